import { short } from "@custodia/domain/spreadsheet/cells";
import { IMPORT_LIMITS } from "@custodia/domain/spreadsheet/options";
import { type ArchivePart, inflated, parsePart, partsOf, textOf } from "./archive.ts";
import { numberFormats, type SharedParts, sharedTexts } from "./cells.ts";
import {
  type Budget,
  badFile,
  DAMAGED,
  type FarCells,
  HIDDEN,
  measure,
  NOT_A_SHEET,
  noFarCells,
  TOO_MANY_MERGED,
  TOO_MANY_SHEETS,
  TOO_MUCH_TEXT,
  tooManyRows,
  unpackedBudget,
} from "./limits.ts";
import { type BookSheet, type FileRow, MAX_SHEETS } from "./rows.ts";
import { cellsOf, MAX_MERGES, readMerges, sheetRows } from "./sheet-rows.ts";

/** The names of parts that a workbook has at most once. */
const PARTS = {
  book: "xl/workbook.xml",
  links: "xl/_rels/workbook.xml.rels",
  texts: "xl/sharedStrings.xml",
  styles: "xl/styles.xml",
};
/** The maximum number of sheets whose names are listed. */
const MAX_LISTED = 200;
const MAX_BOOK_BYTES = 2 ** 20;
const MAX_STYLES_BYTES = 4 * 2 ** 20;
/** The maximum number of shared texts, and of their pieces that differ in formatting. */
const MAX_SHARED_TEXTS = 1_000_000;

type Parts = ReadonlyMap<string, ArchivePart>;

/**
 * Returns the sheets of a workbook with their rows, without empty ones and with the cells of merged areas filled. `maxRows` is the number
 * of rows that a sheet may have below its headings. Throws 422 if the file is bad, or if all of its sheets are too large.
 */
