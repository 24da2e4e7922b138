import { HIT_KINDS, type HitKind } from "@custodia/domain/search/schema";
import type { Reader } from "@custodia/sqlite/client";
import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { prepared } from "../core/statements.ts";
import { visible } from "../core/visible-assets.ts";
import { COLUMNS, type IndexedKind, indexedId, indexedKind, isIndexedBetween, KINDS } from "./texts.ts";

/** The maximum number of rows that each query of the index returns. */
export const MAX_CANDIDATES = 200;

/** A record with its searched fields. */
export type Row = { id: number } & Record<string, string | number | null>;

/** Returns at most `MAX_CANDIDATES` rows of a kind that match the FTS5 expression `match`. */
export async function findCandidates(ctx: CompanyCtx, kind: HitKind, match: string): Promise<Row[]> {
  const rows = await queries(ctx.db.read)[kind].all({ match, company: ctx.company.id });
  return rows as Row[];
}

/**
 * Returns the kinds of record of which rows may match `match`, by one scan of the index for all kinds: scanning it for each
 * would be slow for common words that never occur together.
 */
export async function matchingKinds(ctx: CompanyCtx, match: string): Promise<readonly HitKind[]> {
  const rows = await kindNumbers(ctx.db.read).all({ match });
  if (rows.length === MAX_CANDIDATES) return HIT_KINDS;
  const found = new Set(rows.map(({ number }) => number));
  return HIT_KINDS.filter((kind) => found.has(KINDS[kind].number));
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
export function columnsOf({ table, fields, derived, detail }: IndexedKind) {
  const columns = { ...(table as unknown as Record<string, SQLWrapper>), ...derived };
  const names = [...COLUMNS.flatMap((column) => fields[column]), ...(detail?.columns ?? [])];
  const selected = Object.fromEntries(names.map((name) => [name, columns[name]!]));
  return { id: table.id, ...(selected as Record<string, SQL>) };
}

const queries = prepared((db) => {
  const entries = HIT_KINDS.map((kind) => [kind, candidateQuery(db, KINDS[kind])]);
  return Object.fromEntries(entries) as Record<HitKind, ReturnType<typeof candidateQuery>>;
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
