"""Meeting without a server of ours, sans-I/O: how the members of a room find each other and reach each other.

keys (a secret, its topic and its key) · envelope (what carriers carry) · packed_sdp (descriptions of calls) ·
config (which carriers and servers there are) · lines (connections to carriers) · roommate (one other
member) · room (all of it) · diagnosis (what was tried, and what came of it) · hand (by link, text or QR) ·
invite · short_code, preview (before one enters) · strangers (the board of open matches) · relay_line,
nostr_line (what two kinds of carriers speak) · peer, conductor (a match and its room together, and what
every driver does alike).
"""
