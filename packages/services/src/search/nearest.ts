import { classifications } from "@custodia/db/schema/setup/classifications";
import type { Nearest, Page } from "@custodia/domain/list";
import { MAX_SEARCH_LENGTH, wordsOf } from "@custodia/domain/search/matches";
import type { HitKind } from "@custodia/domain/search/schema";
import { correctableWords, replaceWords, varyByOneTypo } from "@custodia/domain/search/words";
import { type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { inCompany } from "../core/store.ts";
import { COLUMNS, indexedKind, isIndexedBetween, KINDS } from "./texts.ts";

/** Where a search looks for words: kinds of records in the index, and the names of classes, which are not in it. */
export type WordSource = HitKind | "classification";

/** The records by whose words an asset is found. */
export const ASSET_WORDS = ["asset", "vendor", "custodian", "location", "classification"] as const;

/** A search with more unknown words has no typo, it is about something else. */
const MAX_CORRECTED = 2;
/** The number of words that are tried for a typo, the most frequent first, and of searches that are made in all. */
const [MAX_NEAREST, MAX_TRIES] = [4, 6];
/** Words are counted up to this. */
const MAX_COUNTED = 1000;

interface NearestQuery {
  page: number;
  per_page: number;
  search?: string | undefined;
  nearest?: boolean | undefined;
  filter: object;
}

/**
 * Lists what a query matches. If that is nothing, and the query allows it, lists what the search matches with its typos
 * corrected, under the same filters; `meta.nearest` says so.
 */
export async function listNearest<Query extends NearestQuery, View extends Page<unknown>>(
  ctx: CompanyCtx,
  query: Query,
  sources: readonly WordSource[],
  list: (ctx: CompanyCtx, query: Query) => Promise<View>,
): Promise<View> {
  const exact = await list(ctx, query);
  const { nearest: allowed, search: typed } = query;
  if (!allowed || !typed || exact.meta.total > 0) return exact;
  const everything = { ...query, filter: {}, page: 1, per_page: 1, sort: undefined, group: undefined };
  const found = await searchNearest(ctx, typed, sources, {
    isKnown: async (word) => (await list(ctx, { ...everything, search: word })).meta.total > 0,
    find: async (search) => {
      const page = await list(ctx, { ...query, search });
      return page.meta.total > 0 ? page : undefined;
    },
  });
  return found ? { ...found.result, meta: { ...found.result.meta, nearest: found.nearest } } : exact;
}

interface Search<Result> {
  /** Whether a record of the company has the word, also as a part of a longer one. */
  isKnown: (word: string) => Promise<boolean>;
  /** Makes the search; undefined if it finds nothing. */
  find: (search: string) => Promise<Result | undefined>;
}

/**
 * Makes a search that found nothing again, with each unknown word replaced by one of the company's words that is one typo
 * away. Undefined if that finds nothing either. Words of which the latest change is not indexed yet are not offered.
 */
export async function searchNearest<Result>(
  ctx: CompanyCtx,
  typed: string,
  sources: readonly WordSource[],
  { isKnown, find }: Search<Result>,
): Promise<{ result: Result; nearest: Nearest } | undefined> {
  const words = correctableWords(typed);
  if (words.length === 0) return undefined;
  const indexed = await countWords(ctx, [...new Set(words.map(({ word }) => word))], sources);
  const unknown = [];
  for (const word of words) {
    if (indexed.has(word.word) || (await isKnown(word.word))) continue;
    unknown.push(word);
    if (unknown.length > MAX_CORRECTED) return undefined;
  }
  if (unknown.length === 0) return undefined;
  let choices: string[][] = [[]];
  for (const { word } of unknown) {
    const counts = await countWords(ctx, varyByOneTypo(word), sources);
    const nearest = [...counts.keys()].slice(0, MAX_NEAREST);
    choices = choices.flatMap((before) => nearest.map((other) => [...before, other]));
  }
  for (const others of choices.slice(0, MAX_TRIES)) {
    const search = replaceWords(typed, unknown, others);
    const result = search.length > MAX_SEARCH_LENGTH ? undefined : await find(search);
    if (result) return { result, nearest: { typed, search } };
  }
  return undefined;
}

type WordCount = { word: string; count: number };

/**
 * Counts the company's records that have each of the words, or its plural; words that none has are left out, and the most
 * frequent comes first. Each of the few hundred texts one typo away is looked up, which takes the same time for any number of
 * records; the index's own vocabulary would count the rows of all companies.
 */
async function countWords(ctx: CompanyCtx, words: readonly string[], sources: readonly WordSource[]) {
  const kinds = sources.filter((source) => source !== "classification");
  const indexed = kinds.length === 0 ? [] : await countIndexed(ctx, words, kinds);
  const inClasses = sources.includes("classification") ? await countInClasses(ctx, new Set(words)) : [];
  const counts = new Map<string, number>();
  for (const { word, count } of [...indexed, ...inClasses]) counts.set(word, (counts.get(word) ?? 0) + count);
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}

async function countIndexed(ctx: CompanyCtx, words: readonly string[], kinds: readonly HitKind[]) {
  const { read } = ctx.db;
  // Each aggregate is a query of its own: SQLite reads only the first or last entry of an index for a single one.
  const idOf = (aggregate: "min" | "max") => (kind: HitKind) => {
    const { table } = KINDS[kind];
    return sql`SELECT ${sql.raw(aggregate)}(${table.id}) AS id FROM ${table} WHERE ${inCompany(ctx, table)}`;
  };
  const union = (queries: SQL[]) => sql.join(queries, sql` UNION ALL `);
  const [range] = await read.all<{ first: number | null; last: number | null }>(sql`
    SELECT (SELECT min(id) FROM (${union(kinds.map(idOf("min")))})) AS first,
      (SELECT max(id) FROM (${union(kinds.map(idOf("max")))})) AS last`);
  if (range?.first == null || range.last == null) return [];
  const numbers = sql.join(
    kinds.map((kind) => sql`${KINDS[kind].number}`),
    sql`, `,
  );
  const columns = `{${COLUMNS.join(" ")}} : ("`;
  const rowsOf = (start: string) => sql`SELECT 1 FROM search
    WHERE search MATCH ${start} || value || '" OR "' || value || 's")'
      AND ${isIndexedBetween(sql`${range.first}`, sql`${range.last}`)} AND ${indexedKind} IN (${numbers})`;
  // Nearly all words occur nowhere, which is found in half the time without the company's term.
  return read.all<WordCount>(sql`
    WITH known AS MATERIALIZED (
      SELECT value FROM json_each(${JSON.stringify(words)}) WHERE EXISTS (${rowsOf(columns)})
    )
    SELECT word, count FROM (
      SELECT value AS word, (
        SELECT count(*) FROM (${rowsOf(`company : "c${ctx.company.id}" AND ${columns}`)} LIMIT ${MAX_COUNTED})
      ) AS count FROM known
    ) WHERE count > 0`);
}

async function countInClasses(ctx: CompanyCtx, words: ReadonlySet<string>): Promise<WordCount[]> {
  const { name } = classifications;
  const rows = await ctx.db.read.select({ name }).from(classifications).where(inCompany(ctx, classifications));
  const found = rows.flatMap((row) => wordsOf(row.name).map(({ folded }) => folded));
  return found.filter((word) => words.has(word)).map((word) => ({ word, count: 1 }));
}
