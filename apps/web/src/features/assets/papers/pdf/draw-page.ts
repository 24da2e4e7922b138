import type { PDFDocumentProxy } from "pdfjs-dist";

/** What a canvas may have, on the phones that take least. */
const MOST_PIXELS = 16_000_000;

export interface DrawnPage {
  /** Height of a page by its width. */
  shape: number;
  /** What stands on it, for who does not see it. */
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