export async function readWorkbook(file: Buffer, maxRows: number): Promise<BookSheet[]> {
  const parts: Parts = new Map(partsOf(file).map((part) => [part.name.replace(/^\//, ""), part]));
  const book = parts.get(PARTS.book);
  const links = parts.get(PARTS.links);
  if (!book) throw badFile(NOT_A_SHEET);
  if (!links) throw badFile(DAMAGED);
  const budget = unpackedBudget();
  await check(book, [budget, { left: MAX_BOOK_BYTES, refusal: NOT_A_SHEET }], ["<sheet "]);
  await check(links, [budget, { left: MAX_BOOK_BYTES, refusal: DAMAGED }], ["<Relationship "]);
  const { sheets, date1904 } = await asRefusal(() => readBook(parts, book, links));
  await checkParts(parts, sheets, budget, maxRows);
  const shared = await asRefusal(() => sharedParts(parts, date1904));
  return sheets.map((sheet) => {
    const { name, part, why } = sheet;
    const far = noFarCells();
    return part ? { name, far, rows: rowsOf(shared, part, sheet, maxRows, far) } : { name, why: why! };
  });
}

async function* rowsOf(
  shared: SharedParts,
  part: ArchivePart,
  { rows: remaining = Number.POSITIVE_INFINITY, merges = 0 }: SheetPart,
  maxRows: number,
  far: FarCells,
): AsyncGenerator<FileRow> {
  // The headings are a row as well.
  const fillMerged = merges > 0 ? await readMerges(part, maxRows + 1) : null;
  try {
    for await (const row of sheetRows(textOf(part), shared)) {
      if (remaining-- <= 0) return;
      const cells = cellsOf(row, maxRows, far);
      const filled = fillMerged ? fillMerged(row.number, cells) : { number: row.number, cells };
      if (!filled || filled.cells.length === 0) continue;
      yield row.hidden ? { ...filled, hints: [{ kind: "hidden_rows" }] } : filled;
    }
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Converts the parser's errors to refusals of the file; our own limits already are refusals. */
const toRefusal = (error: unknown) => (error instanceof Error && error.name === "Refusal" ? error : badFile(DAMAGED));

async function asRefusal<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw toRefusal(error);
  }
}

/** A visible sheet: its part, or why it is not read. */
interface SheetPart {
  name: string;
  part?: ArchivePart;
  /** The number of rows to read, if the sheet stores more than a list may have: those below the last value are only formatted. */
  rows?: number;
  merges?: number;
  why?: string;
}

/** Reads the sheets in their order, each with its part, hidden ones only by name; and how days are counted. */
async function readBook(parts: Parts, book: ArchivePart, links: ArchivePart) {
  const targets = new Map<string, string>();
  await parsePart(links, {
    open(name, { Id, Target }) {
      if (name === "Relationship" && Id !== undefined && Target !== undefined) targets.set(Id, Target);
    },
  });
  const listed: Record<string, string>[] = [];
  let date1904 = false;
  await parsePart(book, {
    open(name, attributes) {
      if (name === "workbookPr") date1904 ||= /^(1|true)$/.test(attributes.date1904 ?? "");
      if (name === "sheet" && listed.length < MAX_LISTED) listed.push(attributes);
    },
  });
  return { sheets: sheetParts(parts, listed, targets), date1904 };
}

/** Returns the sheets by their attributes in the workbook; `targets` are the paths of linked parts. */
function sheetParts(
  parts: Parts,
  listed: readonly Record<string, string>[],
  targets: ReadonlyMap<string, string>,
): SheetPart[] {
  const seen = new Set<ArchivePart>();
  return listed.flatMap((attributes): SheetPart[] => {
    const name = short(attributes.name ?? "");
    if (/^(very)?hidden$/i.test(attributes.state ?? "")) return [{ name, why: HIDDEN }];
    const link = Object.keys(attributes).find((key) => /^\w+:id$/.test(key));
    const path = link && targets.get(attributes[link]!);
    const part = path && parts.get(path.startsWith("/") ? path.slice(1) : `xl/${path}`);
    // Each sheet must be a part of its own: a part that two sheets share would be read twice.
    if (!part || seen.has(part)) return [];
    seen.add(part);
    return [seen.size > MAX_SHEETS ? { name, why: TOO_MANY_SHEETS } : { name, part }];
  });
}

const check = (part: ArchivePart, budgets: Budget[], tags?: string[]) =>
  measure(inflated(part), part.crc, budgets, tags);

/**
 * Inflates every other part once without storing it, so that the parser receives only what is within the limits: a sheet has `maxRows` rows
 * below its headings, and all sheets together twice as many.
 */
async function checkParts(parts: Parts, sheets: SheetPart[], budget: Budget, maxRows: number): Promise<void> {
  const first = sheets.find(({ part }) => part);
  if (!first) throw badFile(sheets.length > 0 ? DAMAGED : NOT_A_SHEET);
  let total = 0;
  for (const [name, part] of parts) {
    if (name === PARTS.book || name === PARTS.links) continue;
    const sheet = sheets.find((one) => one.part === part);
    if (!sheet) {
      await checkOther(name, part, budget);
      continue;
    }
    const { rows, why } = await checkSheet(sheet, part, budget, maxRows);
    if (!why) total += rows;
    if (!why && (sheet === first || total <= 2 * (maxRows + 1))) continue;
    delete sheet.part;
    sheet.why = why ?? tooManyRows(maxRows);
  }
  if (!sheets.some(({ part }) => part)) throw badFile(first.why ?? DAMAGED);
}

/** These begin the value or the formula of a cell. */
const VALUES = ["<v", ":v", "<is", ":is", "<f>", "<f ", ":f>", ":f "];
const END_OF_ROWS = /<\/(?:\w+:)?sheetData>/;

/** Counts the rows and merged areas of a sheet; `why` is set if there are too many to read it. */
async function checkSheet(sheet: SheetPart, part: ArchivePart, budget: Budget, maxRows: number) {
  let rows = 0;
  let isPast = false;
  const countRows = (chunk: Buffer, [plain, prefixed]: readonly number[]) => {
    if (isPast) return;
    // Validations and formats below the rows have formulas, too.
    const end = chunk.includes("sheetData>") ? chunk.toString("latin1").search(END_OF_ROWS) : -1;
    isPast = end >= 0;
    const cells = isPast ? chunk.subarray(0, end) : chunk;
    if (VALUES.some((tag) => cells.includes(tag))) rows = plain! + prefixed!;
  };
  const tags = ["<row", ":row ", "mergeCell "];
  const [plain, prefixed, merges] = await measure(inflated(part), part.crc, [budget], tags, countRows);
  if (plain! + prefixed! > maxRows + 1) sheet.rows = rows;
  sheet.merges = merges!;
  if (rows > maxRows + 1) return { rows, why: tooManyRows(maxRows) };
  return { rows, why: merges! > MAX_MERGES ? TOO_MANY_MERGED : undefined };
}

/** Checks a part that is not a sheet. */
async function checkOther(name: string, part: ArchivePart, budget: Budget): Promise<void> {
  if (name === PARTS.texts) {
    const text = { left: IMPORT_LIMITS.sharedTextBytes, refusal: TOO_MUCH_TEXT };
    const counts = await check(part, [budget, text], ["<si", "<t"]);
    if (Math.max(...counts) > MAX_SHARED_TEXTS) throw badFile(TOO_MUCH_TEXT);
    return;
  }
  if (name === PARTS.styles) await check(part, [budget, { left: MAX_STYLES_BYTES, refusal: DAMAGED }], ["<xf"]);
  else await check(part, [budget]);
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
