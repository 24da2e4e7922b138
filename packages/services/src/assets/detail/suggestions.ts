import { assets } from "@custodia/db/schema/assets/assets";
import { MAX_SUGGESTIONS, type SuggestionQuery, type SuggestionsView } from "@custodia/domain/assets/list";
import { and, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { contains } from "../../core/list.ts";
import { ownVisible } from "../../core/visible-assets.ts";

/** The number of different texts that are compared with the typed part, in alphabetical order. */
const MAX_COMPARED = 3000;
/** The number of assets whose spelling of a text is counted. */
const MAX_COUNTED = 100;

/**
 * Returns manufacturers or models of the company's assets that contain a text. Texts that differ only in case are one, in the spelling of
 * most of its first assets.
 */
export async function suggestTexts(ctx: CompanyCtx, input: SuggestionQuery): Promise<SuggestionsView> {
  const { text = "" } = input;
  const source = sourceOf(input);
  const beginning = sql`value LIKE ${`${text.replace(/[\\%_]/g, "\\$&")}%`} ESCAPE '\\'`;
  const rows = await ctx.db.read.all<{ text: string }>(sql`
    WITH RECURSIVE beginning(value, step) AS (${walk(ctx, source, text, sql.raw("beginning"), MAX_SUGGESTIONS, beginning)}),
      compared(value, step) AS (${walk(ctx, source, "", sql.raw("compared"), text ? MAX_COMPARED : 1)}),
      found AS (
        SELECT value, 0 AS rank FROM beginning WHERE ${beginning}
        UNION ALL
        SELECT value, 1 FROM compared WHERE ${contains(sql`value`, text) ?? sql`true`} AND NOT (${beginning})
      )
    SELECT ${usualSpelling(ctx, source)} AS text FROM found WHERE value IS NOT NULL
    ORDER BY rank, value COLLATE NOCASE LIMIT ${MAX_SUGGESTIONS}`);
  return { data: rows.map((row) => row.text) };
}

/** Where the texts are: the column, its index and, for the models of a manufacturer, this manufacturer. */
interface Source {
  column: SQL;
  index: SQL;
  of: SQL | undefined;
}

function sourceOf({ field, manufacturer }: SuggestionQuery): Source {
  const byModel = field === "model" && !manufacturer;
  return {
    column: sql`${assets[field]}`,
    index: sql.identifier(byModel ? "assets_by_model" : "assets_by_manufacturer") as unknown as SQL,
    of: field === "model" && manufacturer ? sql`${assets.manufacturer} = ${manufacturer} COLLATE NOCASE` : undefined,
  };
}

/** Steps from each text to the next one in the index, so that assets with the same text are passed over. */
function walk(
  ctx: CompanyCtx,
  source: Source,
  from: string,
  name: SQL,
  steps: number,
  condition = sql`value IS NOT NULL`,
) {
  const next = (after: SQL) => sql`(
    SELECT ${source.column} FROM ${rows(ctx, source, sql`${source.column} COLLATE NOCASE ${after}`)}
    ORDER BY ${source.column} COLLATE NOCASE LIMIT 1)`;
  const first = from === "" ? sql`> ''` : sql`>= ${from}`;
  return sql`SELECT ${next(first)}, 1
    UNION ALL
    SELECT ${next(sql`> ${name}.value`)}, step + 1 FROM ${name} WHERE step < ${steps} AND ${condition}`;
}

/** Returns the spelling of a found text that most of its first assets have. */
const usualSpelling = (ctx: CompanyCtx, source: Source): SQL => sql`(
  SELECT spelling FROM (
    SELECT ${source.column} AS spelling FROM ${rows(ctx, source, sql`${source.column} = found.value COLLATE NOCASE`)}
    LIMIT ${MAX_COUNTED})
  GROUP BY spelling ORDER BY count(*) DESC LIMIT 1)`;

const rows = (ctx: CompanyCtx, { index, of }: Source, condition: SQL): SQL =>
  sql`${assets} INDEXED BY ${index} WHERE ${ownVisible(ctx, and(of, condition))}`;
