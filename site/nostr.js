// What Nostr relays ask for: Schnorr signatures (BIP 340) of @noble/curves. Loaded when a room uses such a relay.
import { schnorr } from "@noble/curves/secp256k1.js";

export const publicKey = (secret) => schnorr.getPublicKey(secret);
export const sign = (message, secret) => schnorr.sign(message, secret);
