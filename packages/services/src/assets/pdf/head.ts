import { fitted, linesOf } from "./fitted.ts";
import { printable } from "./letters.ts";
import type { Paper } from "./paper.ts";
import { rule } from "./table.ts";
import { INK, SIZE } from "./type.ts";

export interface PaperHead {
  company: string;
  /** PNG or JPEG. */
  logo: Uint8Array | null;
  title: string;
  /** Below the title: number, day, what it is about. */
  lines: readonly string[];
}

const LOGO = { width: 170, height: 44 };
const GAP = 14;
/** Enough for a name of 255 letters: on paper that is signed it stands as it is. */
const MOST_LINES = 9;

/** Logo and name of the company at the left, what the paper is at the right. */
export function drawHead(paper: Paper, { company, logo, title, lines }: PaperHead): void {
  const { doc, left, width, y: top } = paper;
  const half = width / 2 - GAP;
  let nameAt = top;
  if (logo) {
    doc.image(Buffer.from(logo), left, top, { fit: [LOGO.width, LOGO.height] });
    nameAt = top + LOGO.height + 6;
  }
  doc.font("strong").fontSize(SIZE.name).fillColor(INK.dark);
  let underName = nameAt;
  for (const { text } of linesOf(doc, printable(doc, company), half, MOST_LINES)) {
    doc.text(text, left, underName, { lineBreak: false });
    underName += doc.currentLineHeight(true);
  }
  const right = (text: string, y: number) => {
    const cut = fitted(doc, printable(doc, text), half);
    doc.text(cut.text, left + width - cut.width, y, { lineBreak: false });
    return y + doc.currentLineHeight(true);
  };
  doc.fontSize(SIZE.title);
  let y = right(title, top - 4);
  doc.font("plain").fontSize(SIZE.text).fillColor(INK.pale);
  for (const line of lines) y = right(line, y);
  doc.fillColor(INK.dark);
  paper.y = Math.max(y, underName) + 8;
  rule(paper, 1, INK.dark);
  paper.y += 10;
}
