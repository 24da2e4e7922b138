import { type Line, linesOf, oneLine } from "./fitted.ts";
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
  const headings = columns.map(({ heading }) => heading);
  drawCells(paper, cellsOf(paper, columns, headings));
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
  const cells = cellsOf(paper, columns, values);
  paper.need(heightOf(paper, cells) + keeps);
  // Another page has another heading, drawn in other letters.
  dress();
  drawCells(paper, cells);
  if (ruled) rule(paper);
}

interface Cell {
  x: number;
  lines: readonly Line[];
}

/** What each column shows, in the letters that are set. */
function cellsOf(paper: Paper, columns: readonly PaperColumn[], values: readonly string[]): Cell[] {
  return placesOf(paper, columns).map(({ x, width }, index) => {
    const { wraps, align } = columns[index]!;
    const lines = linesOf(paper.doc, oneLine(values[index]!), width, wraps ? MOST_LINES : 1);
    return { x: align === "right" ? x + width - (lines[0]?.width ?? 0) : x, lines };
  });
}

function heightOf({ doc }: Paper, cells: readonly Cell[]): number {
  const most = Math.max(1, ...cells.map(({ lines }) => lines.length));
  return most * doc.currentLineHeight(true) + ROW.above + ROW.below;
}

/** Draws in the letters that are set, and goes below it. */
function drawCells(paper: Paper, cells: readonly Cell[]): void {
  const { doc } = paper;
  const top = paper.y + ROW.above;
  for (const { x, lines } of cells)
    lines.forEach(({ text }, nth) => {
      doc.text(text, x, top + nth * doc.currentLineHeight(true), { lineBreak: false });
    });
  paper.y += heightOf(paper, cells);
}
