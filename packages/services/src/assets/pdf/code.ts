import { type CodeOutline, outline } from "@custodia/domain/assets/labels/outline";
import { qrcode } from "bwip-js/generic";
import type { Paper } from "./paper.ts";

/** The code that an asset's label bears, so that a scan of the paper finds it. */
export function drawCode(
  { doc }: Paper,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { width, path } = qrcode<CodeOutline>({ bcid: "qrcode", text, scale: 4 }, outline());
  doc
    .save()
    .translate(x, y)
    .scale(side / width);
  doc.path(path).fill("black", "even-odd").restore();
}
