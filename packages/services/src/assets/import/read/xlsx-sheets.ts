import { IMPORT_LIMITS } from "@custodia/domain/assets/import/options";
import type { ArchivePart } from "./archive.ts";
import { badFile, DAMAGED, NOT_A_SHEET, TOO_MANY_MERGED, TOO_MUCH_TEXT, tooManyRows } from "./bad-file.ts";
import { measure, unpackedBudget } from "./measure.ts";
import { MAX_MERGES } from "./merges.ts";
import { MAX_BOOK_BYTES, namedSheets, type SheetPart } from "./named-sheets.ts";

const MAX_STYLES_BYTES = 4 * 2 ** 20;
/** Shared texts, and pieces of them that differ in looks. */
const MAX_SHARED_TEXTS = 1_000_000;

/**
 * Inflates every part once and keeps none, so that the reader only ever meets what is within the limits: a sheet has `most` rows
 * below its headings, and all that are read together twice as many.
 */
export async function checkedSheets(
  parts: Map<string, ArchivePart>,
  book: ArchivePart,
  most: number,
): Promise<SheetPart[]> {
  const lastRow = most + 1;
  const all = unpackedBudget();
  await measure(book, [all, { left: MAX_BOOK_BYTES, refusal: NOT_A_SHEET }], ["<sheet "]);
  const named = await namedSheets(parts, book, all);
  const first = named.find(({ part }) => part);
  if (!first) throw badFile(named.length > 0 ? DAMAGED : NOT_A_SHEET);
  let inAll = 0;
  for (const [name, part] of parts) {
    if (part === book || name === "xl/_rels/workbook.xml.rels") continue;
    const sheet = named.find((one) => one.part === part);
    if (sheet) {
      const [plain, prefixed, merges] = await measure(part, [all], ["<row", ":row ", "mergeCell "]);
      const rows = plain! + prefixed!;
      sheet.merges = merges!;
      const tooMany = tooManyRows(most);
      const why = rows > lastRow ? tooMany : merges! > MAX_MERGES ? TOO_MANY_MERGED : undefined;
      if (why && sheet === first) throw badFile(why);
      inAll += why ? 0 : rows;
      if (why || (sheet !== first && inAll > 2 * lastRow)) leave(sheet, why ?? tooMany);
    } else if (name === "xl/sharedStrings.xml") {
      const text = { left: IMPORT_LIMITS.sharedTextBytes, refusal: TOO_MUCH_TEXT };
      const counts = await measure(part, [all, text], ["<si", "<t"]);
      if (Math.max(...counts) > MAX_SHARED_TEXTS) throw badFile(TOO_MUCH_TEXT);
    } else if (name === "xl/styles.xml") {
      await measure(part, [all, { left: MAX_STYLES_BYTES, refusal: DAMAGED }], ["<xf"]);
    } else await measure(part, [all]);
  }
  return named;
}

function leave(sheet: SheetPart, why: string): void {
  delete sheet.part;
  sheet.why = why;
}
