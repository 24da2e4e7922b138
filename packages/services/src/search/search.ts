import type { Reader } from "@custodia/db/client";
import { HIT_KINDS, type Hit, type HitGroup, type HitKind, type SearchQuery } from "@custodia/domain/search/schema";
import { phrasesOf } from "@custodia/domain/search/words";
import { and, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { visible } from "../assets/visible.ts";
import type { CompanyCtx } from "../context.ts";
import { prepared } from "../prepared.ts";
import { expression, isCut } from "./expression.ts";
import { COLUMNS, type Column, type IndexedKind, KINDS } from "./kinds.ts";
import { scoreOf } from "./rank.ts";

/** Hits of a kind that are answered. */
const SHOWN = 6;
/** Rows of a kind that are looked at for each question to the index: the newest. */
const CANDIDATES = 100;

type Row = { id: number } & Record<string, string | number | null>;
type Scored = Hit & { score: number };

/** The company's records in which all words of the text stand, the best first. */
export async function search(ctx: CompanyCtx, { text }: SearchQuery): Promise<{ groups: HitGroup[] }> {
  const phrases = phrasesOf(text);
  if (phrases.length === 0) return { groups: [] };
  const groups = [];
  for (const kind of HIT_KINDS) {
    const { hits, more } = await hitsOf(ctx, kind, phrases);
    const best = hits.toSorted((one, other) => other.score - one.score || other.id - one.id);
    if (best[0]) groups.push({ kind, best, more });
  }
  groups.sort((one, other) => other.best[0]!.score - one.best[0]!.score);
  return {
    groups: groups.map(({ kind, best, more }) => ({
      kind,
      hits: best.slice(0, SHOWN).map(({ id, title, detail }) => ({ id, title, detail })),
      found: best.length,
      more,
    })),
  };
}

/**
 * Hits of one kind. Where so many rows fit that not all are looked at, the index is asked for the better ones too; each
 * question ends after its first rows, however many fit (docs/0009).
 */
async function hitsOf(ctx: CompanyCtx, kind: HitKind, phrases: string[][]) {
  const hits = new Map<number, Scored>();
  const ask = async (...how: [Parameters<typeof expression>[2], Column[]?]) => {
    const rows = await candidates(ctx, kind, expression(ctx.company.id, phrases, ...how));
    for (const row of rows) {
      const hit = hits.has(row.id) ? null : hitOf(KINDS[kind], row, phrases);
      if (hit) hits.set(row.id, hit);
    }
    return rows.length < CANDIDATES;
  };

  let all = await ask("short");
  if (!all) {
    await ask("whole", ["code"]);
    await ask("short", ["code"]);
    await ask("short", ["name"]);
    if (hits.size < SHOWN && isCut(phrases)) all = await ask("open");
  }
  return { hits: [...hits.values()], more: !all };
}

function hitOf({ fields }: IndexedKind, row: Row, phrases: string[][]): Scored | null {
  const texts = Object.fromEntries(COLUMNS.map((column) => [column, textOf(row, fields[column], " ")]));
  const score = scoreOf(texts as Record<Column, string>, phrases);
  if (score === null) return null;
  const detail = textOf(row, [...fields.code, ...fields.other], " · ");
  return { id: row.id, title: texts.name!, detail, score };
}

function textOf(row: Row, fields: readonly string[], between: string): string {
  return fields
    .map((field) => row[field])
    .filter(Boolean)
    .join(between);
}

async function candidates(ctx: CompanyCtx, kind: HitKind, match: string): Promise<Row[]> {
  const rows = await queries(ctx.db.read)[kind].all({ match, company: ctx.company.id });
  return rows as Row[];
}

const queries = prepared((db) => {
  const built = HIT_KINDS.map((kind) => [kind, candidatesOf(db, KINDS[kind])]);
  return Object.fromEntries(built) as Record<HitKind, ReturnType<typeof candidatesOf>>;
});

/** The newest records that the index names, as the tables have them now: the index alone is never believed. */
function candidatesOf(db: Reader, { number, table, fields }: IndexedKind) {
  const company = { id: sql.placeholder("company") };
  const columns = table as unknown as Record<string, SQLWrapper>;
  const picked = COLUMNS.flatMap((column) => fields[column]).map((name) => [name, columns[name]!]);
  const edge = (which: SQL) =>
    sql`8 * coalesce((SELECT ${which} FROM ${table} WHERE ${table.company_id} = ${company.id}), 0)`;
  return db
    .select({ id: table.id, ...(Object.fromEntries(picked) as Record<string, SQL>) })
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
        number === KINDS.asset.number ? visible({ company }) : undefined,
      ),
    )
    .orderBy(desc(sql`search.rowid`))
    .limit(CANDIDATES)
    .prepare();
}
