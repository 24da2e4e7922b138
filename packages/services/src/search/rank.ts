import { findPhrase, type Word, wordsOf } from "@custodia/domain/search/words";
import { COLUMNS, type SearchColumn } from "./kinds.ts";

/** A code says which record is meant, a name nearly so, and all else is shared by many. */
const WEIGHTS: Record<SearchColumn, number> = { code: 10, name: 4, other: 1 };
/** Of its weight a word keeps so much where it only begins like what stands there. */
const BEGUN = 0.6;
/** A column that begins with what was typed, and one that is nothing else, count for more. */
const AT_THE_START = 1.2;
const ALL_OF_IT = 1.5;

/**
 * How well a row fits, from the columns as the index holds them: for each phrase its best column, on average. Null where a
 * phrase is in none of them.
 */
export function scoreOf(texts: Record<SearchColumn, string>, phrases: readonly string[][]): number | null {
  const columns = COLUMNS.map((column) => ({ weight: WEIGHTS[column], words: wordsOf(texts[column]) }));
  const typed = phrases.flat().length;
  let sum = 0;
  for (const [index, phrase] of phrases.entries()) {
    const open = index === phrases.length - 1 && mayGoOn(phrases);
    const best = Math.max(...columns.map(({ weight, words }) => weight * fit(words, phrase, open, typed)));
    if (best === 0) return null;
    sum += best;
  }
  return sum / phrases.length;
}

/** A single letter, and nothing else, is a word of its own. */
function mayGoOn(phrases: readonly string[][]): boolean {
  return phrases.flat().length > 1 || [...phrases[0]![0]!].length > 1;
}

function fit(words: readonly Word[], phrase: readonly string[], open: boolean, typed: number): number {
  const whole = findPhrase(words, phrase, false);
  const at = whole >= 0 || !open ? whole : findPhrase(words, phrase, true);
  if (at < 0) return 0;
  const place = at > 0 ? 1 : words.length === typed ? ALL_OF_IT : AT_THE_START;
  return place * (whole >= 0 ? 1 : BEGUN);
}
