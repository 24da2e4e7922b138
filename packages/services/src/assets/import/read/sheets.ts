import { short } from "@custodia/domain/assets/import/cells";
import { IMPORT_LIMITS } from "@custodia/domain/assets/import/options";
import { MAX_SHEETS } from "../keys.ts";
import { type ArchivePart, measure, textOf, unpackedBudget } from "./archive.ts";
import {
  badFile,
  DAMAGED,
  HIDDEN,
  NOT_A_SHEET,
  TOO_MANY_MERGED,
  TOO_MANY_SHEETS,
  TOO_MUCH_TEXT,
  tooManyRows,
} from "./bad-file.ts";
import { MAX_MERGES } from "./merged-cells.ts";

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

/** Sheets that are named at most. */
const MAX_NAMED = 200;
const MAX_BOOK_BYTES = 2 ** 20;

/** A sheet that a person sees: its rows, or why they are not read. */
interface SheetPart {
  name: string;
  part?: ArchivePart;
  merges?: number;
  why?: string;
}

/** The sheets in their order, each with the part that holds it; hidden ones by name alone. */
async function namedSheets(
  parts: Map<string, ArchivePart>,
  book: ArchivePart,
  all: { left: number; refusal: string },
): Promise<SheetPart[]> {
  const links = parts.get("xl/_rels/workbook.xml.rels");
  if (!links) throw badFile(DAMAGED);
  await measure(links, [all, { left: MAX_BOOK_BYTES, refusal: DAMAGED }], ["<Relationship "]);
  const targets = new Map(
    [...(await wholeText(links)).matchAll(/<(?:\w{1,20}:)?Relationship\s([^<>]{0,2000})\/?>/g)].map(([, text]) => [
      attribute(text!, "Id"),
      attribute(text!, "Target"),
    ]),
  );
  const texts = [...(await wholeText(book)).matchAll(/<(?:\w{1,20}:)?sheet\s([^<>]{0,2000})\/?>/g)].map(
    ([, text]) => text!,
  );
  const seen = new Set<ArchivePart>();
  return texts.slice(0, MAX_NAMED).flatMap((text): SheetPart[] => {
    const name = short(unescaped(attribute(text, "name") ?? ""));
    if (/state="(very)?hidden"/i.test(text)) return [{ name, why: HIDDEN }];
    const path = targets.get(attribute(text, "\\w{1,20}:id"));
    const part = path && parts.get(path.startsWith("/") ? path.slice(1) : `xl/${path}`);
    // Each sheet is a part of its own: what stands for two would be read twice.
    if (!part || seen.has(part)) return [];
    seen.add(part);
    return [seen.size > MAX_SHEETS ? { name, why: TOO_MANY_SHEETS } : { name, part }];
  });
}

function attribute(text: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1];
}

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of an attribute. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => SIGNS[name]!);
}

/** The text of a part that was measured to be short. */
export async function wholeText(part: ArchivePart): Promise<string> {
  let text = "";
  for await (const piece of textOf(part)) text += piece;
  return text;
}
