import { type CodeOutline, outlineContext } from "@custodia/domain/assets/labels/layout";
import { qrcode } from "bwip-js/generic";
import type { Paper } from "./page.ts";
import { drawRule } from "./table.ts";
import { fitText, INK, printable, SIZE, wrapText } from "./text.ts";

interface PaperHead {
  company: string;
  /** PNG or JPEG. */
  logo: Uint8Array | null;
  title: string;
  /** The lines below the title: number, date, subject. */
  lines: readonly string[];
}

const LOGO = { width: 170, height: 44 };
const HEAD_GAP = 14;
/** Enough for a name of 255 characters, because names on a signed document are never cut. */
const MAX_NAME_LINES = 9;

/** Draws the company's logo and name on the left and the document's title on the right. */
export function drawHead(paper: Paper, { company, logo, title, lines }: PaperHead): void {
  const { doc, left, width, y: top } = paper;
  const halfWidth = width / 2 - HEAD_GAP;
  let nameTop = top;
  if (logo) {
    doc.image(Buffer.from(logo), left, top, { fit: [LOGO.width, LOGO.height] });
    nameTop = top + LOGO.height + 6;
  }
  doc.font("strong").fontSize(SIZE.name).fillColor(INK.dark);
  let nameBottom = nameTop;
  for (const { text } of wrapText(doc, printable(doc, company), halfWidth, MAX_NAME_LINES)) {
    doc.text(text, left, nameBottom, { lineBreak: false });
    nameBottom += doc.currentLineHeight(true);
  }
  const drawRight = (text: string, y: number) => {
    const line = fitText(doc, printable(doc, text), halfWidth);
    doc.text(line.text, left + width - line.width, y, { lineBreak: false });
    return y + doc.currentLineHeight(true);
  };
  doc.fontSize(SIZE.title);
  let y = drawRight(title, top - 4);
  doc.font("plain").fontSize(SIZE.text).fillColor(INK.pale);
  for (const line of lines) y = drawRight(line, y);
  doc.fillColor(INK.dark);
  paper.y = Math.max(y, nameBottom) + 8;
  drawRule(paper, 1, INK.dark);
  paper.y += 10;
}

/** Facts with labels; empty values are omitted. */
export type Facts = readonly (readonly [label: string, value: string | null | undefined])[];

const COLUMNS = 2;
const COLUMN_GAP = 16;
const LABEL_WIDTH = 96;
/** The space between two facts. */
const FACT_GAP = 4;
/** Enough for a custodian and a department of 255 characters each, because what is signed is never cut. */
const MAX_FACT_LINES = 48;

/** Draws labels and values in two columns, row by row. `reserved` points stay free on the right. */
export function drawFacts(paper: Paper, facts: Facts, reserved = 0): void {
  const { doc } = paper;
  const columnWidth = (paper.width - reserved - COLUMN_GAP * (COLUMNS - 1)) / COLUMNS;
  doc.font("plain").fontSize(SIZE.text);
  const height = doc.currentLineHeight(true);
  const present = facts.flatMap(([label, value]) =>
    value ? [{ label, lines: wrapText(doc, printable(doc, value), columnWidth - LABEL_WIDTH, MAX_FACT_LINES) }] : [],
  );
  for (let first = 0; first < present.length; first += COLUMNS) {
    const row = present.slice(first, first + COLUMNS);
    const rowHeight = Math.max(...row.map(({ lines }) => lines.length)) * height;
    paper.ensureSpace(rowHeight);
    // A new page's footer has changed the font.
    doc.font("plain").fontSize(SIZE.text);
    row.forEach(({ label, lines }, index) => {
      const x = paper.left + index * (columnWidth + COLUMN_GAP);
      drawLabel(paper, label, x);
      lines.forEach(({ text }, line) => {
        doc.text(text, x + LABEL_WIDTH, paper.y + line * height, { lineBreak: false });
      });
    });
    paper.y += rowHeight + FACT_GAP;
  }
}

