import { type CodeOutline, outline } from "@custodia/domain/assets/labels/outline";

export type CodeKind = "qr" | "code128";

/** Draws a text as a code; the library comes when the first code is drawn. */
export async function drawCode(kind: CodeKind, text: string): Promise<CodeOutline> {
  const { code128, qrcode } = await import("bwip-js/browser");
  if (kind === "qr") return qrcode<CodeOutline>({ bcid: "qrcode", text, scale: 4 }, outline());
  return code128<CodeOutline>({ bcid: "code128", text, scale: 2, height: 12, includetext: false }, outline());
}
