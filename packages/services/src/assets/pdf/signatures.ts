import { fitted, oneLine } from "./fitted.ts";
import type { Paper } from "./paper.ts";
import { INK, SIZE } from "./type.ts";

/** Who signs: as what, and the name where it is known. */
export interface Signer {
  as: string;
  name: string | null;
}

const GAP = 24;
const LINE = 30;
const ABOVE = 16;
const LINES = ["Name", "Signature", "Date"];

/** A place to sign for each, side by side, never parted by the end of a page; above them what they sign. */
export function drawSignatures(paper: Paper, said: string, signers: readonly Signer[]): void {
  const { doc } = paper;
  doc.font("plain").fontSize(SIZE.text).fillColor(INK.dark);
  const words = doc.heightOfString(said, { width: paper.width });
  paper.need(ABOVE + words + 8 + LINE * (LINES.length + 0.8));
  doc.font("plain").fontSize(SIZE.text).fillColor(INK.dark);
  doc.text(said, paper.left, paper.y + ABOVE, { width: paper.width });
  const top = paper.y + ABOVE + words + 12;
  const width = (paper.width - GAP * (signers.length - 1)) / signers.length;
  signers.forEach((signer, nth) => {
    drawPlace(paper, signer, { x: paper.left + nth * (width + GAP), y: top, width });
  });
  paper.y = top + LINE * (LINES.length + 0.5);
}

function drawPlace(
  { doc }: Paper,
  { as, name }: Signer,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  doc.font("strong").fontSize(SIZE.text).fillColor(INK.dark).text(as, x, y, { lineBreak: false });
  LINES.forEach((label, nth) => {
    const line = y + LINE * (nth + 1) + 4;
    doc
      .moveTo(x, line)
      .lineTo(x + width, line)
      .lineWidth(0.5)
      .strokeColor(INK.dark)
      .stroke();
    doc.font("plain").fontSize(SIZE.small).fillColor(INK.pale);
    doc.text(label, x, line + 1.5, { lineBreak: false });
    if (nth > 0 || !name) return;
    doc.fontSize(SIZE.text).fillColor(INK.dark);
    doc.text(fitted(doc, oneLine(name), width).text, x, line - doc.currentLineHeight(true), {
      lineBreak: false,
    });
  });
  doc.fillColor(INK.dark);
}
