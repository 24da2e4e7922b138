import { assets } from "@custodia/db/schema/assets/assets";
import { unindexedAssets } from "@custodia/db/schema/assets/derived";
import { equivalentCode } from "@custodia/domain/pos/items/codes";
import { phrasesOf } from "@custodia/domain/search/matches";
import * as schema from "@custodia/domain/search/schema";
import type { Reader } from "@custodia/sqlite/client";
import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { prepared } from "../core/statements.ts";
import { visible } from "../core/visible-assets.ts";
import { buildMatch, type Ending, isShortened, scoreRow } from "./matching.ts";
import { searchNearest } from "./nearest.ts";
import {
  COLUMNS,
  type IndexedKind,
  indexedId,
  indexedKind,
  isIndexedBetween,
  KINDS,
  type SearchColumn,
} from "./texts.ts";

/** The maximum number of hits of a kind that are returned. */
const MAX_HITS = 6;

type ScoredHit = schema.Hit & { score: number };

/**
 * Returns the records that contain all words of the text, the best first. A UPC-A code and its EAN-13 find the same item. With
 * `nearest`, a text that finds nothing is searched again with its typos corrected.
 */
export async function search(ctx: CompanyCtx, { text, nearest }: schema.SearchQuery): Promise<schema.SearchView> {
  const found = await searchFor(ctx, text);
  if (found.groups.length > 0) return found;
  const equivalent = equivalentCode(text.trim());
  if (equivalent) return searchFor(ctx, equivalent);
  const find = async (other: string) => {
    const { groups } = await searchFor(ctx, other);
    return groups.length > 0 ? groups : undefined;
  };
  const isKnown = async (word: string) => (await find(word)) !== undefined;
  const corrected = nearest && (await searchNearest(ctx, text, schema.HIT_KINDS, { isKnown, find }));
  return corrected ? { groups: corrected.result, nearest: corrected.nearest } : found;
}

async function searchFor(ctx: CompanyCtx, text: string): Promise<{ groups: schema.HitGroup[] }> {
  const phrases = phrasesOf(text);
  if (phrases.length === 0) return { groups: [] };
  const groups = [];
  const pendingRows = (await unindexedRows(ctx)).filter((row) => toHit(KINDS.asset, row, phrases));
  const kinds = new Set(await matchingKinds(ctx, buildMatch(ctx.company.id, phrases, "short")));
  for (const kind of schema.HIT_KINDS) {
    const unindexed = kind === "asset" ? pendingRows : [];
    if (!kinds.has(kind) && unindexed.length === 0) continue;
    const { hits, more } = await findHits(ctx, kind, phrases, unindexed);
    const best = hits.toSorted((a, b) => b.score - a.score || b.id - a.id);
    if (best[0]) groups.push({ kind, best, more });
  }
  groups.sort((a, b) => b.best[0]!.score - a.best[0]!.score);
  return {
    groups: groups.map(({ kind, best, more }) => ({
      kind,
      hits: best.slice(0, MAX_HITS).map(({ id, title, detail }) => ({ id, title, detail })),
      found: best.length,
      more,
    })),
  };
}

/**
 * Returns the hits of one kind. If more rows match than are scored, further queries look for better rows; each query ends
 * after its first rows, regardless of the number of matches (docs/adr/0010). Rows in `unindexed` are scored too.
 */
async function findHits(ctx: CompanyCtx, kind: schema.HitKind, phrases: string[][], unindexed: readonly Row[]) {
  const hits = new Map<number, ScoredHit>();
  const collect = async (ending: Ending, columns?: SearchColumn[]) => {
    const indexed = await findCandidates(ctx, kind, buildMatch(ctx.company.id, phrases, ending, columns));
    const rows = new Map([...indexed, ...unindexed].map((row) => [row.id, row]));
    for (const row of rows.values()) {
      const hit = hits.has(row.id) ? null : toHit(KINDS[kind], row, phrases);
      if (hit) hits.set(row.id, hit);
    }
    return rows.size < MAX_CANDIDATES;
  };

  let isComplete = await collect("short");
  if (!isComplete) {
    await collect("whole");
    // In a large table this would read every row that contains the word.
    if (!KINDS[kind].isLarge) await collect("short", ["code", "name"]);
    if (hits.size < MAX_HITS && isShortened(phrases)) isComplete = await collect("open");
  }
  return { hits: [...hits.values()], more: !isComplete };
}

function toHit({ fields, detail: detailOf }: IndexedKind, row: Row, phrases: string[][]): ScoredHit | null {
  const texts = Object.fromEntries(COLUMNS.map((column) => [column, joinFields(row, fields[column], " ")]));
  const score = scoreRow(texts as Record<SearchColumn, string>, phrases);
  if (score === null) return null;
  const detail = detailOf ? detailOf.format(row) : joinFields(row, [...fields.code, ...fields.other], " · ");
  // A record without a name uses its code as the title.
  return { id: row.id, title: texts.name || texts.code!, detail, score };
}

