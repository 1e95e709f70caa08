// What a QR code in a picture says, for browsers that cannot read one themselves. Loaded when somebody scans.
import jsQR from "jsqr";

export function read(pixels, width, height) {
  return jsQR(pixels, width, height, { inversionAttempts: "dontInvert" })?.data ?? "";
}
