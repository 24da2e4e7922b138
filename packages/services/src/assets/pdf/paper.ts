import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import PDFDocument from "pdfkit";
import { fitted, linesOf } from "./fitted.ts";
import { plainFont } from "./fonts.ts";
import { lackingNote, printable } from "./letters.ts";
import { numberedPages } from "./numbered-pages.ts";
import { INK, SIZE } from "./type.ts";

/** A document as it is drawn from the top down; lengths are points, 72 to the inch. */
export interface Paper {
  doc: PDFKit.PDFDocument;
  left: number;
  width: number;
  /** Where the next thing stands. */
  y: number;
  /** Goes on to another page unless this one has so much left. */
  need(height: number): void;
  /** Lets what was drawn flow to the disk; to be called between portions, so that little is held. */
  drain(): Promise<void>;
  finish(): Promise<void>;
  /** Gives up what was begun. */
  drop(): Promise<void>;
}

export interface PaperOptions {
  path: string;
  title: string;
  author: string;
  layout?: "portrait" | "landscape";
  /** At the foot of each page, beside its number. */
  foot: string;
  /** Drawn at the top of every page but the first. */
  onNextPage?: (paper: Paper) => void;
}

const MARGIN = 40;
const FOOT = 30;
const HELD_BYTES = 1_000_000;

/** A document at `path`, with its first page. */
export function openPaper({ path, title, author, layout, foot, onNextPage }: PaperOptions): Paper {
  const doc = new PDFDocument({
    size: "A4",
    layout: layout ?? "portrait",
    margin: 0,
    autoFirstPage: false,
    // Its own fonts are files beside it, which no bundle has: none is asked for.
    font: "",
    lang: "en-NG",
    displayTitle: true,
    info: { Title: title, Author: author, Creator: "Custodia" },
  });
  doc.registerFont("plain", plainFont("plain")).registerFont("strong", plainFont("strong"));
  const file = doc.pipe(createWriteStream(path, { flags: "wx" }));
  const written = finished(file);
  // Thrown again by who waits for it.
  written.catch(() => undefined);
  const pages = numberedPages(doc);
  let bottom = 0;

  function addPage(): void {
    doc.addPage();
    bottom = doc.page.height - MARGIN - FOOT;
    const y = doc.page.height - MARGIN - SIZE.small;
    doc.font("plain").fontSize(SIZE.small).fillColor(INK.pale);
    pages.number(MARGIN, y);
    const said = fitted(doc, printable(doc, foot), doc.page.width / 2);
    doc.text(said.text, doc.page.width - MARGIN - said.width, y, { lineBreak: false });
    doc.fillColor(INK.dark);
    paper.y = MARGIN;
    paper.width = doc.page.width - 2 * MARGIN;
  }

  const paper: Paper = {
    doc,
    left: MARGIN,
    width: 0,
    y: MARGIN,
    need(height) {
      if (paper.y + height <= bottom) return;
      addPage();
      onNextPage?.(paper);
    },
    async drain() {
      forgetWords(doc);
      while (doc.readableLength > HELD_BYTES && !file.destroyed) await new Promise(setImmediate);
      if (file.destroyed) await written;
    },
    async finish() {
      explainLacking(paper);
      pages.end();
      doc.end();
      await written;
    },
    async drop() {
      doc.unpipe(file);
      file.destroy();
      await written.catch(() => undefined);
    },
  };
  addPage();
  return paper;
}

/** Says below all else that letters of names are missing: a signature stands for what can be read. */
function explainLacking(paper: Paper): void {
  const { doc } = paper;
  const note = lackingNote(doc);
  if (!note) return;
  doc.font("plain").fontSize(SIZE.small);
  const lines = linesOf(doc, note, paper.width, 3);
  paper.need((lines.length + 1) * doc.currentLineHeight(true));
  doc.font("plain").fontSize(SIZE.small).fillColor(INK.dark);
  for (const { text } of lines) {
    paper.y += doc.currentLineHeight(true);
    doc.text(text, paper.left, paper.y, { lineBreak: false });
  }
}

/** What the library keeps of each word that it has drawn: amounts are all different, a gigabyte of them in a large register. */
function forgetWords(doc: PDFKit.PDFDocument): void {
  const inner = doc as PDFKit.PDFDocument & { _font: { layoutCache: object } };
  for (const name of ["plain", "strong"]) {
    doc.font(name);
    inner._font.layoutCache = Object.create(null);
  }
}
