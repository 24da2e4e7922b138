import sharp from "sharp";

// The library may read only the formats that users may send: all others would enlarge the attack surface.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
});
sharp.cache(false);
sharp.concurrency(1);

/** The image library for untrusted pictures, used in a separate process with one thread and no cache. */
export const untrustedSharp = sharp;

/**
 * The maximum number of compressed texts in a PNG. Programs write fewer; each may unpack to 8 MB, and the decoder keeps a
 * thousand.
 */
const MAX_TEXTS = 16;
const SIGNATURE_BYTES = 8;
/** A chunk has its length and type before its content, and its checksum after it (w3.org/TR/png-3, 5.3). */
const [HEADER_BYTES, CHECKSUM_BYTES] = [8, 4];
const COMPRESSED_TEXT = /^[zi]TXt$/;

/**
 * Returns whether a PNG has more compressed texts than any program writes: decoding them can take gigabytes, regardless of
 * the file's size.
 */
export function isTextBomb(png: Uint8Array): boolean {
  const content = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  let texts = 0;
  for (
    let position = SIGNATURE_BYTES;
    position + HEADER_BYTES <= content.length;
    position += HEADER_BYTES + content.readUInt32BE(position) + CHECKSUM_BYTES
  ) {
    if (COMPRESSED_TEXT.test(content.toString("latin1", position + 4, position + HEADER_BYTES))) texts += 1;
    if (texts > MAX_TEXTS) return true;
  }
  return false;
}
