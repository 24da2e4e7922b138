import { imports } from "@custodia/db/schema/assets/import";
import type { ImportFieldName } from "@custodia/domain/assets/import/fields";
import { type ColumnMapping, matchColumns } from "@custodia/domain/assets/import/headings";
import type { Proposals } from "@custodia/domain/spreadsheet/options";
import type { Reader } from "@custodia/sqlite/client";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../../core/context.ts";
import { inCompany } from "../../../core/store.ts";
import type { FileFacts } from "../../../spreadsheet/book.ts";
import type { Choices } from "../facts.ts";

/** Matches columns by their headings. Consecutive numbers from 1 are row numbers, whatever their heading is. */
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

/** `S/N` or `sn` may head serial numbers or row numbers; the cells below decide. */
const SERIAL_OR_ROW = /^(?:\w{1,20}[.:])?s[\s./_-]*n[\s._-]*(?:o\.?|um)?$/i;
/** No list has so many rows that its row numbers are as long as this. */
const areSerials = (texts: string[]) =>
  texts.length > 0 && texts.every((text) => /\d/.test(text) && /^\S{6,}$/.test(text));

const runs = (texts: string[]) =>
  texts.length > 0 && texts.every((text, index) => /^0*(\d+)\.?$/.exec(text)?.[1] === String(index + 1));

/** A published import of the company; it may have been undone since. */
export interface EarlierImport<C = Partial<Choices>> {
  file_name: string;
  imported_at: string;
  headings: string[];
  choices: C;
}

type Mapping<Field extends string> = Partial<Record<Field, number[]>>;
type EarlierMapping<Field extends string> = EarlierImport<{ mapping?: Mapping<Field> }>;

/** The number of imports whose columns and choices are remembered. */
const REMEMBERED = 10;

/** The company's latest imports of assets or items, newest first. */
export async function readEarlierImports<C = Partial<Choices>>(
  read: Reader,
  ctx: Pick<CompanyCtx, "company">,
  noun: (typeof imports.$inferSelect)["noun"] = "assets",
): Promise<EarlierImport<C>[]> {
  const published = and(eq(imports.noun, noun), inArray(imports.state, ["published", "undoing", "undone"]));
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
    choices: JSON.parse(choices ?? "{}") as C,
  }));
}

/** Returns the headings as they are compared; equal headings in a file are numbered. */
function headingKeys(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const key = heading.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return `${key} ${number}`;
  });
}

/** How an earlier import matched a column: to a field, at a position among the field's columns, or to none. */
interface RememberedColumn<Field extends string> {
  field: Field | null;
  place: number;
  from: EarlierMapping<Field>;
}

/** Returns how the latest import with the same heading matched each column. */
function rememberedColumns<Field extends string>(
  keys: readonly string[],
  earlier: readonly EarlierMapping<Field>[],
): Map<number, RememberedColumn<Field>> {
  const found = new Map<number, RememberedColumn<Field>>();
  for (const from of earlier) {
    const before = headingKeys(from.headings);
    const fields = Object.entries(from.choices.mapping ?? {}) as [Field, number[]][];
    keys.forEach((key, column) => {
      const old = before.indexOf(key);
      if (found.has(column) || old < 0) return;
      const [field = null, columns = []] = fields.find(([, columns]) => columns.includes(old)) ?? [];
      found.set(column, { field, place: columns.indexOf(old), from });
    });
  }
  return found;
}

/** The mapping of a file's columns by the company's earlier choices for their headings, with the fields and the import concerned. */
export interface RememberedMapping<Field extends string> {
  mapping: Mapping<Field>;
  fields: Field[];
  from: Omit<EarlierMapping<Field>, "choices"> | null;
}

/**
 * Replaces guesses by the company's earlier choices for headings. A column that was left unmatched stays unmatched, unless its field had
 * another column that is not in this file.
 */
