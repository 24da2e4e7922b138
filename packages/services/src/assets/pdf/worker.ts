import { readingSharp } from "../../untrusted-images.ts";

export interface MakeMark {
  /** The company's logo as it is kept. */
  content: Uint8Array;
  maxPixels: number;
}

const SECONDS = 10;
/** Four times the points that it takes on paper. */
const SIDES = { width: 680, height: 176 };

/** A logo of any kind as a small PNG, which is what a PDF takes. */
export async function makeMarkTask({ content, maxPixels }: MakeMark): Promise<Uint8Array> {
  return readingSharp(content, { limitInputPixels: maxPixels })
    .resize({ ...SIDES, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
    .png()
    .toBuffer();
}
