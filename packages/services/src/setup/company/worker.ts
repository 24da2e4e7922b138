import { invalid } from "@custodia/domain/errors";
import type { LogoExtension } from "@custodia/domain/setup/company";
import type { Sharp } from "sharp";
import type { Box } from "../../files/logos.ts";
import { isTextBomb, untrustedSharp } from "../../untrusted-images.ts";

export interface CleanInput {
  content: Uint8Array;
  kind: LogoExtension;
  /** The maximum number of pixels that the header may declare, all frames together. */
  maxPixels: number;
  /** A larger picture is reduced to fit into this box. */
  fit?: Box | undefined;
}

const TIMEOUT_SECONDS = 20;
const QUALITY = 90;

/**
 * Encodes the picture again: upright, and without metadata (location, device, thumbnail, comments). Its size is checked
 * before it is decoded. Throws 422 on `image` if it has too many pixels or cannot be read.
 */
export async function cleanLogoTask({ content, kind, maxPixels, fit }: CleanInput): Promise<Uint8Array> {
  const picture = untrustedSharp(content, {
    limitInputPixels: maxPixels,
    animated: kind === "gif" || kind === "webp",
  });
  try {
    if (kind === "png" && isTextBomb(content)) throw new Error("The picture contains too many texts");
    const { width, height } = await picture.metadata();
    if (width * height > maxPixels) throw new Error("Input image exceeds pixel limit");
    const upright = picture.autoOrient().timeout({ seconds: TIMEOUT_SECONDS });
    const sized = fit ? upright.resize({ ...fit, fit: "inside", withoutEnlargement: true }) : upright;
    return await encode(sized, kind).toBuffer();
  } catch (error) {
    if (/pixel limit/.test((error as Error).message)) {
      throw invalid("image", `The picture may have at most ${Math.floor(maxPixels / 1e6)} megapixels.`);
    }
    throw invalid("image", "This picture cannot be read. Save it again, or choose another.");
  }
}

/** Four times the printed size in points. */
const PRINTED = { width: 680, height: 176 };

/** Converts a stored logo to a small PNG, which a PDF can embed. */
export function makeLogoTask({ content, maxPixels }: Omit<CleanInput, "kind" | "fit">): Promise<Uint8Array> {
  return untrustedSharp(content, { limitInputPixels: maxPixels })
    .resize({ ...PRINTED, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: 10 })
    .png()
    .toBuffer();
}

function encode(picture: Sharp, kind: LogoExtension): Sharp {
  if (kind === "jpg") return picture.jpeg({ quality: QUALITY });
  if (kind === "webp") return picture.webp({ quality: QUALITY });
  return kind === "png" ? picture.png() : picture.gif();
}
