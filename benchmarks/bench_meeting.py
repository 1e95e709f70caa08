"""Two pages meet through one broker, and so do two pages that use Trystero (npm), in the same run.

Mosquitto is the only server that both use; neither has a STUN server. Pages are new each time and loaded
before the clock starts, and the host's room is open. Time counts from joining (Trystero's ``joinRoom``; in
our page, a script presses *Join* and *Enter* as soon as they are there) until both sides' data channels are
open, as the same few lines in all pages observe, and until both sides show that the other is there. A client
of the broker that reads everything counts the messages published, and the bytes of their topics and contents.
"""

from __future__ import annotations

import statistics
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import paho.mqtt.client as mqtt
from aiohttp import web
from paho.mqtt.enums import CallbackAPIVersion
from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright

from benchmarks.harness import FOLDER, Report
from benchmarks.page import PLAYABLE, TIMEOUT_MS
from benchmarks.servers import Server, free_port
from relay.server.app import make_app
from roborally_core.meeting.config import CarrierKind, CarrierSpec, MeetingConfig, config_json
from tools import chromium, dist, node, services
from tools.paths import NODE_MODULES
from tools.process import run as run_program
from tools.serve import BackgroundServer

ROUNDS = 7
OURS, THEIRS = "ours", "trystero"
WATCHED_MS = 60_000
"""Time in ms for which a host alone, and later two players who have met, are watched."""
WAITED_MS = 3_000
"""Time in ms for which a host's room has been open when somebody comes."""
AFTER_MS = 3_000
"""Time in ms after two players have met in which messages still count for their meeting."""
LONGEST_SECONDS = 2
_SEES_CHANNELS = """
window.opened = [];
const see = (channel) => {
  if (channel.readyState === "open") window.opened.push(Date.now());
  else channel.addEventListener("open", () => window.opened.push(Date.now()));
};
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...given) {
    super(...given);
    this.addEventListener("datachannel", (event) => see(event.channel));
  }
  createDataChannel(...given) {
    const channel = super.createDataChannel(...given);
    see(channel);
    return channel;
  }
};
"""
_PRESS = """async () => {
  const begun = Date.now();
  for (const button of ["#join-go", "#enter-go"]) {
    while (!document.querySelector(button)?.checkVisibility()) await new Promise(requestAnimationFrame);
    document.querySelector(button).click();
  }
  return begun;
}"""
_OUR_WAY = """() => {
  window.met = [];
  const look = () => {
    const way = document.querySelector("#lobby-members .way");
    if (!window.met.length && way?.textContent.startsWith("direct")) window.met.push(Date.now());
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
_THERE = "() => window.opened.length && window.met.length"


class Ear:
    """A client that hears everything published at the broker, and counts it."""

    def __init__(self, port: int) -> None:
        self.messages: Counter[str] = Counter()
        self.bytes: Counter[str] = Counter()
        """Messages and bytes by owner; every topic of ours begins with the same word."""
        listening = threading.Event()
        self._client = mqtt.Client(CallbackAPIVersion.VERSION2)
        self._client.on_message = self._heard
        self._client.on_subscribe = lambda *_: listening.set()
        self._client.connect("127.0.0.1", port)
        self._client.subscribe("#")
        self._client.loop_start()
        assert listening.wait(30), "the broker does not answer"

    def _heard(self, _client: object, _data: object, message: mqtt.MQTTMessage) -> None:
        name = OURS if message.topic.startswith("cogwheel/") else THEIRS
        self.messages[name] += 1
        self.bytes[name] += len(message.topic) + len(message.payload)

    def close(self) -> None:
        """Hear no more."""
        self._client.disconnect()
        self._client.loop_stop()


@dataclass
class Kind:
    """A way to meet: how a page creates a room, and how another joins it."""

    name: str
    create: Callable[[Page], str]
    """Creates a room, and returns the content of an invitation to it."""
    join: Callable[[Page, str], int]
    """Joins the room, and returns the time at which the page asks to, in milliseconds since 1970."""
    open: Callable[[], Page]
    found: dict[str, list[float]] = field(default_factory=lambda: {})

    def note(self, what: str, value: float) -> None:
        """Keep a figure of one round."""
        self.found.setdefault(what, []).append(value)


@contextmanager
def _broker(folder: Path) -> Iterator[tuple[str, Ear]]:
    program = services.mosquitto()
    if program is None:
        raise RuntimeError("no Mosquitto; `python3 build.py setup` says why")
    port, other = free_port(), free_port()
    settings = folder / "mosquitto.conf"
    settings.write_text(services.MOSQUITTO_SETTINGS.format(port=port, other=other), encoding="utf-8")
    with Server("Mosquitto", [str(program), "-c", str(settings)], folder, port):
        ear = Ear(other)
        yield f"ws://localhost:{port}/mqtt", ear
        ear.close()


def _our_site(folder: Path, broker: str) -> BackgroundServer:
    """The page, which knows this broker and no other carrier."""
    config = config_json(MeetingConfig((CarrierSpec(CarrierKind.MQTT, broker, public=True),)))

    async def told(_: web.Request) -> web.Response:
        return web.json_response(config)

    application = web.Application()
    application.router.add_get("/page/meeting.json", told)
    application.add_subapp("/page/", make_app(static_dir=dist.build(folder / "site")))
    return BackgroundServer(application)


def _their_site(folder: Path) -> BackgroundServer:
    """A page with Trystero, bundled like ours."""
    unpacked = node.unpacked(FOLDER / "trystero", "Trystero, for comparison")
    bundler = NODE_MODULES / "esbuild" / "bin" / "esbuild"
    command: list[str | Path] = [
        node.node(),
        bundler,
        FOLDER / "trystero" / "page.js",
        "--bundle",
        "--minify",
        "--format=esm",
    ]
    made = folder / "their"
    made.mkdir()
    run_program(
        [*command, f"--outfile={made / 'page.js'}", "--log-level=warning"],
        "bundling Trystero",
        env={"NODE_PATH": str(unpacked / "node_modules")},
    )
    (made / "index.html").write_text(
        '<!doctype html><title>Trystero</title><script type="module" src="page.js"></script>',
        encoding="utf-8",
    )
    application = web.Application()
    application.router.add_static("/", made)
    return BackgroundServer(application)


def _fresh(browser: Browser, url: str, ready: str) -> Page:
    context = browser.new_context()
    context.add_init_script(_SEES_CHANNELS)
    page = context.new_page()
    page.goto(url)
    page.wait_for_function(ready, timeout=TIMEOUT_MS)
    return page


def _create_ours(page: Page) -> str:
    page.evaluate(_OUR_WAY)
    page.click("[data-action=create]")
    page.wait_for_function("() => document.querySelector('#invite-link')?.value.includes('#join=')")
    return "#" + page.input_value("#invite-link").partition("#")[2]


def _join_ours(page: Page, invitation: str) -> int:
    page.evaluate(_OUR_WAY)
    page.evaluate("(fragment) => { location.hash = fragment; }", invitation)
    page.wait_for_selector("#join-go")
    begun: int = page.evaluate(_PRESS)
    return begun


def _kinds(all_of_it: ExitStack, browser: Browser, folder: Path, broker: str) -> list[Kind]:
    ours, theirs = _our_site(folder, broker), _their_site(folder)
    all_of_it.callback(ours.stop)
    all_of_it.callback(theirs.stop)
    rooms = iter(range(1_000_000))

    def create_theirs(page: Page) -> str:
        name = f"room-{next(rooms)}"
        page.evaluate("([url, name]) => window.join(url, name)", [broker, name])
        return name

    def join_theirs(page: Page, name: str) -> int:
        begun: int = page.evaluate(
            "([url, name]) => { const begun = Date.now(); window.join(url, name); return begun; }",
            [broker, name],
        )
        return begun

    return [
        Kind(
            *(OURS, _create_ours, _join_ours),
            lambda: _fresh(browser, f"{ours.origin}/page/?speed=instant", PLAYABLE),
        ),
        Kind(
            *(THEIRS, create_theirs, join_theirs),
            lambda: _fresh(browser, f"{theirs.origin}/index.html", "() => window.join"),
        ),
    ]


def _meet(kind: Kind, ear: Ear) -> None:
    """Let a host and a guest meet once, and note the figures."""
    host, guest = kind.open(), kind.open()
    invitation = kind.create(host)
    host.wait_for_timeout(WAITED_MS)
    messages, size = ear.messages[kind.name], ear.bytes[kind.name]
    begun = kind.join(guest, invitation)
    pages = (host, guest)
    _until_there(kind, pages)
    for what, name in (("seconds_to_open_channel", "opened"), ("seconds_to_see_each_other", "met")):
        both: list[int] = [page.evaluate(f"window.{name}[0]") for page in pages]
        kind.note(what, (max(both) - begun) / 1000)
    host.wait_for_timeout(AFTER_MS)
    kind.note("messages_a_join", ear.messages[kind.name] - messages)
    kind.note("bytes_a_join", ear.bytes[kind.name] - size)
    for page in pages:
        page.context.close()


def _until_there(kind: Kind, pages: Iterable[Page]) -> None:
    """Wait until the pages see each other; RuntimeError with the text of the page that does not."""
    for place, page in enumerate(pages):
        try:
            page.wait_for_function(_THERE, timeout=TIMEOUT_MS)
        except TimeoutError as error:
            shown = page.inner_text("body")[:400]
            raise RuntimeError(f"{kind.name}, page {place}, sees nobody: {shown}") from error


def _a_minute(kinds: list[Kind], ear: Ear) -> None:
    """Count the messages of a minute, of all kinds at once: of a lone host, then of two who have met."""
    hosts = [kind.open() for kind in kinds]
    invitations = [kind.create(host) for kind, host in zip(kinds, hosts, strict=True)]
    guests = [kind.open() for kind in kinds]
    _watch(kinds, ear, guests[0], "messages_a_minute_alone")
    for kind, guest, invitation in zip(kinds, guests, invitations, strict=True):
        kind.join(guest, invitation)
    for kind, pages in zip(kinds, zip(hosts, guests, strict=True), strict=True):
        _until_there(kind, pages)
    guests[0].wait_for_timeout(AFTER_MS)
    _watch(kinds, ear, guests[0], "messages_a_minute_linked")
    for page in [*hosts, *guests]:
        page.context.close()


def _watch(kinds: list[Kind], ear: Ear, page: Page, what: str) -> None:
    before = Counter(ear.messages)
    page.wait_for_timeout(WATCHED_MS)
    for kind in kinds:
        kind.note(what, ear.messages[kind.name] - before[kind.name])


def run(report: Report) -> None:
    """Let both meet in turn, round by round."""
    program = chromium.find()
    if program is None:
        raise RuntimeError("no Chromium; run `python3 build.py setup`")
    with ExitStack() as all_of_it:
        folder = Path(all_of_it.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        broker, ear = all_of_it.enter_context(_broker(folder))
        playwright = all_of_it.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=program, args=chromium.FLAGS)
        all_of_it.callback(browser.close)
        kinds = _kinds(all_of_it, browser, folder, broker)
        for _ in range(ROUNDS):
            for kind in kinds:
                _meet(kind, ear)
        _a_minute(kinds, ear)
    _tell(report, kinds)


def _tell(report: Report, kinds: list[Kind]) -> None:
    medians = {
        (kind.name, what): statistics.median(values) for kind in kinds for what, values in kind.found.items()
    }
    for what in kinds[0].found:
        unit = "s" if what.startswith("seconds") else ""
        for kind in kinds:
            report.figure(f"meeting.{kind.name}.{what}", medians[kind.name, what], unit)
    seen, said = "seconds_to_see_each_other", "messages_a_join"
    report.figure("meeting.ours.longest", max(kinds[0].found[seen]), "s", at_most=LONGEST_SECONDS)
    report.ratio("meeting.time_to_trystero", medians[OURS, seen], medians[THEIRS, seen])
    report.ratio("meeting.messages_to_trystero", medians[OURS, said], medians[THEIRS, said], at_most=1)
    report.note(
        f"Medians of {ROUNDS} meetings in turn, in one Chromium, with one Mosquitto; the host had waited "
        f"{WAITED_MS / 1000:.0f} s. Messages a join: from joining until {AFTER_MS / 1000:.0f} s after both "
        "saw each other."
    )
