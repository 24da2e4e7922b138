import type { Reader } from "@custodia/db/client";
import { imports } from "@custodia/db/schema/assets/import";
import type { ImportFieldName } from "@custodia/domain/assets/import/fields";
import { type ColumnMapping, matchColumns } from "@custodia/domain/assets/import/headings";
import { and, desc, inArray, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../../core/context.ts";
import { inCompany } from "../../../core/store.ts";
import type { FileFacts } from "../../../spreadsheet/book.ts";
import type { Choices } from "../facts.ts";

/** Columns by their headings. Numbers that run from 1 number the rows, whatever stands above them. */
export function guessMapping({ headings, samples }: FileFacts): ColumnMapping {
  const mapping = matchColumns(headings);
  const serials = mapping.serial_number?.[0];
  if (serials === undefined) {
    const column = headings.findIndex(
      (heading, at) => SERIAL_OR_ROW.test(heading.trim()) && areSerials(samples[at] ?? []),
    );
    return column < 0 ? mapping : { ...mapping, serial_number: [column] };
  }
  if (!runs(samples[serials] ?? [])) return mapping;
  return matchColumns(headings.map((heading, column) => (column === serials ? "" : heading)));
}

/** `S/N`, `sn`: it stands above serial numbers as well as above numbers of rows, and what is below it tells. */
const SERIAL_OR_ROW = /^(?:\w{1,20}[.:])?s[\s./_-]*n[\s._-]*(?:o\.?|um)?$/i;
/** No list has so many rows that its numbers are as long. */
const areSerials = (texts: string[]) =>
  texts.length > 0 && texts.every((text) => /\d/.test(text) && /^\S{6,}$/.test(text));

const runs = (texts: string[]) =>
  texts.length > 0 && texts.every((text, index) => /^0*(\d+)\.?$/.exec(text)?.[1] === String(index + 1));

/** An import of the company that was published; it may have been undone since. */
export interface EarlierImport {
  file_name: string;
  imported_at: string;
  headings: string[];
  choices: Partial<Choices>;
}

/** Imports whose columns and choices are remembered. */
const REMEMBERED = 10;

/** The company's latest imports, newest first. */
export async function readEarlierImports(read: Reader, ctx: Pick<CompanyCtx, "company">): Promise<EarlierImport[]> {
  const published = inArray(imports.state, ["published", "undoing", "undone"]);
  const rows = await read
    .select({
      file_name: imports.file_name,
      imported_at: sql<string>`coalesce(${imports.finished_at}, ${imports.created_at})`,
      headings: sql<string>`json_extract(${imports.options}, '$.file.headings')`,
      choices: sql<string>`json_remove(json_extract(${imports.options}, '$.choices'), '$.corrections', '$.skip_rows')`,
    })
    .from(imports)
    .where(and(inCompany(ctx, imports), published))
    .orderBy(desc(imports.id))
    .limit(REMEMBERED);
  return rows.map(({ headings, choices, ...row }) => ({
    ...row,
    headings: JSON.parse(headings ?? "[]") as string[],
    choices: JSON.parse(choices ?? "{}") as Partial<Choices>,
  }));
}

/** Headings as they are compared; of alike headings in a file each has its number. */
function headingKeys(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const key = heading.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return `${key} ${number}`;
  });
}

/** A column of a file as an earlier import has taken it: for a field, at a place among the field's columns, or for none. */
interface RememberedColumn {
  field: ImportFieldName | null;
  place: number;
  from: EarlierImport;
}

/** How the latest import that had a heading took its column. */
function rememberedColumns(keys: readonly string[], earlier: readonly EarlierImport[]): Map<number, RememberedColumn> {
  const found = new Map<number, RememberedColumn>();
  for (const from of earlier) {
    const before = headingKeys(from.headings);
    const fields = Object.entries(from.choices.mapping ?? {}) as [ImportFieldName, number[]][];
    keys.forEach((key, column) => {
      const old = before.indexOf(key);
      if (found.has(column) || old < 0) return;
      const [field = null, columns = []] = fields.find(([, columns]) => columns.includes(old)) ?? [];
      found.set(column, { field, place: columns.indexOf(old), from });
    });
  }
  return found;
}

/** The mapping of a file's columns by what the company chose for their headings before, and which fields and import that concerns. */
export interface RememberedMapping {
  mapping: ColumnMapping;
  fields: ImportFieldName[];
  from: EarlierImport | null;
}

/**
 * Puts what the company chose for headings before in the place of guesses. A column that was left unmatched stays so, unless another
 * column that is not in this file had its field.
 */
export function rememberMapping(
  headings: readonly string[],
  guessed: ColumnMapping,
  earlier: readonly EarlierImport[],
): RememberedMapping {
  const keys = headingKeys(headings);
  const columns = rememberedColumns(keys, earlier);
  const known: ColumnMapping = {};
  for (const [column, { field }] of columns) if (field) known[field] = [...(known[field] ?? []), column];
  const fields = Object.keys(known) as ImportFieldName[];
  for (const field of fields) known[field]!.sort((a, b) => columns.get(a)!.place - columns.get(b)!.place);
  const isFree = (field: ImportFieldName) => (column: number) => {
    const { field: before, from } = columns.get(column) ?? {};
    if (before !== null || !from) return before === undefined;
    const old = headingKeys(from.headings);
    const others = from.choices.mapping?.[field] ?? [];
    return others.some((other) => !keys.includes(old[other]!));
  };
  const rest = (Object.entries(guessed) as [ImportFieldName, number[]][]).flatMap(([field, own]) => {
    const left = own.filter(isFree(field));
    return known[field] || left.length < own.length ? [] : [[field, left] as const];
  });
  return {
    mapping: { ...Object.fromEntries(rest), ...known },
    fields,
    from: fields.length > 0 ? columns.get(known[fields[0]!]![0]!)!.from : null,
  };
}

/** The field whose column a choice without one of its own is about. */
const CONCERNS: Record<string, ImportFieldName> = {
  date_order: "acquisition_date",
  incomplete_dates: "acquisition_date",
  quantity_cost: "quantity",
};

/**
 * Returns what was last chosen for a column of the same heading, by the name of the choice such as `date_order` or `units.useful_life`;
 * another column may be written otherwise.
 */
export function chosenBefore(
  name: string,
  headings: readonly string[],
  mapping: ColumnMapping,
  earlier: readonly EarlierImport[],
): string | undefined {
  const [group, part] = name.split(".") as [string, ImportFieldName?];
  const field = part ?? CONCERNS[name];
  const heading = field && firstHeading(headings, mapping[field]);
  if (!field || heading === undefined) return undefined;
  for (const { choices, headings } of earlier) {
    if (firstHeading(headings, choices.mapping?.[field]) !== heading) continue;
    const chosen = (choices as Record<string, unknown>)[group];
    const own = part ? (chosen as Record<string, unknown> | undefined)?.[part] : chosen;
    if (typeof own === "string") return own;
  }
  return undefined;
}

const firstHeading = (headings: readonly string[], columns: readonly number[] = []) =>
  headings[columns[0] ?? -1]?.trim().toLowerCase();
