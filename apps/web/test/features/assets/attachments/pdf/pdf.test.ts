import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { pagesToDraw } from "../../../../../src/features/assets/attachments/pdf/pdf.ts";

/** A document whose page tree repeats the next level `repeat` times on each level. */
function nestedPages(levels: number, repeat: number): Uint8Array {
  const lists = Array.from({ length: levels }, (_, level) => {
    const kids = `${level + 3} 0 R `.repeat(repeat);
    return `<</Type/Pages/Count ${repeat ** (levels - level)}/Kids[${kids}]>>`;
  });
  const objects = ["<</Type/Catalog/Pages 2 0 R>>", ...lists, "<</Type/Page/MediaBox[0 0 9 9]>>"];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${`${offset}`.padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const list = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  const end = `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(text + list + end);
}

test("draws the first thousand pages of a small document with millions, and counts the others", async () => {
  const data = nestedPages(7, 10);
  expect(data.length).toBeLessThan(2000);
  const task = getDocument({ data, verbosity: 0 });
  const { numPages } = await task.promise;
  expect(numPages).toBe(10_000_000);
  const { numbers, omitted } = pagesToDraw(numPages);
  expect([numbers.length, numbers[0], numbers.at(-1), omitted]).toEqual([1000, 1, 1000, 9_999_000]);
  expect(pagesToDraw(3)).toEqual({ numbers: [1, 2, 3], omitted: 0 });
  await task.destroy();
});
