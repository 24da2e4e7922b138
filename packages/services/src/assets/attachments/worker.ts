/// <reference path="./heic-decode.d.ts" />
import { readFile, writeFile } from "node:fs/promises";
import { type FileExtension, THUMBNAIL_SIDE } from "@custodia/domain/assets/labels";
import { findRefusal, invalid } from "@custodia/domain/errors";
import type { Sharp } from "sharp";
import { isTextBomb } from "../../packed-texts.ts";
import { readingSharp } from "../../sharp-reading.ts";

export interface MakePictures {
  /** The path of the upload. */
  path: string;
  /** The type of the content, which is preserved; but a HEIC becomes a JPEG. */
  content: Exclude<FileExtension, "pdf"> | "heic";
  /** The paths to write the picture and its thumbnail to. */
  picture: string;
  thumbnail: string;
  /** Pixels that it may say that it has. */
  maxPixels: number;
}

export interface PictureVersions {
  width: number;
  height: number;
  /** The size of both together. */
  bytes: number;
}

const SECONDS = 45;
/** A page of A4 is read well at 300 dots an inch, which is 3,508 of them. */
const SIDE = 4096;
const QUALITY = { picture: 85, thumbnail: 75 };

/**
 * The picture anew: upright, without what a camera wrote into it (place, device), and no larger than is of use; with a small one of
 * it. Throws 422 on `file` where it has too many pixels or texts, is cut off or cannot be read.
 */
export async function makePicturesTask({
  path,
  content,
  picture,
  thumbnail,
  maxPixels,
}: MakePictures): Promise<PictureVersions> {
  const { data, info } = await reading(maxPixels, async () => {
    if (content === "png" && isTextBomb(await readFile(path))) throw tooManyTexts();
    const sent = content === "heic" ? await openHeic(path, maxPixels) : await openPicture(path, maxPixels);
    const upright = sent.resize({ ...within(SIDE) });
    return as(upright, content).timeout({ seconds: SECONDS }).toBuffer({ resolveWithObject: true });
  });
  const small = await readingSharp(data)
    .resize({ ...within(THUMBNAIL_SIDE) })
    .webp({ quality: QUALITY.thumbnail })
    .toBuffer();
  await writeFile(picture, data);
  await writeFile(thumbnail, small);
  return { width: info.width, height: info.height, bytes: data.length + small.length };
}

/** Opens a format that the library reads natively, upright. */
async function openPicture(path: string, maxPixels: number): Promise<Sharp> {
  // Warnings are passed by: cameras of large makers write what some readers frown upon.
  const sent = readingSharp(path, { limitInputPixels: maxPixels, failOn: "error" });
  checkPixels(await sent.metadata(), maxPixels);
  return sent.autoOrient();
}

async function openHeic(path: string, maxPixels: number): Promise<Sharp> {
  const { data, width, height } = await decodeHeic(path, (size) => checkPixels(size, maxPixels));
  const pixels = new Uint8Array(data.buffer);
  // A JPEG knows nothing of what shines through.
  return readingSharp(pixels, { raw: { width, height, channels: 4 } }).flatten({ background: "#ffffff" });
}

function checkPixels({ width, height }: { width: number; height: number }, maxPixels: number): void {
  if (width * height > maxPixels) throw tooManyPixels(maxPixels);
}

const tooManyPixels = (most: number) =>
  invalid("file", `A picture may have ${Math.floor(most / 1e6)} megapixels at most.`);

const tooManyTexts = () =>
  invalid("file", "This picture contains too much metadata. Save it again, or choose another.");

const within = (side: number) =>
  ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;

function as(picture: Sharp, content: MakePictures["content"]): Sharp {
  const { picture: quality } = QUALITY;
  if (content === "png") return picture.png();
  return content === "webp" ? picture.webp({ quality }) : picture.jpeg({ quality });
}

async function reading<T>(maxPixels: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (findRefusal(error)) throw error;
    if (/pixel limit/.test((error as Error).message)) throw tooManyPixels(maxPixels);
    throw invalid("file", "This picture is incomplete or damaged. Save it again, or choose another.");
  }
}

/** Pixels of a picture as they are shown, four bytes each. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * A HEIC's first picture, turned as it says. What it says of its size is looked at before any of it is decoded: `check` throws where
 * that is too much. Throws what the decoder throws at a file that is broken or cut off.
 */
export async function decodeHeic(
  path: string,
  check: (size: { width: number; height: number }) => void,
): Promise<Pixels> {
  // Its decoder has 2 MB, which no other picture needs.
  const { default: decoder } = await import("heic-decode");
  const found = await decoder.all({ buffer: await readFile(path) });
  try {
    const [first] = found;
    check(first!);
    return await first!.decode();
  } finally {
    found.dispose();
  }
}