export function rememberMapping<Field extends string>(
  headings: readonly string[],
  guessed: Mapping<Field>,
  earlier: readonly EarlierMapping<Field>[],
): RememberedMapping<Field> {
  const keys = headingKeys(headings);
  const columns = rememberedColumns(keys, earlier);
  const known: Mapping<Field> = {};
  for (const [column, { field }] of columns) if (field) known[field] = [...(known[field] ?? []), column];
  const fields = Object.keys(known) as Field[];
  for (const field of fields) known[field]!.sort((a, b) => columns.get(a)!.place - columns.get(b)!.place);
  const isFree = (field: Field) => (column: number) => {
    const { field: before, from } = columns.get(column) ?? {};
    if (before !== null || !from) return before === undefined;
    const old = headingKeys(from.headings);
    const others = from.choices.mapping?.[field] ?? [];
    return others.some((other) => !keys.includes(old[other]!));
  };
  const rest = (Object.entries(guessed) as [Field, number[]][]).flatMap(([field, own]) => {
    const left = own.filter(isFree(field));
    return known[field] || left.length < own.length ? [] : [[field, left] as const];
  });
  return {
    mapping: { ...(Object.fromEntries(rest) as Mapping<Field>), ...known },
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
 * Returns the last choices for a column with the same heading, by the name of the choice such as `date_order` or `units.useful_life`;
 * another column may be written differently.
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

/** Patterns that propose an unmatched column for a field: `says` must match the heading and `not` must not; `cell` must match a cell. */
const LIKELY: Partial<Record<ImportFieldName, { says: RegExp; not: RegExp; cell: RegExp }>> = {
  description: {
    says: /\b(?:names?|titles?|desc(?:ription)?|details|items?|device|equipment|machine|product|property|asset)\b/i,
    not: /\b(?:id|no|number|code|tag|user|owner|staff|employee|full|first|last|group|login|logon|host|file|branch|location|office|department|status|class|category|type|depreciation|company|vendor|supplier)\b/i,
    cell: /\p{L}{3}/u,
  },
  cost: {
    says: /\b(?:costs?|price|amount|value|worth)\b/i,
    not: /\b(?:net|book|nbv|wdv|written|carrying|current|market|fair|scrap|residual|salvage|disposal|sales?|selling|repairs?|maintenance|servic\w+|depr\w*|accum\w*|insur\w*|replacement|revalu\w*|tax|vat|annual|monthly|rent\w*|change|percent\w*)\b/i,
    cell: /^\P{L}{0,4}N?\s*\d[\d,. ]*$/u,
  },
  acquisition_date: {
    says: /\b(?:dates?|year|acquired|bought|installed|commissioned)\b/i,
    not: /\b(?:warranty|guarantee|exp\w*|end|last|next|due|refresh|replac\w*|eta|retir\w*|calibrat\w*|until|review\w*|audit\w*|check\w*|inspect\w*|verif\w*|servic\w+|maintenance|creat\w*|modif\w*|updat\w*|dispos\w*|sold|sales?|manufactured?|model|insur\w*|return\w*|valu\w*|report|print\w*)\b/i,
    cell: /^(?:\d{4}$|.*\d{1,4}[\s./-]+\w{1,9}[\s./,-]+\d{1,4})/,
  },
};

/** Splits headings such as `installation_date` and `PurchasePrice` into words. */
const inWords = (heading: string) => heading.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").replace(/[_\W]+/gu, " ");

/**
 * Proposes a column for a field that has none. A description that no heading names is in the column of the model or the class,
 * or the first whose text differs from row to row.
 */
export function proposeColumn(
  field: ImportFieldName,
  { file, choices }: { file: FileFacts; choices: Pick<Choices, "mapping"> },
): Proposals {
  const likely = LIKELY[field];
  const { mapping } = choices;
  if (!likely || mapping[field]?.length) return {};
  const taken = new Set(Object.values(mapping).flat());
  const fits = (at: number) => !taken.has(at) && file.samples[at]!.some((text) => likely.cell.test(text));
  const columns = [...file.headings.keys()].filter(fits);
  const named = columns.find((at) => {
    const heading = inWords(file.headings[at]!);
    return likely.says.test(heading) && !likely.not.test(heading);
  });
  const differs = columns.find((at) => new Set(file.samples[at]).size > 1);
  const other = mapping.model?.[0] ?? mapping.classification_id?.[0] ?? differs ?? columns[0];
  const column = named ?? (field === "description" ? other : undefined);
  if (column === undefined) return {};
  const why = `Such as ${file.samples[column]!.slice(0, 2).join(", ")}.`;
  return { [`mapping.${field}`]: { value: column, label: file.headings[column]!, why } };
}
