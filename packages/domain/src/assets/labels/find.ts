import { z } from "zod";
import { requiredText } from "../../text.ts";

/** A scanned text: a barcode or a tag, or a URL that contains one as `code`. */
export const assetCodeInput = z.object({ code: requiredText("a barcode or an asset tag") });

/** The asset that bears a code. */
export const foundAssetView = z.object({ id: z.int(), barcode: z.string(), description: z.string() });

/** Returns the code in a scanned text: the text itself, or the parameter `code` of a URL. */
export function extractCode(scanned: string): string {
  const text = scanned.trim();
  return URL.parse(text)?.searchParams.get("code") ?? text;
}

export type AssetCode = z.output<typeof assetCodeInput>;
