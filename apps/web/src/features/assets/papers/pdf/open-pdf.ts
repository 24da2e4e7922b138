import type { PDFDocumentProxy } from "pdfjs-dist";
// The build for browsers that are some years old, as phones are.
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

/** Where the build puts what the library asks for by name (pdf.config.ts). */
const PARTS = "/pdf/";
/** Pixels of a picture in a document, as many as a photo may have. */
const MAX_PIXELS = 65_000_000;

/**
 * Opens a PDF to be drawn and nothing more: its scripts, forms and links stay dead. The library comes with the first one. Throws where
 * the file cannot be fetched or read, or asks for a password (`PasswordException`).
 */
export async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
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
