import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Returns the visible text of each page of a PDF, line by line. */
export async function pagesOf(content: Readable): Promise<string[]> {
  const data = new Uint8Array(await buffer(content));
  const task = getDocument({ data, verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
    pages.push(text);
  }
  await task.destroy();
  return pages;
}
