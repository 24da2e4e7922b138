import { findPhrase, type Word, wordsOf } from "@custodia/domain/search/matches";
import type { CompanyId } from "../core/context.ts";
import { COLUMNS, type SearchColumn } from "./texts.ts";

/**
 * How the last word may end. `whole`: exactly as typed. `open`: any continuation matches. `short`: any continuation matches,
 * and only the beginning of a long word is queried, which the index answers directly; the caller must then check the rows.
 */
export type Ending = "whole" | "open" | "short";

/**
 * The lengths of prefixes that the index stores (`prefix` in the migration). For other lengths FTS5 first collects the
 * matches of all companies.
 */
const MIN_PREFIX = 2;
const MAX_PREFIX = 3;

/**
 * Returns the FTS5 expression for the company's rows whose columns contain all phrases. Phrases are words of letters and
 * digits, in quotes, so no typed character has a special meaning to FTS5.
 */
export function buildMatch(
  company: CompanyId,
  phrases: readonly string[][],
  ending: Ending,
  columns: readonly SearchColumn[] = COLUMNS,
): string {
  const terms = phrases.map((phrase, index) =>
    index === phrases.length - 1 && ending !== "whole" ? prefixTerm(phrase, ending) : phraseTerm(phrase),
  );
  const used = terms.filter((term) => term !== "");
  const words = used.length > 0 ? used : [phraseTerm(phrases.at(-1)!)];
  return `company : "c${company}" AND {${columns.join(" ")}} : (${[...new Set(words)].join(" AND ")})`;
}

function phraseTerm(phrase: readonly string[]): string {
  return phrase.length > 0 ? `"${phrase.join(" ")}"` : "";
}

/** A single letter matches too many rows, so it is left out of the query and counts only in the score. */
function prefixTerm(phrase: readonly string[], ending: "open" | "short"): string {
  const letters = [...phrase.at(-1)!];
  const leading = phrase.slice(0, -1);
  if (letters.length < MIN_PREFIX) return phraseTerm(leading);
  const prefix = ending === "short" ? letters.slice(0, MAX_PREFIX) : letters;
  return `${phraseTerm([...leading, prefix.join("")])} *`;
}

/** Returns whether the ending `short` shortens the last word, so that it may match more rows than `open`. */
export function isShortened(phrases: readonly string[][]): boolean {
  return [...phrases.at(-1)!.at(-1)!].length > MAX_PREFIX;
}

/** A code identifies one record and a name nearly does; other texts are shared by many records. */
const WEIGHTS: Record<SearchColumn, number> = { code: 10, name: 4, other: 1 };
/** The fraction of a word's weight that counts if only a prefix matches. */
const PREFIX_FACTOR = 0.6;
/** The factors for a column that begins with the query, and for one that equals it. */
const START_FACTOR = 1.2;
const EXACT_FACTOR = 1.5;

/**
 * Returns how well a row matches, from the columns as the index contains them: for each phrase its best column, on average.
 * Null if no column contains one of the phrases.
 */
export function scoreRow(texts: Record<SearchColumn, string>, phrases: readonly string[][]): number | null {
  const columns = COLUMNS.map((column) => ({ weight: WEIGHTS[column], words: wordsOf(texts[column]) }));
  const typedWords = phrases.flat().length;
  let sum = 0;
  for (const [index, phrase] of phrases.entries()) {
    const prefixAllowed = index === phrases.length - 1 && allowsPrefix(phrases);
    const best = Math.max(
      ...columns.map(({ weight, words }) => weight * phraseScore(words, phrase, prefixAllowed, typedWords)),
    );
    if (best === 0) return null;
    sum += best;
  }
  return sum / phrases.length;
}

/** A single letter without other words must match as a whole word. */
function allowsPrefix(phrases: readonly string[][]): boolean {
  return phrases.flat().length > 1 || [...phrases[0]![0]!].length > 1;
}

function phraseScore(
  words: readonly Word[],
  phrase: readonly string[],
  prefixAllowed: boolean,
  typedWords: number,
): number {
  const whole = findPhrase(words, phrase, false);
  const position = whole >= 0 || !prefixAllowed ? whole : findPhrase(words, phrase, true);
  if (position < 0) return 0;
  const factor = position > 0 ? 1 : words.length === typedWords ? EXACT_FACTOR : START_FACTOR;
  return factor * (whole >= 0 ? 1 : PREFIX_FACTOR);
}
