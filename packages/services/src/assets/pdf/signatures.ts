import { linesOf } from "./fitted.ts";
import { printable } from "./letters.ts";
import type { Paper } from "./paper.ts";
import { INK, SIZE } from "./type.ts";

/** Who signs: as what, and the name where it is known. */
export interface Signer {
  as: string;
  name: string | null;
}

const GAP = 24;
const LINE = 34;
const ABOVE = 16;
/** A name may take two lines above the one that it stands on. */
const NAME = { lines: 2, above: 8 };
const LINES = ["Name", "Signature", "Date"];

/** What stands above the places to sign, in lines. */
function wordsOf({ doc, width }: Paper, said: string) {
  doc.font("plain").fontSize(SIZE.text).fillColor(INK.dark);
  return linesOf(doc, printable(doc, said), width, 6);
}

/** How much the places to sign take with what is signed above them. */
export function heightOfSignatures(paper: Paper, said: string): number {
  const words = wordsOf(paper, said).length * paper.doc.currentLineHeight(true);
  return ABOVE + words + 12 + NAME.above + LINE * (LINES.length + 0.5);
}

/** A place to sign for each, side by side, never parted by the end of a page; above them what they sign. */
export function drawSignatures(paper: Paper, said: string, signers: readonly Signer[]): void {
  const { doc } = paper;
  paper.need(heightOfSignatures(paper, said));
  let y = paper.y + ABOVE;
  for (const { text } of wordsOf(paper, said)) {
    doc.text(text, paper.left, y, { lineBreak: false });
    y += doc.currentLineHeight(true);
  }
  const top = y + 12;
  const width = (paper.width - GAP * (signers.length - 1)) / signers.length;
  signers.forEach((signer, nth) => {
    drawPlace(paper, signer, { x: paper.left + nth * (width + GAP), y: top, width });
  });
  paper.y = top + NAME.above + LINE * (LINES.length + 0.5);
}

function drawPlace(
  { doc }: Paper,
  { as, name }: Signer,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  doc.font("strong").fontSize(SIZE.text).fillColor(INK.dark).text(as, x, y, { lineBreak: false });
  LINES.forEach((label, nth) => {
    const line = y + NAME.above + LINE * (nth + 1);
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
    const lines = linesOf(doc, printable(doc, name), width, NAME.lines);
    const height = doc.currentLineHeight(true);
    lines.forEach(({ text }, above) => {
      doc.text(text, x, line - (lines.length - above) * height, { lineBreak: false });
    });
  });
  doc.fillColor(INK.dark);
}
