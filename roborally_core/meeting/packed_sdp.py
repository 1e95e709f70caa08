"""Descriptions of calls, packed: two offers of a data channel differ in some 100 bytes.

A description (SDP, RFC 8866 and 8839) of a connection with one data channel says the same in all
implementations but for its ICE name and password, the fingerprint of its certificate, the side that begins
the DTLS handshake, and the candidates.  These are packed; the rest is written anew on the other side, so that
no line of a stranger ever reaches a WebRTC implementation.  Candidates over TCP are left out: no browser
listens for them.
"""

from __future__ import annotations

import ipaddress
import re
from enum import IntEnum
from typing import NamedTuple

CANDIDATES = 16
"""Most candidates of a description, or of a later message."""
PACKED_LIMIT = 900
SDP_LIMIT = 30_000
_NAME = re.compile(r"[A-Za-z0-9+/]{4,32}")
_PASSWORD = re.compile(r"[A-Za-z0-9+/]{22,64}")
_MDNS = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")
_CANDIDATE = re.compile(
    r"(?:a=)?candidate:\S{1,32} 1 ([A-Za-z]{3}) ([0-9]{1,10}) (\S{1,64}) ([0-9]{1,5}) typ ([a-z]{4,5})\b.*"
)
_TYPES = ("host", "srflx", "prflx", "relay")
_SETUPS = ("actpass", "active", "passive")


class SdpError(ValueError):
    """A description that cannot be packed or unpacked; the text is for journals."""


class _Address(IntEnum):
    IPV4 = 0
    IPV6 = 1
    MDNS = 2


_SIZES = {_Address.IPV4: 4, _Address.IPV6: 16, _Address.MDNS: 16}


class IceCandidate(NamedTuple):
    """One address at which a side of a call may be reached; ``kind`` is "host", "srflx", "prflx" or
    "relay".
    """

    kind: str
    address: str
    port: int
    priority: int

    def line(self) -> str:
        """As a browser writes it."""
        foundation = 1 + _TYPES.index(self.kind) * 2 + (":" in self.address)
        far = "" if self.kind == "host" else " raddr 0.0.0.0 rport 0"
        return f"candidate:{foundation} 1 udp {self.priority} {self.address} {self.port} typ {self.kind}{far}"


class Description(NamedTuple):
    """The content of an offer or answer; ``setup`` is "actpass", "active" or "passive"."""

    setup: str
    name: str
    password: str
    fingerprint: bytes
    candidates: tuple[IceCandidate, ...]

    def sdp(self) -> str:
        """As WebRTC takes it."""
        print_ = ":".join(f"{byte:02X}" for byte in self.fingerprint)
        lines = [
            "v=0",
            "o=- 1 1 IN IP4 127.0.0.1",
            "s=-",
            "t=0 0",
            "a=group:BUNDLE 0",
            "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
            "c=IN IP4 0.0.0.0",
            "a=mid:0",
            f"a=ice-ufrag:{self.name}",
            f"a=ice-pwd:{self.password}",
            "a=ice-options:trickle",
            f"a=fingerprint:sha-256 {print_}",
            f"a=setup:{self.setup}",
            "a=sctp-port:5000",
            "a=max-message-size:65536",
            *(f"a={one.line()}" for one in self.candidates),
        ]
        return "\r\n".join(lines) + "\r\n"


def read_candidate(line: str) -> IceCandidate | None:
    """A candidate as a browser or a description writes it; None for one that is useless here."""
    found = _CANDIDATE.fullmatch(line.strip())
    if found is None or found[1].lower() != "udp" or found[5] not in _TYPES:
        return None
    priority, port = int(found[2]), int(found[4])
    if priority >= 1 << 32 or not 0 < port < 1 << 16 or _packed_address(found[3]) is None:
        return None
    return IceCandidate(found[5], found[3].lower(), port, priority)


