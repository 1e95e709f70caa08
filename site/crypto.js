// The page's cryptography, bundled into one module that is loaded when a match is made: @noble/curves and @noble/ciphers
// under the names of roborally_core.match.crypto.Provider, which has checked all lengths. What fails is undefined.
import { ed25519, x25519 as montgomery } from "@noble/curves/ed25519.js";
import { chacha20poly1305 } from "@noble/ciphers/chacha.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes } from "@noble/hashes/utils.js";

const { Point } = ed25519;
const PREPARED = 16; // authors whose multiples are kept: two matches of eight
const WINDOW = 6;
const authors = new Map();

const number = (bytes) => BigInt(`0x${bytesToHex(bytes.slice().reverse())}`);
const orUndefined = (what) => {
  try {
    return what();
  } catch {
    return undefined;
  }
};

export const ed25519_public = (secret) => ed25519.getPublicKey(secret);
export const ed25519_sign = (secret, message) => ed25519.sign(message, secret);

// The library's own check multiplies by the cofactor, OpenSSL's does not: a liar could sign what only one of them takes.
// So this is the equation of RFC 8032, 5.1.7 as it stands, on the library's points.
export function ed25519_verify(key, message, signature) {
  const author = prepared(key);
  const scalar = number(signature.subarray(32));
  if (!author || scalar >= Point.Fn.ORDER) return false;
  const challenge = number(sha512(concatBytes(signature.subarray(0, 32), key, message))) % Point.Fn.ORDER;
  const point = Point.BASE.multiplyUnsafe(scalar).subtract(author.multiplyUnsafe(challenge)).toBytes();
  return point.every((byte, at) => byte === signature[at]);
}

function prepared(key) {
  const name = bytesToHex(key);
  let point = authors.get(name);
  if (!point) {
    point = orUndefined(() => Point.fromBytes(key, false));
    if (!point) return undefined;
    point.precompute(WINDOW);
    if (authors.size >= PREPARED) authors.delete(authors.keys().next().value);
    authors.set(name, point);
  }
  return point;
}

export const x25519_public = (secret) => montgomery.getPublicKey(secret);
export const x25519 = (secret, key) => orUndefined(() => montgomery.getSharedSecret(secret, key));

export const chacha20poly1305_seal = (key, nonce, data, aad) => chacha20poly1305(key, nonce, aad).encrypt(data);
export const chacha20poly1305_open = (key, nonce, sealed, aad) => orUndefined(() => chacha20poly1305(key, nonce, aad).decrypt(sealed));
