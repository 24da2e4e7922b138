import type { Paper } from "./page.ts";
import { ASCENT, INK, type Line, printable, SIZE, widthOf, wrapText } from "./text.ts";

export interface PaperColumn {
  heading: string;
  /** The column's share of the width, relative to the others. */
  share: number;
  /** Aligns amounts; a long amount is set smaller instead of being cut. */
  align?: "right";
  /** The maximum number of lines, 1 by default; longer text is cut. */
  lines?: number;
}

const GAP = 6;
const ROW = { above: 3, below: 3 };
const RULE = 0.5;

/** Returns the left edge and the width of each column. */
function columnBounds(paper: Paper, columns: readonly PaperColumn[]): { x: number; width: number }[] {
  const totalShare = columns.reduce((sum, { share }) => sum + share, 0);
  let x = paper.left;
  return columns.map(({ share }) => {
    const width = (share / totalShare) * (paper.width + GAP) - GAP;
    const bounds = { x, width };
    x += width + GAP;
    return bounds;
  });
}

export function drawRule(paper: Paper, weight = RULE, color: string = INK.line): void {
  const { doc, left, width, y } = paper;
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke();
}

/** Draws the column headings, once per page. */
export function drawHeadings(paper: Paper, columns: readonly PaperColumn[]): void {
  paper.doc.font("strong").fontSize(SIZE.small).fillColor(INK.pale);
  const headings = columns.map(({ heading }) => heading);
  drawCells(paper, layOutCells(paper, columns, headings), SIZE.small);
  paper.doc.fillColor(INK.dark);
  drawRule(paper, 1, INK.dark);
}

/** Returns the height of the headings with the first row. */
export function heightWithFirstRow(paper: Paper, columns: readonly PaperColumn[], first: readonly string[]): number {
  const heightIn = (size: number, values: readonly string[]) => {
    paper.doc.font("plain").fontSize(size);
    return rowHeight(paper, layOutCells(paper, columns, values));
  };
  const headings = columns.map(({ heading }) => heading);
  return heightIn(SIZE.small, headings) + heightIn(SIZE.text, first);
}

export interface RowStyle {
  size?: number;
  strong?: boolean;
  /** Draws a line below the row. */
  hasRule?: boolean;
  /** The height that must be free below the row on the same page. */
  spaceBelow?: number;
}

/** Draws a row; on a new page if this one has no space left. */
export function drawRow(
  paper: Paper,
  columns: readonly PaperColumn[],
  values: readonly string[],
  { size = SIZE.text, strong = false, hasRule = true, spaceBelow = 0 }: RowStyle = {},
): void {
  const { doc } = paper;
  const setFont = () =>
    doc
      .font(strong ? "strong" : "plain")
      .fontSize(size)
      .fillColor(INK.dark);
  setFont();
  const cells = layOutCells(paper, columns, values);
  paper.ensureSpace(rowHeight(paper, cells) + spaceBelow);
  // A new page's headings have changed the font.
  setFont();
  drawCells(paper, cells, size);
  if (hasRule) drawRule(paper);
}

interface Cell {
  x: number;
  lines: readonly Line[];
  /** The factor on the current font size. */
  scale: number;
}

/** Returns the cells of a row, laid out in the current font. */
function layOutCells(paper: Paper, columns: readonly PaperColumn[], values: readonly string[]): Cell[] {
  return columnBounds(paper, columns).map(({ x, width }, index) => {
    const { lines = 1, align } = columns[index]!;
    const text = printable(paper.doc, values[index]!);
    if (align !== "right") return { x, lines: wrapText(paper.doc, text, width, lines), scale: 1 };
    const fullWidth = widthOf(paper.doc, text);
    const scale = Math.min(1, width / Math.max(1, fullWidth));
    return { x: x + width - fullWidth * scale, lines: [{ text, width: fullWidth }], scale };
  });
}

function rowHeight({ doc }: Paper, cells: readonly Cell[]): number {
  const maxLines = Math.max(1, ...cells.map(({ lines }) => lines.length));
  return maxLines * doc.currentLineHeight(true) + ROW.above + ROW.below;
}

/** Draws cells in the current font at a size, and moves below them. */
function drawCells(paper: Paper, cells: readonly Cell[], size: number): void {
  const { doc } = paper;
  const line = doc.currentLineHeight(true);
  for (const { x, lines, scale } of cells) {
    // Smaller text shares the baseline of the others.
    const top = paper.y + ROW.above + line * ASCENT * (1 - scale);
    doc.fontSize(size * scale);
    lines.forEach(({ text }, index) => {
      doc.text(text, x, top + index * line, { lineBreak: false });
    });
  }
  doc.fontSize(size);
  paper.y += rowHeight(paper, cells);
}
