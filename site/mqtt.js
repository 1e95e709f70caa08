// MQTT.js as it is published for browsers, with messages as plain bytes. Loaded when a room uses a broker.
import mqtt from "mqtt";

export function connect(url, options, heard) {
  const client = mqtt.connect(url, options);
  client.on("message", (topic, payload) => heard(topic, Uint8Array.from(payload)));
  return client;
}
