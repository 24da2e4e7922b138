import { oneLine } from "./fitted.ts";
import type { Paper } from "./paper.ts";
import { INK, SIZE } from "./type.ts";

/** What is known, by its label; empty values are left out. */
export type Facts = readonly (readonly [label: string, value: string | null | undefined])[];

const COLUMNS = 2;
const GAP = 16;
const LABEL = 96;
const MOST_LINES = 3;
const MOST_LINES_WIDE = 12;

/** Labels and values in two columns, in reading order: row by row. `room` is left free at the right. */
export function drawFacts(paper: Paper, facts: Facts, room = 0): void {
  const known = facts.flatMap(([label, value]) => (value ? [{ label, value: oneLine(value) }] : []));
  const each = (paper.width - room - GAP * (COLUMNS - 1)) / COLUMNS;
  for (let first = 0; first < known.length; first += COLUMNS) {
    const top = paper.y;
    const ends = known.slice(first, first + COLUMNS).map((fact, nth) => {
      const x = paper.left + nth * (each + GAP);
      return drawFact(paper, fact, { x, y: top, width: each }, MOST_LINES);
    });
    paper.y = Math.max(...ends) + 4;
  }
}

/** A long text over the whole width. */
export function drawRemark(paper: Paper, label: string, value: string | null): void {
  if (!value) return;
  const text = oneLine(value);
  const { doc, width } = paper;
  doc.font("plain").fontSize(SIZE.text);
  const line = doc.currentLineHeight(true);
  paper.need(Math.min(doc.heightOfString(text, { width: width - LABEL }), line * MOST_LINES_WIDE));
  const place = { x: paper.left, y: paper.y, width };
  paper.y = drawFact(paper, { label, value: text }, place, MOST_LINES_WIDE) + 4;
}

interface Place {
  x: number;
  y: number;
  width: number;
}

/** Answers where it ends. */
function drawFact(
  { doc }: Paper,
  { label, value }: { label: string; value: string },
  { x, y, width }: Place,
  lines: number,
): number {
  doc.font("plain").fontSize(SIZE.text).fillColor(INK.pale).text(label, x, y, { lineBreak: false });
  const height = doc.currentLineHeight(true) * lines;
  doc.fillColor(INK.dark).text(value, x + LABEL, y, { width: width - LABEL, height, ellipsis: true });
  return Math.max(doc.y, y + doc.currentLineHeight(true));
}
