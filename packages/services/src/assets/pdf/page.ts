import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import PDFDocument from "pdfkit";
import { ASCENT, fitText, INK, missingNote, plainFont, printable, SIZE, wrapText } from "./text.ts";

/** A document that is drawn from top to bottom; lengths are in points (1/72 inch). */
export interface Paper {
  doc: PDFKit.PDFDocument;
  left: number;
  width: number;
  /** The position of the next element. */
  y: number;
  /** Starts a new page unless this height is left. */
  ensureSpace(height: number): void;
  /** Flushes to the disk. Callers await it between batches, so that little stays in memory. */
  drain(): Promise<void>;
  finish(): Promise<void>;
  /** Discards the unfinished document. */
  discard(): Promise<void>;
}

interface PaperOptions {
  path: string;
  title: string;
  author: string;
  layout?: "portrait" | "landscape";
  /** The footer of each page, next to the page number. */
  footer: string;
  /** Draws the top of every page except the first. */
  onNextPage?: (paper: Paper) => void;
}

const MARGIN = 40;
const FOOTER_HEIGHT = 30;
const MAX_BUFFERED_BYTES = 1_000_000;

/** Creates a document at `path` with its first page. */
export function openPaper({ path, title, author, layout, footer, onNextPage }: PaperOptions): Paper {
  const doc = new PDFDocument({
    size: "A4",
    layout: layout ?? "portrait",
    margin: 0,
    autoFirstPage: false,
    // Uses no built-in font, because the bundle does not contain the library's font files.
    font: "",
    lang: "en-NG",
    displayTitle: true,
    info: { Title: title, Author: author, Creator: "Custodia" },
  });
  doc.registerFont("plain", plainFont("plain")).registerFont("strong", plainFont("strong"));
  const file = doc.pipe(createWriteStream(path, { flags: "wx" }));
  const fileWritten = finished(file);
  // `finish` and `drain` throw the error again.
  fileWritten.catch(() => undefined);
  const pages = numberedPages(doc);
  let bottom = 0;

  function addPage(): void {
    doc.addPage();
    bottom = doc.page.height - MARGIN - FOOTER_HEIGHT;
    const y = doc.page.height - MARGIN - SIZE.small;
    doc.font("plain").fontSize(SIZE.small).fillColor(INK.pale);
    pages.number(MARGIN, y);
    const line = fitText(doc, printable(doc, footer), doc.page.width / 2);
    doc.text(line.text, doc.page.width - MARGIN - line.width, y, { lineBreak: false });
    doc.fillColor(INK.dark);
    paper.y = MARGIN;
    paper.width = doc.page.width - 2 * MARGIN;
  }

  const paper: Paper = {
    doc,
    left: MARGIN,
    width: 0,
    y: MARGIN,
    ensureSpace(height) {
      if (paper.y + height <= bottom) return;
      addPage();
      onNextPage?.(paper);
    },
    async drain() {
      clearLayoutCache(doc);
      while (doc.readableLength > MAX_BUFFERED_BYTES && !file.destroyed) await new Promise(setImmediate);
      if (file.destroyed) await fileWritten;
    },
    async finish() {
      drawMissingNote(paper);
      pages.end();
      doc.end();
      await fileWritten;
    },
    async discard() {
      doc.unpipe(file);
      file.destroy();
      await fileWritten.catch(() => undefined);
    },
  };
  addPage();
  return paper;
}

/** Draws a note about unprintable characters, because a signature covers only what can be read. */
function drawMissingNote(paper: Paper): void {
  const { doc } = paper;
  const note = missingNote(doc);
  if (!note) return;
  doc.font("plain").fontSize(SIZE.small);
  const lines = wrapText(doc, note, paper.width, 3);
  paper.ensureSpace((lines.length + 1) * doc.currentLineHeight(true));
  doc.font("plain").fontSize(SIZE.small).fillColor(INK.dark);
  for (const { text } of lines) {
    paper.y += doc.currentLineHeight(true);
    doc.text(text, paper.left, paper.y, { lineBreak: false });
  }
}

/** Clears the library's cache of drawn words: amounts are all different, and in a large register they would fill a gigabyte. */
function clearLayoutCache(doc: PDFKit.PDFDocument): void {
  const inner = doc as PDFKit.PDFDocument & { _font: { layoutCache: object } };
  for (const name of ["plain", "strong"]) {
    doc.font(name);
    inner._font.layoutCache = Object.create(null);
  }
}

const TOTAL = "Total";

/** The part of pdfkit's current font that is used here. */
interface CurrentFont {
  encode(text: string): [hex: string[], positions: unknown];
  ref(): PDFKit.PDFKitReference;
}
type Inner = PDFKit.PDFDocument & {
  _font: CurrentFont;
  page: { xobjects: Record<string, PDFKit.PDFKitReference> };
};

/**
 * Draws "Page 3 of 12" on each page, although pages leave memory before the total is known: all refer to one form XObject
 * (ISO 32000-1, 8.10) that is written last. It uses the current font.
 */
function numberedPages(doc: PDFKit.PDFDocument): {
  number(x: number, top: number): void;
  end(): void;
} {
  const inner = doc as Inner;
  const total = doc.ref({ Type: "XObject", Subtype: "Form" });
  let count = 0;
  return {
    number(x, top) {
      count += 1;
      const label = `Page ${count} of`;
      const end = x + doc.widthOfString(label);
      doc.text(label, x, top, { lineBreak: false });
      inner.page.xobjects[TOTAL] = total;
      const baseline = top + doc.currentLineHeight() * ASCENT;
      // pdfkit flips a page's vertical axis, but not a form's.
      doc.addContent(`q 1 0 0 -1 ${end.toFixed(2)} ${baseline.toFixed(2)} cm /${TOTAL} Do Q`);
    },
    end() {
      doc.font("plain").fontSize(SIZE.small);
      const [hex] = inner._font.encode(` ${count}`);
      const content = `BT /F ${SIZE.small} Tf 0.33 g <${hex.join("")}> Tj ET`;
      Object.assign(total.data, {
        BBox: [0, -SIZE.small, 100, 2 * SIZE.small],
        Resources: { Font: { F: inner._font.ref() } },
      });
      total.end(Buffer.from(content));
    },
  };
}
