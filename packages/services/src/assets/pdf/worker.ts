import { untrustedSharp } from "../../untrusted-images.ts";

export interface MakeLogo {
  /** The stored logo. */
  content: Uint8Array;
  maxPixels: number;
}

const TIMEOUT_SECONDS = 10;
/** Four times the printed size in points. */
const SIDES = { width: 680, height: 176 };

/** Converts a logo to a small PNG, which a PDF can embed. */
export async function makeLogoTask({ content, maxPixels }: MakeLogo): Promise<Uint8Array> {
  return untrustedSharp(content, { limitInputPixels: maxPixels })
    .resize({ ...SIDES, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .png()
    .toBuffer();
}
