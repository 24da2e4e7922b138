import type { Reader } from "@custodia/db/client";
import { HIT_KINDS, type HitKind } from "@custodia/domain/search/schema";
import { and, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { prepared } from "../core/statements.ts";
import { visible } from "../core/visible-assets.ts";
import { COLUMNS, type IndexedKind, KINDS } from "./texts.ts";

/** Rows that each question to the index answers at most. */
export const CANDIDATES = 200;

/** A record with the fields that it is found by. */
export type Row = { id: number } & Record<string, string | number | null>;

/** Rows of a kind that fit `match`, `CANDIDATES` at most. */
export async function candidates(ctx: CompanyCtx, kind: HitKind, match: string): Promise<Row[]> {
  const rows = await queries(ctx.db.read)[kind].all({ match, company: ctx.company.id });
  return rows as Row[];
}

/** Kinds of which rows may fit `match`. Words that are common, but never together, are read through this once and no more. */
export async function kindsWith(ctx: CompanyCtx, match: string): Promise<readonly HitKind[]> {
  const rows = await numbers(ctx.db.read).all({ match });
  if (rows.length === CANDIDATES) return HIT_KINDS;
  const found = new Set(rows.map(({ number }) => number));
  return HIT_KINDS.filter((kind) => found.has(KINDS[kind].number));
}

const numbers = prepared((db) =>
  db
    .select({ number: sql<number>`search.rowid % 8` })
    .from(sql`search`)
    .where(sql`search MATCH ${sql.placeholder("match")}`)
    .orderBy(desc(sql`search.rowid`))
    .limit(CANDIDATES)
    .prepare(),
);

/** Returns the columns by which a kind of record is found, and those that a result shows. */
export function columnsOf({ table, fields, derived, detail }: IndexedKind) {
  const columns = { ...(table as unknown as Record<string, SQLWrapper>), ...derived };
  const names = [...COLUMNS.flatMap((column) => fields[column]), ...(detail?.of ?? [])];
  const picked = Object.fromEntries(names.map((name) => [name, columns[name]!]));
  return { id: table.id, ...(picked as Record<string, SQL>) };
}

const queries = prepared((db) => {
  const built = HIT_KINDS.map((kind) => [kind, candidatesOf(db, KINDS[kind])]);
  return Object.fromEntries(built) as Record<HitKind, ReturnType<typeof candidatesOf>>;
});

/**
 * Records that the index names, as the tables have them now: the index alone is never believed. Of what there is very much the
 * newest; the others from the oldest on, which is quicker where the company's many assets are passed over.
 */
function candidatesOf(db: Reader, kind: IndexedKind) {
  const { number, table, many } = kind;
  const company = { id: sql.placeholder("company") };
  const isAsset = number === KINDS.asset.number;
  const edge = (which: SQL) =>
    sql`8 * coalesce((SELECT ${which} FROM ${table} WHERE ${table.company_id} = ${company.id}), 0)`;
  return db
    .select(columnsOf(kind))
    .from(sql`search`)
    .crossJoin(table)
    .where(
      and(
        sql`search MATCH ${sql.placeholder("match")}`,
        // Records of a small kind lie close together: where they end, the search for them ends too.
        sql`search.rowid BETWEEN ${edge(sql`min(id)`)} AND ${edge(sql`max(id)`)} + 7`,
        sql`search.rowid % 8 = ${sql.raw(String(number))}`,
        sql`${table.id} = search.rowid / 8`,
        sql`${table.company_id} = ${company.id}`,
        isAsset ? visible({ company }) : undefined,
      ),
    )
    .orderBy(many ? desc(sql`search.rowid`) : sql`search.rowid`)
    .limit(CANDIDATES)
    .prepare();
}
