import { fold } from "../fold.ts";

/**
 * Words as the search index cuts and compares them (SQLite's unicode61, without diacritics): runs of letters and digits, upper
 * and lower case alike, marks left out, so that "Olayinka" is "Ọláyínká".
 */

/** Longest text that is searched for (rules/limits 1). */
export const MAX_SEARCH = 255;

export interface Word {
  /** As it is compared. */
  folded: string;
  /** Where it stands in the text. */
  from: number;
  to: number;
}

const WORD = /[\p{L}\p{N}\p{Co}](?:[\p{L}\p{N}\p{Co}]|[\u0300-\u0331])*/gu;

/** The words of a text. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)]
    .map(({ 0: word, index }) => ({ folded: fold(word), from: index, to: index + word.length }))
    .filter(({ folded }) => folded !== "");
}

/**
 * What somebody looks for: what was typed without a space is a phrase, whose words must follow each other (`DV-COMP-000123`).
 * The last word of all may be the beginning of a word.
 */
export function phrasesOf(text: string): string[][] {
  const phrases = text.split(/\s+/).map((typed) => wordsOf(typed).map(({ folded }) => folded));
  return phrases.filter((phrase) => phrase.length > 0);
}

/** Where a phrase begins among words; -1 where it does not stand there. `open`: its last word may go on. */
export function findPhrase(
  words: readonly Word[],
  phrase: readonly string[],
  open: boolean,
  from = 0,
): number {
  const last = phrase.length - 1;
  const fits = (word: Word | undefined, index: number) =>
    word !== undefined &&
    (open && index === last ? word.folded.startsWith(phrase[index]!) : word.folded === phrase[index]);
  for (let start = from; start + last < words.length; start += 1) {
    if (phrase.every((_, index) => fits(words[start + index], index))) return start;
  }
  return -1;
}
