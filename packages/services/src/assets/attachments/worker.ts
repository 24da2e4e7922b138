/// <reference path="./heic-decode.d.ts" />
import { readFile, writeFile } from "node:fs/promises";
import { type FileExtension, THUMBNAIL_SIDE } from "@custodia/domain/assets/labels";
import { findRefusal, invalid } from "@custodia/domain/errors";
import type { Sharp } from "sharp";
import { isTextBomb, untrustedSharp } from "../../untrusted-images.ts";

export interface MakePictures {
  /** The path of the upload. */
  path: string;
  /** The type of the content; the picture keeps it, except that a HEIC becomes a JPEG. */
  content: Exclude<FileExtension, "pdf"> | "heic";
  /** The paths to write the picture and its thumbnail to. */
  picture: string;
  thumbnail: string;
  /** The maximum number of pixels that the file's header may declare. */
  maxPixels: number;
}

export interface PictureVersions {
  width: number;
  height: number;
  /** The size of the picture and its thumbnail together. */
  bytes: number;
}

const TIMEOUT_SECONDS = 45;
/** An A4 page at 300 dots per inch has 3,508 pixels on its long side. */
const MAX_SIDE = 4096;
const QUALITY = { picture: 85, thumbnail: 75 };

/**
 * Writes the picture upright, without the camera's metadata (place, device) and scaled down to a useful size, and its thumbnail. Throws 422
 * on `file` if the picture has too many pixels or texts, is cut off or cannot be read.
 */
export async function makePicturesTask({
  path,
  content,
  picture,
  thumbnail,
  maxPixels,
}: MakePictures): Promise<PictureVersions> {
  const { data, info } = await withReadErrors(maxPixels, async () => {
    if (content === "png" && isTextBomb(await readFile(path))) throw tooManyTexts();
    const source = content === "heic" ? await openHeic(path, maxPixels) : await openPicture(path, maxPixels);
    const upright = source.resize({ ...fitWithin(MAX_SIDE) });
    return encode(upright, content).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer({ resolveWithObject: true });
  });
  const thumbnailData = await untrustedSharp(data)
    .resize({ ...fitWithin(THUMBNAIL_SIDE) })
    .webp({ quality: QUALITY.thumbnail })
    .toBuffer();
  await writeFile(picture, data);
  await writeFile(thumbnail, thumbnailData);
  return { width: info.width, height: info.height, bytes: data.length + thumbnailData.length };
}

/** Opens a format that the library reads natively, upright. */
async function openPicture(path: string, maxPixels: number): Promise<Sharp> {
  // Warnings are ignored: common cameras write files that are not quite valid.
  const source = untrustedSharp(path, { limitInputPixels: maxPixels, failOn: "error" });
  checkPixels(await source.metadata(), maxPixels);
  return source.autoOrient();
}

async function openHeic(path: string, maxPixels: number): Promise<Sharp> {
  const { data, width, height } = await decodeHeic(path, (size) => checkPixels(size, maxPixels));
  const pixels = new Uint8Array(data.buffer);
  // JPEG has no transparency.
  return untrustedSharp(pixels, { raw: { width, height, channels: 4 } }).flatten({ background: "#ffffff" });
}

function checkPixels({ width, height }: { width: number; height: number }, maxPixels: number): void {
  if (width * height > maxPixels) throw tooManyPixels(maxPixels);
}

const tooManyPixels = (maxPixels: number) =>
  invalid("file", `A picture may have at most ${Math.floor(maxPixels / 1e6)} megapixels.`);

const tooManyTexts = () =>
  invalid("file", "This picture contains too much metadata. Save it again, or choose another.");

const fitWithin = (side: number) => ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;

function encode(picture: Sharp, content: MakePictures["content"]): Sharp {
  const { picture: quality } = QUALITY;
  if (content === "png") return picture.png();
  return content === "webp" ? picture.webp({ quality }) : picture.jpeg({ quality });
}

async function withReadErrors<T>(maxPixels: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (findRefusal(error)) throw error;
    if (/pixel limit/.test((error as Error).message)) throw tooManyPixels(maxPixels);
    throw invalid("file", "This picture is incomplete or damaged. Save it again, or choose another.");
  }
}

/** Decoded pixels, upright, four bytes each. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * Decodes the first picture of a HEIC, upright. The declared size is passed to `check` before anything is decoded. Throws the decoder's
 * error for a damaged file.
 */
export async function decodeHeic(
  path: string,
  check: (size: { width: number; height: number }) => void,
): Promise<Pixels> {
  // The decoder takes 2 MB and is needed only for HEIC.
  const { default: decoder } = await import("heic-decode");
  const pictures = await decoder.all({ buffer: await readFile(path) });
  try {
    const [first] = pictures;
    check(first!);
    return await first!.decode();
  } finally {
    pictures.dispose();
  }
}
