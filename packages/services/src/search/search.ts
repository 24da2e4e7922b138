import { twinCode } from "@custodia/domain/pos/items/codes";
import { phrasesOf } from "@custodia/domain/search/matches";
import {
  HIT_KINDS,
  type Hit,
  type HitGroup,
  type HitKind,
  type SearchQuery,
} from "@custodia/domain/search/schema";
import type { CompanyCtx } from "../core/context.ts";
import { CANDIDATES, candidates, kindsWith, type Row } from "./candidates.ts";
import { expression, isCut, scoreOf } from "./matching.ts";
import { COLUMNS, type IndexedKind, KINDS, type SearchColumn } from "./texts.ts";
import { waitingRows } from "./waiting.ts";

/** Hits of a kind that are answered. */
const SHOWN = 6;

type Scored = Hit & { score: number };

/** The company's records in which all words of the text stand, the best first; a UPC-A and its EAN-13 find the same item. */
export async function search(ctx: CompanyCtx, { text }: SearchQuery): Promise<{ groups: HitGroup[] }> {
  const found = await searchFor(ctx, text);
  const twin = twinCode(text.trim());
  return found.groups.length === 0 && twin ? searchFor(ctx, twin) : found;
}

async function searchFor(ctx: CompanyCtx, text: string): Promise<{ groups: HitGroup[] }> {
  const phrases = phrasesOf(text);
  if (phrases.length === 0) return { groups: [] };
  const groups = [];
  const waiting = (await waitingRows(ctx)).filter((row) => hitOf(KINDS.asset, row, phrases));
  const kinds = new Set(await kindsWith(ctx, expression(ctx.company.id, phrases, "short")));
  for (const kind of HIT_KINDS) {
    const beside = kind === "asset" ? waiting : [];
    if (!kinds.has(kind) && beside.length === 0) continue;
    const { hits, more } = await hitsOf(ctx, kind, phrases, beside);
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
 * question ends after its first rows, however many fit (docs/adr/0010). Rows that wait to be indexed stand `beside` what it answers.
 */
async function hitsOf(ctx: CompanyCtx, kind: HitKind, phrases: string[][], beside: readonly Row[]) {
  const hits = new Map<number, Scored>();
  const ask = async (...how: [Parameters<typeof expression>[2], SearchColumn[]?]) => {
    const indexed = await candidates(ctx, kind, expression(ctx.company.id, phrases, ...how));
    const rows = new Map([...indexed, ...beside].map((row) => [row.id, row]));
    for (const row of rows.values()) {
      const hit = hits.has(row.id) ? null : hitOf(KINDS[kind], row, phrases);
      if (hit) hits.set(row.id, hit);
    }
    return rows.size < CANDIDATES;
  };

  let all = await ask("short");
  if (!all) {
    await ask("whole");
    // Among so many this would read all that the word stands in, wherever it stands.
    if (!KINDS[kind].many) await ask("short", ["code", "name"]);
    if (hits.size < SHOWN && isCut(phrases)) all = await ask("open");
  }
  return { hits: [...hits.values()], more: !all };
}

function hitOf({ fields, told }: IndexedKind, row: Row, phrases: string[][]): Scored | null {
  const texts = Object.fromEntries(COLUMNS.map((column) => [column, textOf(row, fields[column], " ")]));
  const score = scoreOf(texts as Record<SearchColumn, string>, phrases);
  if (score === null) return null;
  const detail = told ? told.as(row) : textOf(row, [...fields.code, ...fields.other], " · ");
  // A record without a name uses its code as the title.
  return { id: row.id, title: texts.name || texts.code!, detail, score };
}

function textOf(row: Row, fields: readonly string[], between: string): string {
  return fields
    .map((field) => row[field])
    .filter(Boolean)
    .join(between);
}
