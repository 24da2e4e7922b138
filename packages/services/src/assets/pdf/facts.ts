import { linesOf } from "./fitted.ts";
import { printable } from "./letters.ts";
import type { Paper } from "./paper.ts";
import { INK, SIZE } from "./type.ts";

/** What is known, by its label; empty values are left out. */
export type Facts = readonly (readonly [label: string, value: string | null | undefined])[];

const COLUMNS = 2;
const GAP = 16;
const LABEL = 96;
/** Between one and the next below it. */
const BELOW = 4;
/** Enough for an address as long as it may be, with its city and state. */
const MOST_LINES = 16;

/** Labels and values in two columns, in reading order: row by row. `room` is left free at the right. */
export function drawFacts(paper: Paper, facts: Facts, room = 0): void {
  const { doc } = paper;
  const each = (paper.width - room - GAP * (COLUMNS - 1)) / COLUMNS;
  doc.font("plain").fontSize(SIZE.text);
  const height = doc.currentLineHeight(true);
  const known = facts.flatMap(([label, value]) =>
    value ? [{ label, lines: linesOf(doc, printable(doc, value), each - LABEL, MOST_LINES) }] : [],
  );
  for (let first = 0; first < known.length; first += COLUMNS) {
    const row = known.slice(first, first + COLUMNS);
    row.forEach(({ label, lines }, nth) => {
      const x = paper.left + nth * (each + GAP);
      drawLabel(paper, label, x);
      lines.forEach(({ text }, line) => {
        doc.text(text, x + LABEL, paper.y + line * height, { lineBreak: false });
      });
    });
    paper.y += Math.max(...row.map(({ lines }) => lines.length)) * height + BELOW;
  }
}

/** A long text over the whole width, all of it: it goes on upon the next page where it must. */
export function drawRemark(paper: Paper, label: string, value: string | null): void {
  if (!value) return;
  const { doc, left, width } = paper;
  doc.font("plain").fontSize(SIZE.text);
  const lines = linesOf(doc, printable(doc, value), width - LABEL, Number.POSITIVE_INFINITY);
  lines.forEach(({ text }, nth) => {
    doc.font("plain").fontSize(SIZE.text);
    paper.need(doc.currentLineHeight(true));
    doc.font("plain").fontSize(SIZE.text);
    if (nth === 0) drawLabel(paper, label, left);
    doc.text(text, left + LABEL, paper.y, { lineBreak: false });
    paper.y += doc.currentLineHeight(true);
  });
  paper.y += BELOW;
}

function drawLabel({ doc, y }: Paper, label: string, x: number): void {
  doc.fillColor(INK.pale).text(label, x, y, { lineBreak: false }).fillColor(INK.dark);
}
