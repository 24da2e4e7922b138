import type { PDFDocumentProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { useEffect, useState } from "react";

type Opened =
  | { document: PDFDocumentProxy; problem?: never }
  | { problem: string; document?: never }
  | { document?: never; problem?: never };

/** A document while it is looked at; what it took of memory goes with who looks. */
export function usePdf(url: string): Opened {
  const [opened, setOpened] = useState<Opened>({});
  useEffect(() => {
    const ending = new AbortController();
    const tell = (told: Opened) => {
      if (!ending.signal.aborted) setOpened(told);
    };
    openPdf(url, ending.signal).then(
      (document) => tell({ document }),
      (error: unknown) => tell({ problem: problemOf(error) }),
    );
    return () => ending.abort();
  }, [url]);
  return opened;
}

function problemOf(error: unknown): string {
  const { name } = error as Error;
  if (name === "PasswordException") return "This PDF is password-protected. Download it to open it.";
  if (name === "ResponseException" || name === "UnknownErrorException")
    return "This PDF could not be loaded. Try again, or download it.";
  return "This PDF is damaged and cannot be displayed. You can still download it.";
}

// The build for browsers that are some years old, as phones are.

/** The folder in which the build puts the files that the library requests by name (pdf.config.ts). */
const PARTS = "/pdf/";
/** Pixels of a picture in a document, as many as a photo may have. */
const MAX_PIXELS = 65_000_000;

/**
 * Opens a PDF to be drawn and nothing more: its scripts, forms and links stay dead. The library comes with the first one. Throws where
 * the file cannot be fetched or read, or asks for a password (`PasswordException`).
 */
async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  signal.throwIfAborted();
  GlobalWorkerOptions.workerSrc = workerUrl;
  const opening = getDocument({
    url,
    enableXfa: false,
    maxImageSize: MAX_PIXELS,
    // The same letters on each machine, in the widths that the document counts with.
    useSystemFonts: false,
    standardFontDataUrl: PARTS,
    // The content security policy forbids it; these files do the same without.
    useWasm: false,
    wasmUrl: PARTS,
  });
  signal.addEventListener("abort", () => void opening.destroy());
  return opening.promise;
}

/** The largest canvas, in pixels, that the most limited phones allow. */
const MOST_PIXELS = 16_000_000;

interface DrawnPage {
  /** Height of a page by its width. */
  shape: number;
  /** The text of the page, for screen readers. */
  text: string;
}

/** Draws a page as wide as is asked for, in pixels of the page around it. Throws where it is broken, and where `signal` ends it. */
export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<DrawnPage> {
  const page = await document.getPage(number);
  signal.throwIfAborted();
  const natural = page.getViewport({ scale: 1 });
  const shape = natural.height / natural.width;
  const sharp = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * width * shape)));
  const viewport = page.getViewport({ scale: (width / natural.width) * sharp });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener("abort", () => drawing.cancel());
  await drawing.promise;
  const { items } = await page.getTextContent();
  signal.throwIfAborted();
  const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
  return { shape, text: text.trim() };
}

/** More no screen takes: a document of one kilobyte may say, and truly have, a thousand million. */
const MOST_PAGES = 1000;

/** The numbers of the pages that are drawn, and how many are left out. */
export function pagesToDraw(all: number): { numbers: number[]; leftOut: number } {
  const numbers = Array.from({ length: Math.min(all, MOST_PAGES) }, (_, index) => index + 1);
  return { numbers, leftOut: all - numbers.length };
}