def read_sdp(sdp: str) -> Description:
    """The description of a data channel in ``text``; SdpError for anything else."""
    if len(sdp) > SDP_LIMIT:
        raise SdpError("a description longer than any")
    said: dict[str, str] = {}
    candidates: list[IceCandidate] = []
    for line in sdp.splitlines():
        name, _, value = line.partition(":")
        if name == "a=candidate":
            candidate = read_candidate(line)
            if candidate is not None and candidate not in candidates and len(candidates) < CANDIDATES:
                candidates.append(candidate)
        elif name == "a=fingerprint":
            if value.lower().startswith("sha-256 "):
                said.setdefault(name, value[8:])
        else:
            said.setdefault(name, value.strip())
    try:
        fingerprint = bytes.fromhex(said["a=fingerprint"].replace(":", ""))
    except (KeyError, ValueError):
        raise SdpError("a description without a SHA-256 fingerprint") from None
    return _checked(
        said.get("a=setup", ""),
        said.get("a=ice-ufrag", ""),
        said.get("a=ice-pwd", ""),
        fingerprint,
        tuple(candidates),
    )


def _checked(
    setup: str, name: str, password: str, fingerprint: bytes, candidates: tuple[IceCandidate, ...]
) -> Description:
    if not (_NAME.fullmatch(name) and _PASSWORD.fullmatch(password)):
        raise SdpError("a description without an ICE name and password")
    if setup not in _SETUPS or len(fingerprint) != 32:
        raise SdpError("a description without its part of the handshake")
    return Description(setup, name, password, fingerprint, candidates)


def pack(description: Description) -> bytes:
    """The description as few bytes as it takes."""
    name, password = description.name.encode(), description.password.encode()
    head = bytes((_SETUPS.index(description.setup), len(name), len(password)))
    return head + description.fingerprint + name + password + pack_candidates(description.candidates)


def unpack(data: bytes) -> Description:
    """The description in bytes of a stranger; SdpError for malformed bytes."""
    if not 35 < len(data) <= PACKED_LIMIT or data[0] >= len(_SETUPS):
        raise SdpError("no packed description")
    name_end = 35 + data[1]
    password_end = name_end + data[2]
    try:
        name, password = data[35:name_end].decode("ascii"), data[name_end:password_end].decode("ascii")
    except UnicodeDecodeError:
        raise SdpError("a description without an ICE name and password") from None
    candidates = unpack_candidates(data[password_end:])
    return _checked(_SETUPS[data[0]], name, password, data[3:35], candidates)


def pack_candidates(candidates: tuple[IceCandidate, ...]) -> bytes:
    """Candidates, at most :data:`CANDIDATES` of them."""
    packed = b""
    for one in candidates[:CANDIDATES]:
        address = _packed_address(one.address)
        if address is not None:
            kind, raw = address
            packed += bytes((_TYPES.index(one.kind) << 4 | kind,))
            packed += one.priority.to_bytes(4, "big") + one.port.to_bytes(2, "big") + raw
    return packed


def unpack_candidates(data: bytes) -> tuple[IceCandidate, ...]:
    """The candidates in bytes of a stranger; SdpError for malformed bytes."""
    found: list[IceCandidate] = []
    while data:
        kind, address = data[0] >> 4, data[0] & 15
        if kind >= len(_TYPES) or address >= len(_Address) or len(found) >= CANDIDATES:
            raise SdpError("a candidate of an unknown kind")
        end = 7 + _SIZES[_Address(address)]
        if len(data) < end:
            raise SdpError("a truncated candidate")
        port = int.from_bytes(data[5:7], "big")
        if not port:
            raise SdpError("a candidate without a port")
        text = _address_text(_Address(address), data[7:end])
        found.append(IceCandidate(_TYPES[kind], text, port, int.from_bytes(data[1:5], "big")))
        data = data[end:]
    return tuple(found)


def _packed_address(text: str) -> tuple[_Address, bytes] | None:
    name = _MDNS.fullmatch(text.lower())
    if name is not None:
        return _Address.MDNS, bytes.fromhex("".join(name.groups()))
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    return (_Address.IPV4 if address.version == 4 else _Address.IPV6), address.packed


def _address_text(kind: _Address, raw: bytes) -> str:
    if kind is _Address.MDNS:
        text = raw.hex()
        return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}.local"
    return str(ipaddress.ip_address(raw))
