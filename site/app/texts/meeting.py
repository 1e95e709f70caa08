"""Texts of meeting others: invitations, ways, the connection doctor, what may be contacted.

They are made like ``app.texts`` and come with the pack of matches.
"""

from __future__ import annotations

from roborally_core.language import Texts

ENGLISH: dict[str, str] = {
    # letters of a slow match
    "letters.looking": (
        "Has the host sent you a letter? Copy all of it, and paste it here: that is all it takes."
    ),
    "letters.step.ready": "First say that you are ready; then your letter is due.",
    "letters.step.start": "Everybody is ready: begin. If somebody else is to play, read their letter first.",
    "letters.step.send": "Your letter to {names} is ready.",
    "letters.step.wait": "Your letter is out. Next, {names} will send one: copy it and paste it here.",
    "letters.step.answers": "Your letter is out. When an answer comes, copy all of it and paste it here.",
    "letters.step.auto": "Letters go and come by themselves.",
    "letters.joining": "Open the match, then paste this letter there: {link}",
    "post.left": "Your newest letter was left with {hosts} at {when}.",
    "post.leaving": "Your newest letter is on its way: keep the page open for a moment.",
    "post.looking": "Looking for letters of the others.",
    "post.empty": "No letter of the others lies there yet; it is looked for again and again.",
    "post.nowhere": "Your newest letter could not be left anywhere: send it by hand.",
    "post.box": "{name}: {told}",
    "post.box.untried": "not visited yet.",
    "post.box.left": "Your letter was left at {when}.",
    "post.box.not_left": "Your letter was not left: {why}.",
    "post.box.not_fetched": "Nothing was fetched: {why}.",
    "post.box.empty": "No letter of the others lay there at {when}.",
    "post.box.fetched": "Fetched at {when}: one letter, {news} with something new.|"
    "Fetched at {when}: {n} letters, {news} with something new.",
    "letters.copied": "Your letter is copied. Paste it into the chat with {names}.",
    "letters.copied.invite": "Your letter is copied. Paste it into a chat with all you want to play with.",
    "letters.part": "{n} of {of} parts of a letter are here: paste the others, too, in any order.",
    "letters.beside.garbled": (
        "Another letter in this text is damaged or incomplete: copy all of it once more."
    ),
    "letters.beside.version": (
        "Another letter in this text was made by another version of the game: its sender reloads the page."
    ),
    "letters.restoring": (
        "This browser does not know everything you have said in this match. Send your letter to the others: "
        "theirs bring it back, and then you play on."
    ),
    "letters.unstored": "The browser keeps nothing of this match; so no letter can leave.",
    "letters.heard": "Last from {name}: {when}",
    "letters.unheard": "Nothing from {name} yet",
    "slow.send": "Your letter to {names} is still here: send it.",
    "slow.hand_in": "Your program is asked for until {when}.",
    "slow.waiting": "Until {when} it is up to {names}.",
    "slow.keys": "All have handed in. Until {when} it is up to {names} to look in.",
    "slow.out": "Your letter is out.",
    "slow.ahead": "You are ahead, {mine} : {best}.",
    "slow.behind": "{names} is ahead, {best} : {mine}.|{names} are ahead, {best} : {mine}.",
    "slow.level": "You are level, {mine} : {best}.",
    "letters.brings.turn": "Turn {turn} is in this letter.",
    "letters.brings.end": "This letter tells how it ended.",
    "slow.over": "The time was over on {when}. Everybody waits for {names}.",
    "slow.end.owed": "{names} does not know yet how it ended: your letter tells.|"
    "{names} do not know yet how it ended: your letter tells.",
    "slow.end.told": "You have told it: {names} will see the end on opening your letter, and sign it.",
    "slow.end.sign": "Your letter to {names} brings your signature: then it is settled.",
    "slow.end.unsigned": "The match is over. Yet to sign the result: {names}.",
    "slow.end.signed": "The match is over, and everybody has signed the result.",
    "slow.again.owed": "First {names} has to know the end: send your letter.",
    "slow.again.signed": "Another game begins once the letter of {names} about this end has come.",
    "letters.step.again": "Your letter asks {names} for another game: send it.",
    "letters.step.again.wait": (
        "Your letter is out. As soon as {names} answers, copy the letter and paste it here."
    ),
    "slow.restoring": "Restoring your match from the others' letters.",
    # the first letters of a slow match
    "first.does.1": "invitation",
    "first.does.2": "acceptance",
    "first.does.3": "start",
    "first.does.4": "drawing lots",
    "first.does.5": "opening the lots",
    "first.brings": "Letter {n} of {of} before the first hand ({does}).",
    "first.brings.anew": "If you have answered before, answer once more: players or settings have changed.",
    "first.anew.send": (
        "{names} agreed before the players and settings were as they are now. Once everybody you wait for "
        "has answered, send this letter to all of them: each answers it once more, then you begin."
    ),
    "first.anew.some": (
        "{names} has yet to agree once more. Paste the answer under “Letters”, or send this letter if it did "
        "not arrive.|{names} have yet to agree once more. Paste their answers under “Letters”, or send this "
        "letter if it did not arrive."
    ),
    "first.anew.wait": (
        "Your letter is out. {names} agrees once more, to players and settings as they are now: copy the "
        "answer and paste it here.|Your letter is out. {names} agree once more, to players and settings as "
        "they are now: copy each answer and paste it here."
    ),
    "first.invite": "Letter {n} of {of} before the first hand: your {does}. Send it to everybody you want to "
    "play with.",
    "first.send": "Letter {n} of {of} before the first hand: {does}. Send it to {names}.",
    "first.wait": "Your letter is out. Letter {n} of {of} comes from {names}: copy it and paste it here.",
    "begun.title": "The match has begun",
    "dealing.auto": "Cards are dealt as soon as {names} has opened this match again.|"
    "Cards are dealt as soon as {names} have opened this match again.",
    "dealing.hand": "Cards are dealt once the next letter from {names} is here.|"
    "Cards are dealt once the next letters from {names} are here.",
    # letters that come while something else is shown
    "lookout.came": "{board}: a letter from {names} has come. It is up to you.",
    "lookout.came.from": "A letter from {names} has come.",
    "lookout.open": "Open",
    "lookout.somebody": "somebody",
    "arrived.title": "Paste a letter",
    "arrived.about": "It finds its match by itself.",
    "arrived.nowhere": (
        "This letter belongs to no match of this browser. Open the link of its invitation first, in the "
        "browser in which you joined."
    ),
    # invitations
    "invited.title": "You are invited",
    "invited.about": "Somebody invites you to a match.",
    "invited.asks": (
        "Looking who is there asks {hosts}. They learn your address and that you look for somebody, but not "
        "for whom."
    ),
    "invited.look": "Look who is there",
    "invited.nobody": "Joining asks nobody but the friend who sent you the link.",
    "invited.unknown": (
        "The invitation wants to use what this page does not know: {hosts}. Only agree if you trust whoever "
        "sent it."
    ),
    "invited.join": "Join",
    "invited.with": "Use it and look who is there",
    "invited.without": "Go on without it",
    "glimpse.asking": "Asking who is there …",
    "glimpse.silent": (
        "Nobody has answered yet. The host's page has to be open, unless it is a slow match: then go in, "
        "and letters are looked for."
    ),
    "glimpse.title": "{name} invites you",
    "member.missing": "not here yet",
    "glimpse.title.back": "{name} invites you back",
    "glimpse.goes_on": "Goes on with turn {turn}",
    "glimpse.mine": "Your seat is free, {name}",
    "glimpse.missing": "Free seats are kept for: {names}",
    "glimpse.missing.too": "Not there yet, either: {names}",
    "glimpse.names": "Only those who played it have a seat: sit down under the name you had",
    "glimpse.board": "Board: {board}",
    "glimpse.players": "There already: {names}",
    "glimpse.machines": "{n} machine|{n} machines",
    "glimpse.free": "Room for one more|Room for {n} more",
    "glimpse.full": "All seats are taken.",
    "glimpse.begun": "This match has begun: nobody can come in any more.",
    "glimpse.rematch": (
        "{name} plays once more with the same people. To play with them, ask for the link to a new match."
    ),
    "glimpse.shut": "The host lets nobody in any more.",
    "glimpse.enter": "Sit down",
    "glimpse.unreached": (
        "Nothing that introduces players answers from here ({hosts}), so nobody could be asked. Look at your "
        "connection and ask again, or ask your friend to invite you by hand: that needs nobody in between."
    ),
    "glimpse.blind": "Go in and wait",
    "glimpse.again": "Ask again",
    "glimpse.no": "No, thanks",
    "invite.share": "Share",
    "invite.share.text": "Play a robot rally with me:",
    "invite.qr": "QR code",
    "invite.qr.title": "Scan to join",
    "invite.qr.about": "Whoever points a phone's camera at it comes to this match.",
    "invite.qr.label": "QR code of the invitation",
    "invite.copied": "Copied",
    "seek.title": "Play with somebody",
    "seek.looking": "Looking for an open match …",
    "seek.learns": (
        "Whoever is asked learns your address and that you look for somebody; whoever you play with learns "
        "your address, too."
    ),
    "seek.own": "Open one myself",
    "seek.following": "Sitting down with {name} …",
    "door.close": "Let nobody else in",
    "door.nobody": "Nobody else",
    "door.invited": "Whoever has the link",
    "door.anybody": "Anybody",
    "door.about": "Everybody here stays; whoever comes with the invitation now finds the door closed.",
    "seek.list": "Show in the list of open matches",
    "seek.list.about": "Strangers see your name and what is played, and may sit down here.",
    "code.show": "Short code",
    "code.label": "Code of the invitation",
    "code.about": "Whoever types it under “Join a match” on this site within fifteen minutes comes here.",
    "code.silent": (
        "Nobody answers to this code. Is every letter right, and is it younger than fifteen minutes? The "
        "host's page has to be open."
    ),
    "code.unreached": "The relay that knows codes does not answer from here. Ask for the link instead.",
    "scan.open": "Scan a QR code",
    "scan.title": "Scan a QR code",
    "scan.starting": "Asking for the camera …",
    "scan.about": "Point the camera at the code.",
    "scan.seen": "What the camera sees",
    "scan.picture": "Choose a picture of it",
    "scan.nothing": "There is no QR code to be seen in this picture. Is it sharp, and all of it there?",
    "scan.forbidden": (
        "The camera is not allowed here. Allow it for this page, choose a picture of the code, or scan it "
        "with the phone's own camera: that opens the link."
    ),
    "scan.none": "There is no camera here. Choose a picture of the code, or paste the link.",
    "scan.long": "The camera is off again: no code was seen for two minutes.",
    # by hand
    "hand.title": "Invite by hand",
    "hand.about": "Send this link to one friend. They send an answer back the same way: paste it here.",
    "hand.preparing": "One moment …",
    "hand.link": "Invitation for one friend",
    "hand.answer": "Their answer",
    "hand.connect": "Connect",
    "hand.copy": "Copy",
    "hand.failed": "This invitation came to nothing: the answer took too long, or did not fit. Send another.",
    "hand.renew": "Make another invitation",
    "hand.bad": "That does not work: {why}",
    "hand.back": "Send this answer back",
    "hand.back.about": (
        "Send it to the friend who invited you, within three minutes. Once they have pasted it, you are "
        "there."
    ),
    "hand.trying": "The answer is taken: connecting …",
    "hand.late": (
        "The answer came too late. Make another and send that one. If the old one was tried already, ask for "
        "a new invitation and open it here."
    ),
    "hand.again": "Make another answer",
    # how friends find you
    "reach.open": "Friends find you through {hosts}.",
    "reach.opening": "Asking {hosts} …",
    "reach.none": "Nothing that introduces players answers from here. You can still invite by hand.",
    "reach.nobody": (
        "This page asks nobody who could introduce players. Invite by hand, or look at Settings → Connection."
    ),
    "reach.by_hand": "Nothing is asked, as you chose: invite by hand.",
    "reach.and_more": "{hosts} and {n} more",
    "reach.beside": "the relay of this page",
    "reach.again": "Try again",
    "reach.doctor": "What was tried",
    "reach.hand": "By hand",
    # waiting, and what to do then
    "wait.catching_up": "Asking the others how far the match is …",
    "wait.looking": "Looking for the host …",
    "wait.asked": "Asking {hosts} …",
    "wait.heard": "{hosts} answered. Waiting for the host …",
    "wait.carriers": (
        "Nothing that introduces players answers from here: {hosts}. Is there a network, and does it let "
        "them through?"
    ),
    "wait.friends": "Nobody is in this room now. The host's page has to stay open until you are there.",
    "wait.way": "The host is there, but no connection comes about. It is tried again.",
    "wait.hand": "Or ask the host to invite you by hand: that needs nobody in between.",
    "wait.letter": "The host's letter",
    "wait.nothing": "No letter? This page asks nobody for you; the host can invite you by hand, too.",
    # ways
    "way.direct": "direct",
    "way.turn": "through a TURN server",
    "way.through": "through {name}",
    "way.through.somebody": "through a friend",
    "way.relay": "through the relay",
    "way.broker": "through {host}",
    "way.public": "through the public {host}, slowly",
    "way.none": "no way yet",
    "way.letters": "by letters",
    "way.ms": "{way}, {n} ms",
    "forwarded": "The match goes to {names} by the public {hosts}, slowly: nothing else leads there now.",
    "forwarded.low": "{n} % is left of what may go that way; it comes back by itself.",
    # the doctor
    "doctor.title": "Connections",
    "doctor.carriers": "What introduces you",
    "doctor.members": "Your ways to the others",
    "doctor.nobody": "Nobody else is here yet.",
    "doctor.nothing": "Nothing: everything is switched off, or this site names nothing.",
    "doctor.copy": "Copy as text",
    "doctor.kind.relay": "relay",
    "doctor.kind.mqtt": "broker",
    "doctor.kind.nostr": "Nostr relay",
    "doctor.public": "public",
    "doctor.untried": "not asked",
    "doctor.opening": "is being asked …",
    "doctor.open": (
        "answered after {seconds} s, {n} message sent|answered after {seconds} s, {n} messages sent"
    ),
    "doctor.waiting": "{why}; it is tried again",
    "doctor.resting": "not needed any more",
    "doctor.ended": "{why}; it is left alone",
    "doctor.unreachable": "cannot be reached",
    "doctor.silent": "does not answer",
    "doctor.lost": "the connection broke",
    "doctor.busy": "is asked too much",
    "doctor.refused": "said no",
    "doctor.full": "has no place left",
    "doctor.closed": "closed the room",
    "doctor.version": "speaks another version",
    "doctor.missing": "what it takes to speak to it could not be loaded",
    "doctor.words": "{why} (“{words}”)",
    "doctor.member": "{name}: {way}",
    "doctor.calls": "{n} call|{n} calls",
    "doctor.kinds": "addresses here: {near}; there: {far}",
    "doctor.address.host": "own network",
    "doctor.address.srflx": "public",
    "doctor.address.prflx": "seen on the way",
    "doctor.address.relay": "a TURN server's",
    "doctor.address.none": "none",
    "doctor.help.patience": "A direct connection is being made.",
    "doctor.help.stun": (
        "No STUN server told this page its public address. Allow one in Settings → Connection, or let the "
        "network "
        "pass UDP."
    ),
    "doctor.help.turn": (
        "Your two networks let no direct connection through. A TURN server (Settings → Connection) would "
        "help, "
        "or another network, such as a phone's."
    ),
    "doctor.help.their_turn": (
        "Your side has a TURN server, theirs has none and cannot get to yours. One of their own (Settings → "
        "Connection) would help, or another network there."
    ),
    "doctor.help.other_turn": (
        "You both have a TURN server, and still nothing comes through. It may be overloaded, or forward to "
        "nobody: another one would help, or another network, such as a phone's."
    ),
    "doctor.help.their_stun": (
        "No STUN server told the other side its public address: they can look at theirs."
    ),
    "doctor.help.answer": "The other side did not answer the call.",
    # what may be contacted
    "connection.title": "Connection",
    "connection.about": "Nothing here is contacted before you create, join or seek a match. Who learns what:",
    "connection.learns": (
        "what introduces players learns your address and that you look for somebody; whoever plays with you "
        "directly learns your address."
    ),
    "connection.by_hand": "Only by hand: ask nobody, exchange invitation and answer yourselves",
    "connection.relay_only": "Hide my address from other players: connect through servers only",
    "connection.relay_only.none": "That needs a TURN server, or a relay or broker of your own.",
    "connection.last_resort": (
        "Where nothing else leads to somebody, let public ones forward the game, slowly"
    ),
    "connection.carriers": "What introduces players",
    "connection.ice": "What tells this page its public address",
    "connection.none": "This site names none.",
    "connection.own": "A relay or broker of your own",
    "connection.own.about": "wss://… of a relay, mqtt+wss://… of a broker, nostr+wss://… of a Nostr relay.",
    "connection.add": "Add",
    "connection.remove": "Remove {what}",
    "connection.turn": "Your own TURN server",
    "connection.turn.url": "Address (turn:host:port)",
    "connection.turn.user": "User name",
    "connection.turn.password": "Password",
    "connection.turn.save": "Use it",
    "connection.turn.saved": "The TURN server is used from the next match on.",
    "connection.bad": "That does not do: {why}.",
    "connection.later": "It counts from the next match on.",
}

TEXTS = Texts("meeting_page", ENGLISH)
word = TEXTS.text
