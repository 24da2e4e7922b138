import { fold } from "@custodia/domain/sort-key";
import type { Reader } from "@custodia/sqlite/client";
import { type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";

/** The index consists of trigrams: three consecutive characters. */
const TRIGRAM = 3;
/** The maximum number of trigrams to weigh of a long text, spread over the text, and of each of very many texts. */
const [MAX_WEIGHED, MIN_WEIGHED] = [24, 4];
/** Only the rarest trigrams of a text, and the rarest texts, are queried, because the rows are checked anyway. */
const MAX_QUERIED = 4;
/** The number of rows in the first sample; the number of matches is estimated from their ids. */
const SAMPLE_SIZE = 64;
/**
 * A trigram that is at least this many times as common as the rarest is not used: it narrows the result little, and is slow
 * to read.
 */
const COMMON_FACTOR = 16;
/** The maximum share of the register, and number of rows, for which fetching rows one by one is faster than a scan. */
const MAX_SHARE = 1 / 8;
export const MAX_PREFILTERED = 125_000;

/** A text that each match contains in one of its spellings, unless it is one of `others`. */
export interface TextTerm {
  spellings: readonly string[];
  /** Assets that match in another way, as a subquery of ids, and their number. */
  others?: { ids: SQL; count: number };
}

/** The result of a search for texts in the index. */
interface TextMatches {
  /** A subquery of the ids of all assets that may match, including all assets that wait to be indexed; some come twice. */
  ids: SQL;
  /** The estimated maximum number of ids. */
  estimate: number;
}

/** The company whose assets are searched, and the caller's connection. */
interface TextQuery {
  read: Reader;
  company: CompanyCtx["company"];
}

/** An expression of FTS5, and the estimated maximum number of its matches. */
interface Clause {
  match: string;
  estimate: number;
}

/**
 * Returns the company's assets that may meet all terms, from the index, by the rarest of them. The result may be too large
 * but never too small, so the caller must check the rows. Undefined if no text is long enough, or too many assets match.
 */
export async function matchTexts(input: TextQuery, terms: readonly TextTerm[]): Promise<TextMatches | undefined> {
  const spellings = terms.flatMap((term) => term.spellings);
  const limit = Math.max(MIN_WEIGHED, Math.floor(MAX_WEIGHED / Math.max(1, spellings.length)));
  const trigrams = new Map(spellings.map((spelling) => [spelling, sampleOf(trigramsOf(spelling), limit)]));
  const all = [...new Set([...trigrams.values()].flat())];
  if (all.length === 0) return undefined;
  const { estimates, waiting, size } = await weigh(input, all);
  const clauses = terms.map(({ spellings }) => anyOf(spellings.map((text) => allOf(trigrams.get(text)!, estimates))));

  const plain = clauses.filter((clause, index) => clause && !terms[index]!.others).map((clause) => clause!);
  const candidates: (Clause & { others?: SQL })[] = plain.length > 0 ? [allOfClauses(plain)] : [];
  for (const [index, { others }] of terms.entries()) {
    const clause = clauses[index];
    if (clause && others) candidates.push({ ...clause, estimate: clause.estimate + others.count, others: others.ids });
  }
  const max = Math.min(size * MAX_SHARE, MAX_PREFILTERED) - waiting;
  const best = candidates.toSorted((a, b) => a.estimate - b.estimate)[0];
  if (!best) return undefined;
  const ids = matchingIds(input, best.match, best.others);
  if (best.estimate <= max) return { ids, estimate: best.estimate + waiting };
  // Words that are common each may be rare together; the estimate is of the rarest alone.
  if (max <= 0 || plain.length < 2) return undefined;
  const together = allOfClauses(plain, Infinity).match;
  const count = await countMatches(input, together, max);
  return count > max ? undefined : { ids: matchingIds(input, together), estimate: count + waiting };
}

/** Straight and curly quotes, which a search takes for the same and the index does not. */
const QUOTE = /['"‘’ʼ“”]/;

/**
 * Returns the trigrams of a text without quotes in it, each in quotes, so that no character has a special meaning to FTS5. Neither
 * LIKE nor the index reads past a NUL, and a lone surrogate is stored as U+FFFD.
 */
function trigramsOf(text: string): string[] {
  const characters = [...fold(text.toWellFormed().split("\0")[0]!).replace(/[\u0300-\u0331]/g, "")];
  const trigrams = new Set<string>();
  for (let index = 0; index + TRIGRAM <= characters.length; index += 1) {
    const trigram = characters.slice(index, index + TRIGRAM).join("");
    if (!QUOTE.test(trigram)) trigrams.add(`"${trigram}"`);
  }
  return [...trigrams];
}

function sampleOf(trigrams: readonly string[], limit: number): string[] {
  const step = Math.ceil(trigrams.length / limit);
  return trigrams.filter((_, index) => index % step === 0);
}

/** Matches rows with the rarest trigrams of one text; undefined if it has none. */
function allOf(trigrams: readonly string[], estimates: ReadonlyMap<string, number>): Clause | undefined {
  if (trigrams.length === 0) return undefined;
  return allOfClauses(trigrams.map((match) => ({ match, estimate: estimates.get(match)! })));
}

/** Matches rows that meet the rarest clauses. */
function allOfClauses(clauses: readonly Clause[], commonFactor = COMMON_FACTOR): Clause {
  const rarest = clauses.toSorted((a, b) => a.estimate - b.estimate).slice(0, MAX_QUERIED);
  const lowest = rarest[0]!.estimate;
  const selective = rarest.filter(({ estimate }) => estimate <= Math.max(lowest, SAMPLE_SIZE) * commonFactor);
  const match = [...new Set(selective.map((clause) => clause.match))].join(" AND ");
  return { match: selective.length > 1 ? `(${match})` : match, estimate: lowest };
}

/** Matches rows with one of the spellings; undefined if one of them has no trigram, because any row might have it. */
function anyOf(clauses: readonly (Clause | undefined)[]): Clause | undefined {
  const known = clauses.filter((clause) => clause !== undefined);
  if (known.length < clauses.length) return undefined;
  const match = [...new Set(known.map((clause) => clause.match))].join(" OR ");
  const estimate = known.reduce((sum, clause) => sum + clause.estimate, 0);
  return { match: known.length > 1 ? `(${match})` : match, estimate };
}

/**
 * The statistics of a trigram. `sample` is JSON: how many of the first rows contain it, and the last of these rows. The
 * other counts are the same for all trigrams.
 */
interface Sample {
  trigram: string;
  sample: string;
  size: number;
  first: number;
  last: number;
  waiting: number;
}

/**
 * Estimates how many of the company's rows contain each trigram, from the ids of the first matches, and the size of the register. `waiting`
 * is the number of assets that wait to be indexed, up to a maximum.
 */
async function weigh({ read, company }: TextQuery, trigrams: readonly string[]) {
  const rows = await read.all<Sample>(sql`
    SELECT trigram.value AS trigram, stats.*, (
      SELECT json_array(count(*), max(at) & 0xFFFFFFFFFF) FROM (
        SELECT rowid AS at FROM search_texts
        WHERE search_texts MATCH trigram.value AND ${inCompanyRange(company)} LIMIT ${SAMPLE_SIZE}
      )
    ) AS sample
    FROM json_each(${JSON.stringify(trigrams)}) AS trigram,
      (SELECT asset_sequence AS size,
        coalesce((SELECT min(id) FROM assets WHERE company_id = ${company.id}), 0) AS first,
        coalesce((SELECT max(id) FROM assets WHERE company_id = ${company.id}), 0) AS last,
        coalesce((SELECT sum(last_id - first_id + 1) FROM unindexed_assets WHERE company_id = ${company.id}), 0) AS waiting
        FROM companies WHERE id = ${company.id}) AS stats`);
  const estimates = rows.map(({ trigram, sample, first, last }) => {
    const [matches, lastId] = JSON.parse(sample) as [number, number];
    const estimate =
      matches < SAMPLE_SIZE ? matches : Math.round((SAMPLE_SIZE * (last - first + 1)) / (lastId - first + 1));
    return [trigram, estimate] as const;
  });
  return { estimates: new Map(estimates), waiting: rows[0]!.waiting, size: rows[0]!.size };
}

/** A company's rows are adjacent in the index, so that rows of other companies are never read. */
const inCompanyRange = ({ id }: CompanyCtx["company"]) =>
  sql`rowid BETWEEN ${id} << 40 AND (${id} << 40 | 0xFFFFFFFFFF)`;

/** Counts the indexed matches, up to one more than `max`. */
async function countMatches({ read, company }: TextQuery, match: string, max: number): Promise<number> {
  const [row] = await read.all<{ count: number }>(sql`
    SELECT count(*) AS count FROM (
      SELECT 1 FROM search_texts WHERE search_texts MATCH ${match} AND ${inCompanyRange(company)} LIMIT ${Math.floor(max) + 1}
    )`);
  return row!.count;
}

function matchingIds({ company }: TextQuery, match: string, others?: SQL): SQL {
  return sql`(
    SELECT rowid & 0xFFFFFFFFFF FROM search_texts WHERE search_texts MATCH ${match} AND ${inCompanyRange(company)}
    UNION ALL
    SELECT queued.id FROM unindexed_assets AS waiting CROSS JOIN assets AS queued
      ON queued.company_id = waiting.company_id AND queued.id BETWEEN waiting.first_id AND waiting.last_id
    WHERE waiting.company_id = ${company.id}${others ? sql` UNION ALL ${others}` : sql``}
  )`;
}