/** Draws a long text at full width; it continues on the next page if necessary. */
export function drawRemark(paper: Paper, label: string, value: string | null): void {
  if (!value) return;
  const { doc, left, width } = paper;
  doc.font("plain").fontSize(SIZE.text);
  const lines = wrapText(doc, printable(doc, value), width - LABEL_WIDTH, Number.POSITIVE_INFINITY);
  lines.forEach(({ text }, index) => {
    doc.font("plain").fontSize(SIZE.text);
    paper.ensureSpace(doc.currentLineHeight(true));
    doc.font("plain").fontSize(SIZE.text);
    if (index === 0) drawLabel(paper, label, left);
    doc.text(text, left + LABEL_WIDTH, paper.y, { lineBreak: false });
    paper.y += doc.currentLineHeight(true);
  });
  paper.y += FACT_GAP;
}

function drawLabel({ doc, y }: Paper, label: string, x: number): void {
  doc.fillColor(INK.pale).text(label, x, y, { lineBreak: false }).fillColor(INK.dark);
}

/** A signer: the role, and the name if it is known. */
export interface Signer {
  role: string;
  name: string | null;
}

const SIGNATURE_GAP = 24;
const LINE_HEIGHT = 34;
const GAP_ABOVE = 16;
/** A name may take two lines above the signature line. */
const NAME = { lines: 2, above: 8 };
const SIGNATURE_LINES = ["Name", "Signature", "Date"];

/** Returns the lines of the declaration above the signatures. */
function statementLines({ doc, width }: Paper, statement: string) {
  doc.font("plain").fontSize(SIZE.text).fillColor(INK.dark);
  return wrapText(doc, printable(doc, statement), width, 6);
}

/** Returns the height of the signature block with its declaration. */
export function heightOfSignatures(paper: Paper, statement: string): number {
  const statementHeight = statementLines(paper, statement).length * paper.doc.currentLineHeight(true);
  return GAP_ABOVE + statementHeight + 12 + NAME.above + LINE_HEIGHT * (SIGNATURE_LINES.length + 0.5);
}

/** Draws the declaration and the signature lines side by side, never split by a page break. */
export function drawSignatures(paper: Paper, statement: string, signers: readonly Signer[]): void {
  const { doc } = paper;
  paper.ensureSpace(heightOfSignatures(paper, statement));
  let y = paper.y + GAP_ABOVE;
  for (const { text } of statementLines(paper, statement)) {
    doc.text(text, paper.left, y, { lineBreak: false });
    y += doc.currentLineHeight(true);
  }
  const top = y + 12;
  const width = (paper.width - SIGNATURE_GAP * (signers.length - 1)) / signers.length;
  signers.forEach((signer, index) => {
    drawSignature(paper, signer, { x: paper.left + index * (width + SIGNATURE_GAP), y: top, width });
  });
  paper.y = top + NAME.above + LINE_HEIGHT * (SIGNATURE_LINES.length + 0.5);
}

function drawSignature(
  { doc }: Paper,
  { role, name }: Signer,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  doc.font("strong").fontSize(SIZE.text).fillColor(INK.dark).text(role, x, y, { lineBreak: false });
  SIGNATURE_LINES.forEach((label, index) => {
    const line = y + NAME.above + LINE_HEIGHT * (index + 1);
    doc
      .moveTo(x, line)
      .lineTo(x + width, line)
      .lineWidth(0.5)
      .strokeColor(INK.dark)
      .stroke();
    doc.font("plain").fontSize(SIZE.small).fillColor(INK.pale);
    doc.text(label, x, line + 1.5, { lineBreak: false });
    if (index > 0 || !name) return;
    doc.fontSize(SIZE.text).fillColor(INK.dark);
    const lines = wrapText(doc, printable(doc, name), width, NAME.lines);
    const height = doc.currentLineHeight(true);
    lines.forEach(({ text }, above) => {
      doc.text(text, x, line - (lines.length - above) * height, { lineBreak: false });
    });
  });
  doc.fillColor(INK.dark);
}

/** Draws the code of the asset's label, so that scanning the document finds the asset. */
export function drawCode({ doc }: Paper, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { width, path } = qrcode<CodeOutline>({ bcid: "qrcode", text, scale: 4 }, outlineContext());
  doc
    .save()
    .translate(x, y)
    .scale(side / width);
  doc.path(path).fill("black", "even-odd").restore();
}
