import { short } from "@custodia/domain/assets/import/cells";
import { IMPORT_LIMITS } from "@custodia/domain/assets/import/options";
import { MAX_SHEETS } from "../keys.ts";
import type { BookSheet, FileRow } from "../rows-file.ts";
import { type ArchivePart, inflated, parsePart, partsOf, textOf } from "./archive.ts";
import { numberFormats, type SharedParts, sharedTexts } from "./cells.ts";
import {
  type Budget,
  badFile,
  DAMAGED,
  HIDDEN,
  measure,
  NOT_A_SHEET,
  TOO_MANY_MERGED,
  TOO_MANY_SHEETS,
  TOO_MUCH_TEXT,
  tooManyRows,
  unpackedBudget,
} from "./limits.ts";
import { MAX_MERGES, readMerges } from "./merged-cells.ts";
import { cellsOf, sheetRows } from "./sheet-rows.ts";

/** The names of parts that a workbook has once at most. */
const PARTS = {
  book: "xl/workbook.xml",
  links: "xl/_rels/workbook.xml.rels",
  texts: "xl/sharedStrings.xml",
  styles: "xl/styles.xml",
};
/** Sheets that are named at most. */
const MAX_NAMED = 200;
const MAX_BOOK_BYTES = 2 ** 20;
const MAX_STYLES_BYTES = 4 * 2 ** 20;
/** Shared texts, and pieces of them that differ in formatting. */
const MAX_SHARED_TEXTS = 1_000_000;

type Parts = ReadonlyMap<string, ArchivePart>;

/**
 * The sheets of a workbook with their rows, empty ones left out, the cells of merged areas filled. `most` is the number of rows
 * that a sheet may have below its headings. Throws 422 where the file is bad, or all of its sheets are too large.
 */
