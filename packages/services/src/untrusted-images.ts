import sharp from "sharp";

// The library may read only the formats that users may send: the others enlarge the attack surface.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
});
sharp.cache(false);
sharp.concurrency(1);

/** The library as strangers' pictures are read by it, in a process of its own: one thread, and nothing kept. */
export const readingSharp = sharp;

/** So many a program writes at most: each may unpack to 8 MB, and its reader keeps a thousand. */
const MOST = 16;
const SIGNATURE = 8;
/** A chunk has its length and type before its content, and its checksum after it (the format: w3.org/TR/png-3, 5.3). */
const [HEAD, SUM] = [8, 4];
const PACKED = /^[zi]TXt$/;

/** True of a PNG with more packed texts than any program writes, which take gigabytes once it is read, whatever its size. */
export function isTextBomb(png: Uint8Array): boolean {
  const content = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  let texts = 0;
  for (let at = SIGNATURE; at + HEAD <= content.length; at += HEAD + content.readUInt32BE(at) + SUM) {
    if (PACKED.test(content.toString("latin1", at + 4, at + HEAD))) texts += 1;
    if (texts > MOST) return true;
  }
  return false;
}
