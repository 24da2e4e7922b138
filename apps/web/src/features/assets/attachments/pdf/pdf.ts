import type { PDFDocumentProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { useEffect, useState } from "react";

type PdfState =
  | { document: PDFDocumentProxy; problem?: never }
  | { problem: string; document?: never }
  | { document?: never; problem?: never };

/** Opens a document; its memory is released on unmount. */
export function usePdf(url: string): PdfState {
  const [state, setState] = useState<PdfState>({});
  useEffect(() => {
    const aborter = new AbortController();
    const report = (result: PdfState) => {
      if (!aborter.signal.aborted) setState(result);
    };
    openPdf(url, aborter.signal).then(
      (document) => report({ document }),
      (error: unknown) => report({ problem: problemText(error) }),
    );
    return () => aborter.abort();
  }, [url]);
  return state;
}

function problemText(error: unknown): string {
  const { name } = error as Error;
  if (name === "PasswordException") return "This PDF is password-protected. Download it to open it.";
  if (name === "ResponseException" || name === "UnknownErrorException")
    return "This PDF could not be loaded. Try again, or download it.";
  return "This PDF is damaged and cannot be displayed. You can still download it.";
}

// Imports the legacy build, because the browsers of many phones are several years old.

/** The folder in which the build puts the files that the library requests by name (pdf.config.ts). */
const LIBRARY_FILES = "/pdf/";
/** The maximum number of pixels of an embedded image, as for photos. */
const MAX_PIXELS = 65_000_000;

/**
 * Opens a PDF for drawing only: scripts, forms and links are disabled. The library is loaded with the first document. Throws
 * if the file cannot be fetched or read, or needs a password (`PasswordException`).
 */
async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  signal.throwIfAborted();
  GlobalWorkerOptions.workerSrc = workerUrl;
  const loadingTask = getDocument({
    url,
    enableXfa: false,
    maxImageSize: MAX_PIXELS,
    // The bundled fonts look the same on every device and have the widths that the document expects.
    useSystemFonts: false,
    standardFontDataUrl: LIBRARY_FILES,
    // The content security policy forbids WebAssembly; these files replace it.
    useWasm: false,
    wasmUrl: LIBRARY_FILES,
  });
  signal.addEventListener("abort", () => void loadingTask.destroy());
  return loadingTask.promise;
}

/** The largest canvas, in pixels, that the most limited phones allow. */
const MAX_CANVAS_PIXELS = 16_000_000;

interface DrawnPage {
  /** The height of a page divided by its width. */
  heightToWidth: number;
  /** The text of the page, for screen readers. */
  text: string;
}

/** Draws a page at a width in CSS pixels. Throws if the page is damaged or `signal` aborts. */
export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<DrawnPage> {
  const page = await document.getPage(number);
  signal.throwIfAborted();
  const unscaled = page.getViewport({ scale: 1 });
  const heightToWidth = unscaled.height / unscaled.width;
  const pixelRatio = Math.min(devicePixelRatio, Math.sqrt(MAX_CANVAS_PIXELS / (width * width * heightToWidth)));
  const viewport = page.getViewport({ scale: (width / unscaled.width) * pixelRatio });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener("abort", () => drawing.cancel());
  await drawing.promise;
  const { items } = await page.getTextContent();
  signal.throwIfAborted();
  const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
  return { heightToWidth, text: text.trim() };
}

/** The maximum number of drawn pages: a document of one kilobyte can claim to have a billion pages. */
const MAX_PAGES = 1000;

/** Returns the numbers of the pages to draw, and how many are left out. */
export function pagesToDraw(total: number): { numbers: number[]; omitted: number } {
  const numbers = Array.from({ length: Math.min(total, MAX_PAGES) }, (_, index) => index + 1);
  return { numbers, omitted: total - numbers.length };
}
