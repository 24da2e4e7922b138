import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** The EXIF data of a camera: photographer, device and location. */
const EXIF = {
  IFD0: { Copyright: "Secret Person", Make: "Camera 7" },
  IFD3: { GPSLatitude: "6/1 27/1 0/1" },
};

/**
 * A photo as a phone that is held upright stores it: sideways, with an orientation tag. Once it is rotated, red is on top.
 */
export function photo(width = 600, height = 400): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3 as const };
  const blue = { create: { ...half, background: "#0000ff" } };
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .jpeg()
    .withExif(EXIF)
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A photo of random noise: about 6 MB as uploaded, and more than 8 MB after it is re-encoded. */
export function grainyPhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 100 } as const;
  const size = { width: 4000, height: 4000, channels: 3 as const };
  return sharp({ create: { ...size, background: "#808080", noise } })
    .jpeg({ quality: 50 })
    .toBuffer();
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const crc = Buffer.alloc(8);
  crc.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([crc.subarray(0, 4), body, crc.subarray(4)]);
};

/** A picture of a hundred bytes whose header claims `side` pixels per side. */
export function decompressionBomb(side = 40_000): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", Buffer.alloc(40)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A small picture with `texts` compressed text chunks in its metadata. */
export async function textPicture(texts: number): Promise<Buffer> {
  const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: "#00ff00" } })
    .png()
    .toBuffer();
  const packed = deflateSync(Buffer.alloc(100_000, "x"));
  const textChunk = (index: number) => chunk("zTXt", Buffer.concat([Buffer.from(`Note ${index}\0\0`), packed]));
  // The offset after the signature and the IHDR chunk.
  const headerEnd = 8 + 25;
  const textChunks = Array.from({ length: texts }, (_, index) => textChunk(index));
  return Buffer.concat([picture.subarray(0, headerEnd), ...textChunks, picture.subarray(headerEnd)]);
}

/** A PDF of one empty page; the text in a comment makes it unique. */
export const pdf = (text = "Invoice 7"): Buffer =>
  Buffer.from(`%PDF-1.4
% ${text}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

/** A complete PNG of one white pixel. */
export const TINY_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC",
  "base64",
);

/**
 * `photo(96, 64)` encoded by libheif, as an iPhone that is held upright sends it: sideways, with an orientation tag and
 * camera metadata. Once it is rotated, red is on top and blue below.
 */
export const TINY_HEIC = Buffer.from(
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAA3dtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA" +
    "AA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAORAAEAAAAKAAAANAACAAAAAAPFAAEAAAAKAAABHgAAADhpaW5mAAAA" +
    "AAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAACtmlwcnAAAAKWaXBjbwAAAHVodmNDAQNwAAAA" +
    "AAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbq" +
    "SSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAB7GNvbHJwcm9mAAAB4GxjbXMEIAAAbW50" +
    "clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3c2N0cmwAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y1oYW5keem/Vlo+" +
    "AbaDI4VVRvdPqgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKZGVzYwAAAPwAAAAkY3BydAAAASAAAAAid3RwdAAAAUQA" +
    "AAAUY2hhZAAAAVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgAAAAUYlhZWgAAAawAAAAUclRSQwAAAcAAAAAgZ1RSQwAAAcAAAAAg" +
    "YlRSQwAAAcAAAAAgbWx1YwAAAAAAAAABAAAADGVuVVMAAAAIAAAAHABzAFIARwBCbWx1YwAAAAAAAAABAAAADGVuVVMAAAAGAAAA" +
    "HABDAEMAMAAAWFlaIAAAAAAAAPbWAAEAAAAA0y1zZjMyAAAAAAABDD8AAAXd///zJgAAB5AAAP2S///7of///aIAAAPcAADAcVhZ" +
    "WiAAAAAAAABvoAAAOPIAAAOPWFlaIAAAAAAAAGKWAAC3iQAAGNpYWVogAAAAAAAAJKAAAA+FAAC2xHBhcmEAAAAAAAMAAAACZmkA" +
    "APKnAAANWQAAE9AAAApbAAAAEHBpeGkAAAAAAwgICAAAAAlpcm90AwAAABhpcG1hAAAAAAAAAAEAAQWBAoOEhQAAABppcmVmAAAA" +
    "AAAAAA5jZHNjAAIAAQABAAABWm1kYXQAAAAwKAGvGYDZmGLfqv//UxN/4aXS+foNg3giX9vGgYAbQjo7pQtTQnK0DV2uBz+1dzqs" +
    "AAAAAElJKgAIAAAACQAPAQIACQAAAIoAAAASAQMAAQAAAAYAAAAaAQUAAQAAAHoAAAAbAQUAAQAAAIIAAAAoAQMAAQAAAAIAAAAT" +
    "AgMAAQAAAAEAAACYggIADgAAAJQAAABphwQAAQAAAKIAAAAliAQAAQAAAPAAAAAAAAAAOGMAAOgDAAA4YwAA6AMAAENhbWVyYSA3" +
    "AABTZWNyZXQgUGVyc29uAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAABg" +
    "AAAAA6AEAAEAAABAAAAAAAAAAAEAAgAFAAMAAAACAQAAAAAAAAYAAAABAAAAGwAAAAEAAAAAAAAAAQAAAA==",
  "base64",
);
