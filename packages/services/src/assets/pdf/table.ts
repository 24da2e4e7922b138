import { fitted, oneLine } from "./fitted.ts";
import type { Paper } from "./paper.ts";
import { INK, SIZE } from "./type.ts";

export interface PaperColumn {
  heading: string;
  /** Its part of the page's width, against the others'. */
  share: number;
  align?: "right";
  /** Its text goes on over several lines, where all others are cut. */
  wraps?: true;
}

const GAP = 6;
const ROW = { above: 3, below: 3 };
const RULE = 0.5;
const MOST_LINES = 4;

/** Where each column begins, and how wide it is. */
function placesOf(paper: Paper, columns: readonly PaperColumn[]): { x: number; width: number }[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = paper.left;
  return columns.map(({ share }) => {
    const width = (share / all) * (paper.width + GAP) - GAP;
    const place = { x, width };
    x += width + GAP;
    return place;
  });
}

export function rule(paper: Paper, weight = RULE, color: string = INK.line): void {
  const { doc, left, width, y } = paper;
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke();
}

/** The columns' headings; to be drawn again on each page. */
export function drawHeadings(paper: Paper, columns: readonly PaperColumn[], size: number = SIZE.small): void {
  paper.doc.font("strong").fontSize(size).fillColor(INK.pale);
  drawLine(
    paper,
    columns,
    columns.map(({ heading }) => heading),
  );
  paper.doc.fillColor(INK.dark);
  rule(paper, 1, INK.dark);
}

export interface RowLook {
  size?: number;
  strong?: boolean;
  /** Ruled below. */
  ruled?: boolean;
  /** What must have room on the same page below it. */
  keeps?: number;
}

/** A row of the table, on another page where this one has no room for it. */
export function drawRow(
  paper: Paper,
  columns: readonly PaperColumn[],
  values: readonly string[],
  { size = SIZE.text, strong = false, ruled = true, keeps = 0 }: RowLook = {},
): void {
  const { doc } = paper;
  const dress = () =>
    doc
      .font(strong ? "strong" : "plain")
      .fontSize(size)
      .fillColor(INK.dark);
  dress();
  paper.need(heightOf(paper, columns, values) + keeps);
  // Another page has another heading, drawn in other letters.
  dress();
  drawLine(paper, columns, values);
  if (ruled) rule(paper);
}

function heightOf(paper: Paper, columns: readonly PaperColumn[], values: readonly string[]): number {
  const { doc } = paper;
  const line = doc.currentLineHeight(true);
  const places = placesOf(paper, columns);
  const lines = columns.map(({ wraps }, index) => {
    if (!wraps) return line;
    const { width } = places[index]!;
    const text = oneLine(values[index]!);
    if (doc.widthOfString(text) <= width) return line;
    return Math.min(doc.heightOfString(text, { width }), line * MOST_LINES);
  });
  return Math.max(line, ...lines) + ROW.above + ROW.below;
}

/** Draws in the letters that are set, and goes below it. */
function drawLine(paper: Paper, columns: readonly PaperColumn[], values: readonly string[]): void {
  const { doc } = paper;
  const y = paper.y + ROW.above;
  const height = heightOf(paper, columns, values);
  placesOf(paper, columns).forEach(({ x, width }, index) => {
    const text = oneLine(values[index]!);
    if (text === "") return;
    const { wraps, align } = columns[index]!;
    if (wraps && doc.widthOfString(text) > width) {
      doc.text(text, x, y, { width, height: doc.currentLineHeight(true) * MOST_LINES, ellipsis: true });
      return;
    }
    const cut = fitted(doc, text, width);
    doc.text(cut.text, align === "right" ? x + width - cut.width : x, y, { lineBreak: false });
  });
  paper.y += height;
}