export async function readWorkbook(file: Buffer, most: number): Promise<BookSheet[]> {
  const parts: Parts = new Map(partsOf(file).map((part) => [part.name.replace(/^\//, ""), part]));
  const book = parts.get(PARTS.book);
  const links = parts.get(PARTS.links);
  if (!book) throw badFile(NOT_A_SHEET);
  if (!links) throw badFile(DAMAGED);
  const budget = unpackedBudget();
  await check(book, [budget, { left: MAX_BOOK_BYTES, refusal: NOT_A_SHEET }], ["<sheet "]);
  await check(links, [budget, { left: MAX_BOOK_BYTES, refusal: DAMAGED }], ["<Relationship "]);
  const { sheets, date1904 } = await asRefusal(() => readBook(parts, book, links));
  await checkParts(parts, sheets, budget, most);
  const shared = await asRefusal(() => sharedParts(parts, date1904));
  return sheets.map(({ name, part, merges, why }) => ({
    name,
    ...(part ? { rows: rowsOf(shared, part, merges ?? 0, most) } : { why: why! }),
  }));
}

async function* rowsOf(shared: SharedParts, part: ArchivePart, merges: number, most: number): AsyncGenerator<FileRow> {
  // The headings are a row as well.
  const fillMerged = merges > 0 ? await readMerges(part, most + 1) : null;
  try {
    for await (const row of sheetRows(textOf(part), shared)) {
      const cells = cellsOf(row, most);
      const filled = fillMerged ? fillMerged(row.number, cells) : { number: row.number, cells };
      if (!filled || filled.cells.length === 0) continue;
      yield row.hidden ? { ...filled, hints: [{ kind: "hidden_rows" }] } : filled;
    }
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Whatever the parser stumbles over is in the file: limits of our own come as refusals. */
const toRefusal = (error: unknown) => (error instanceof Error && error.name === "Refusal" ? error : badFile(DAMAGED));

async function asRefusal<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw toRefusal(error);
  }
}

/** A sheet that a person sees: its part, or why it is not read. */
interface SheetPart {
  name: string;
  part?: ArchivePart;
  merges?: number;
  why?: string;
}

/** Reads the sheets in their order, each with the part that holds it, hidden ones by name alone; and how days are counted. */
async function readBook(parts: Parts, book: ArchivePart, links: ArchivePart) {
  const targets = new Map<string, string>();
  await parsePart(links, {
    open(name, { Id, Target }) {
      if (name === "Relationship" && Id !== undefined && Target !== undefined) targets.set(Id, Target);
    },
  });
  const sheets: SheetPart[] = [];
  const seen = new Set<ArchivePart>();
  let named = 0;
  let date1904 = false;
  await parsePart(book, {
    open(tag, attributes) {
      if (tag === "workbookPr") date1904 ||= /^(1|true)$/.test(attributes.date1904 ?? "");
      if (tag !== "sheet" || named === MAX_NAMED) return;
      named += 1;
      const name = short(attributes.name ?? "");
      if (/^(very)?hidden$/i.test(attributes.state ?? "")) {
        sheets.push({ name, why: HIDDEN });
        return;
      }
      const link = Object.keys(attributes).find((key) => /^\w+:id$/.test(key));
      const path = link && targets.get(attributes[link]!);
      const part = path && parts.get(path.startsWith("/") ? path.slice(1) : `xl/${path}`);
      // Each sheet is a part of its own: what stands for two would be read twice.
      if (!part || seen.has(part)) return;
      seen.add(part);
      sheets.push(seen.size > MAX_SHEETS ? { name, why: TOO_MANY_SHEETS } : { name, part });
    },
  });
  return { sheets, date1904 };
}

const check = (part: ArchivePart, budgets: Budget[], tags?: string[]) =>
  measure(inflated(part), part.crc, budgets, tags);

/**
 * Inflates every other part once and keeps none, so that the parser only ever meets what is within the limits: a sheet has `most`
 * rows below its headings, and all that are read together twice as many.
 */
async function checkParts(parts: Parts, sheets: SheetPart[], budget: Budget, most: number): Promise<void> {
  const lastRow = most + 1;
  const first = sheets.find(({ part }) => part);
  if (!first) throw badFile(sheets.length > 0 ? DAMAGED : NOT_A_SHEET);
  let total = 0;
  for (const [name, part] of parts) {
    if (name === PARTS.book || name === PARTS.links) continue;
    const sheet = sheets.find((one) => one.part === part);
    if (sheet) {
      const [plain, prefixed, merges] = await check(part, [budget], ["<row", ":row ", "mergeCell "]);
      const rows = plain! + prefixed!;
      sheet.merges = merges!;
      const tooMany = tooManyRows(most);
      const why = rows > lastRow ? tooMany : merges! > MAX_MERGES ? TOO_MANY_MERGED : undefined;
      total += why ? 0 : rows;
      if (why || (sheet !== first && total > 2 * lastRow)) skipSheet(sheet, why ?? tooMany);
    } else if (name === PARTS.texts) {
      const text = { left: IMPORT_LIMITS.sharedTextBytes, refusal: TOO_MUCH_TEXT };
      const counts = await check(part, [budget, text], ["<si", "<t"]);
      if (Math.max(...counts) > MAX_SHARED_TEXTS) throw badFile(TOO_MUCH_TEXT);
    } else if (name === PARTS.styles) {
      await check(part, [budget, { left: MAX_STYLES_BYTES, refusal: DAMAGED }], ["<xf"]);
    } else await check(part, [budget]);
  }
  if (!sheets.some(({ part }) => part)) throw badFile(first.why ?? DAMAGED);
}

function skipSheet(sheet: SheetPart, why: string): void {
  delete sheet.part;
  sheet.why = why;
}

async function sharedParts(parts: Parts, date1904: boolean): Promise<SharedParts> {
  const texts = parts.get(PARTS.texts);
  const styles = parts.get(PARTS.styles);
  return {
    texts: texts ? await sharedTexts(texts) : [],
    date1904,
    formatOf: styles ? await numberFormats(styles) : () => undefined,
  };
}
