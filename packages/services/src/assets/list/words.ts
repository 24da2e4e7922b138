import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { searchWords, spellingsOf } from "@custodia/domain/search/words";
import { and, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../../core/context.ts";
import { containsWord } from "../../core/list.ts";
import { inCompany, type TenantTable } from "../../core/store.ts";
import { MAX_PREFILTERED, type TextTerm } from "../../search/trigrams.ts";

type Company = Pick<CompanyCtx, "company">;

/** The texts of an asset that a search reads; the text index holds them. */
const { barcode, asset_tag, description, serial_number, invoice_number, manufacturer, model } = assets;
const OWN_TEXTS = [barcode, asset_tag, description, serial_number, invoice_number, manufacturer, model];

type Reference = "custodian" | "location" | "classification" | "vendor";

/** The records by whose names an asset is found. A change of one of these names is logged in `asset_changes`. */
const REFERENCES: Record<Reference, { table: TenantTable; names: SQLiteColumn[] }> = {
  custodian: { table: custodians, names: [custodians.full_name] },
  location: { table: locations, names: [locations.code, locations.address, locations.city] },
  classification: { table: classifications, names: [classifications.name] },
  vendor: { table: vendors, names: [vendors.name] },
};
const ALL_REFERENCES = Object.keys(REFERENCES) as Reference[];

/** A word of a search, with the references whose names contain it and the number of their assets, up to a maximum. */
export interface SearchWord {
  word: string;
  references: readonly Reference[];
  assetCount: number;
}

/** Splits a search into words that may occur in any reference; `findReferences` looks in which they do. */
export const readWords = (search: string | undefined): SearchWord[] =>
  searchWords(search ?? "").map((word) => ({ word, references: ALL_REFERENCES, assetCount: Infinity }));

/** True for an asset that has all words in its own texts or in names that it refers to. */
export function matchesWords(ctx: Company, words: readonly SearchWord[]): SQL | undefined {
  return and(
    ...words.map(({ word, references }) => {
      const own = containsWord(OWN_TEXTS, word)!;
      const named = references.map((name) => sql`${assets[`${name}_id`]} IN ${namedRecords(ctx, name, word)}`);
      return sql`(${sql.join([own, ...named], sql` OR `)})`;
    }),
  );
}

const namedRecords = (ctx: Company, reference: Reference, word: string): SQL => {
  const { table, names } = REFERENCES[reference];
  return sql`(SELECT ${table.id} FROM ${table} WHERE ${and(inCompany(ctx, table), containsWord(names, word))})`;
};

/** Selects the ids of the assets whose reference has the word in its name. */
function assetsNamed(ctx: Company, reference: Reference, word: string): SQL {
  const column = sql.identifier(`${reference}_id`);
  return sql`SELECT named.id FROM assets AS named INDEXED BY ${sql.identifier(`assets_by_${reference}`)}
    WHERE named.company_id = ${ctx.company.id} AND named.${column} IN ${namedRecords(ctx, reference, word)}`;
}

/** Reduces the references of each word to those by which it finds assets, and counts these. */
export async function findReferences(ctx: CompanyCtx, words: readonly SearchWord[]): Promise<SearchWord[]> {
  if (words.length === 0) return [];
  const counts = words.flatMap(({ word, references }, index) =>
    references.map(
      (name) => sql`SELECT ${index} AS word, ${name} AS reference, count(*) AS count
        FROM (${assetsNamed(ctx, name, word)} LIMIT ${MAX_PREFILTERED + 1})`,
    ),
  );
  const rows = await ctx.db.read.all<{ word: number; reference: Reference; count: number }>(
    sql.join(counts, sql` UNION ALL `),
  );
  return words.map(({ word }, index) => {
    const found = rows.filter((row) => row.word === index && row.count > 0);
    const assetCount = found.reduce((sum, { count }) => sum + count, 0);
    return { word, references: found.map(({ reference }) => reference), assetCount };
  });
}

/** Returns a word as a term of the text index. */
export function termOf(ctx: Company, { word, references, assetCount }: SearchWord): TextTerm {
  const spellings = spellingsOf(word);
  if (references.length === 0) return { spellings };
  const ids = sql.join(
    references.map((name) => assetsNamed(ctx, name, word)),
    sql` UNION ALL `,
  );
  return { spellings, others: { ids, count: assetCount } };
}
