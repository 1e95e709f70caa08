// Meets in a room at the broker that bench_meeting names, and notes when somebody is there.
import { joinRoom } from "@trystero-p2p/mqtt";

window.met = [];
window.join = (url, name) => {
  const room = joinRoom({
    appId: "cogwheel-bench",
    relayConfig: { urls: [url] },
    rtcConfig: { iceServers: [] },
  }, name);
  room.onPeerJoin = () => window.met.push(Date.now());
};