function joinFields(row: Row, fields: readonly string[], separator: string): string {
  return fields
    .map((field) => row[field])
    .filter(Boolean)
    .join(separator);
}

/** The maximum number of unindexed rows that are read; more wait only if indexing has stopped for a while. */
const MAX_UNINDEXED = 2000;

/** Returns the company's newest assets whose last change is not in the index yet. */
async function unindexedRows(ctx: CompanyCtx): Promise<Row[]> {
  return (await unindexedQuery(ctx.db.read).all({ company: ctx.company.id })) as Row[];
}

const unindexedQuery = prepared((db) => {
  const company = { id: sql.placeholder("company") };
  const { company_id, first_id, last_id } = unindexedAssets;
  return db
    .select(columnsOf(KINDS.asset))
    .from(unindexedAssets)
    .crossJoin(assets)
    .where(
      and(
        eq(company_id, company.id),
        eq(first_id, last_id),
        eq(assets.id, first_id),
        eq(assets.company_id, company.id),
        visible({ company }),
      ),
    )
    .orderBy(desc(first_id))
    .limit(MAX_UNINDEXED)
    .prepare();
});

/** The maximum number of rows that each query of the index returns. */
const MAX_CANDIDATES = 200;

/** A record with its searched fields. */
type Row = { id: number } & Record<string, string | number | null>;

/** Returns at most `MAX_CANDIDATES` rows of a kind that match the FTS5 expression `match`. */
async function findCandidates(ctx: CompanyCtx, kind: schema.HitKind, match: string): Promise<Row[]> {
  const rows = await candidateQueries(ctx.db.read)[kind].all({ match, company: ctx.company.id });
  return rows as Row[];
}

/**
 * Returns the kinds of record of which rows may match `match`, by one scan of the index for all kinds: scanning it for each
 * would be slow for common words that never occur together.
 */
async function matchingKinds(ctx: CompanyCtx, match: string): Promise<readonly schema.HitKind[]> {
  const rows = await kindNumbers(ctx.db.read).all({ match });
  if (rows.length === MAX_CANDIDATES) return schema.HIT_KINDS;
  const found = new Set(rows.map(({ number }) => number));
  return schema.HIT_KINDS.filter((kind) => found.has(KINDS[kind].number));
}

const kindNumbers = prepared((db) =>
  db
    .select({ number: indexedKind })
    .from(sql`search`)
    .where(sql`search MATCH ${sql.placeholder("match")}`)
    .orderBy(desc(sql`search.rowid`))
    .limit(MAX_CANDIDATES)
    .prepare(),
);

/** Returns the columns by which a kind of record is found, and those that a result shows. */
function columnsOf({ table, fields, derived, detail }: IndexedKind) {
  const columns = { ...(table as unknown as Record<string, SQLWrapper>), ...derived };
  const names = [...COLUMNS.flatMap((column) => fields[column]), ...(detail?.columns ?? [])];
  const selected = Object.fromEntries(names.map((name) => [name, columns[name]!]));
  return { id: table.id, ...(selected as Record<string, SQL>) };
}

const candidateQueries = prepared((db) => {
  const entries = schema.HIT_KINDS.map((kind) => [kind, candidateQuery(db, KINDS[kind])]);
  return Object.fromEntries(entries) as Record<schema.HitKind, ReturnType<typeof candidateQuery>>;
});

/**
 * Finds records by the index and reads them from their tables, because the index may be outdated. For large kinds it reads
 * the newest records; for others it starts at the oldest, which skips the company's many assets faster.
 */
function candidateQuery(db: Reader, kind: IndexedKind) {
  const { number, table, isLarge } = kind;
  const company = { id: sql.placeholder("company") };
  const isAsset = number === KINDS.asset.number;
  const boundary = (aggregate: SQL) =>
    sql`coalesce((SELECT ${aggregate} FROM ${table} WHERE ${table.company_id} = ${company.id}), 0)`;
  return db
    .select(columnsOf(kind))
    .from(sql`search`)
    .crossJoin(table)
    .where(
      and(
        sql`search MATCH ${sql.placeholder("match")}`,
        // Records of a small kind have adjacent ids, and the range also ends the scan there.
        isIndexedBetween(boundary(sql`min(id)`), boundary(sql`max(id)`)),
        sql`${indexedKind} = ${sql.raw(String(number))}`,
        eq(table.id, indexedId),
        sql`${table.company_id} = ${company.id}`,
        isAsset ? visible({ company }) : undefined,
      ),
    )
    .orderBy(isLarge ? desc(sql`search.rowid`) : sql`search.rowid`)
    .limit(MAX_CANDIDATES)
    .prepare();
}
