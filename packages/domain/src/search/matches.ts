import { fold } from "../sort-key.ts";

/** A range of a text; `to` is exclusive. */
interface TextRange {
  from: number;
  to: number;
}

/** Finds all matches of the searched phrases in a text, from left to right. */
export function findMatches(text: string, phrases: readonly string[][]): TextRange[] {
  const words = wordsOf(text);
  const found = phrases.flatMap((phrase, index) => {
    const isPrefix = index === phrases.length - 1;
    return findPositions(words, phrase, isPrefix).map((position) => {
      const last = words[position + phrase.length - 1]!;
      const to = isPrefix ? prefixEnd(text, last, phrase.at(-1)!) : last.to;
      return { from: words[position]!.from, to };
    });
  });
  return mergeRanges(found.sort((a, b) => a.from - b.from));
}

function findPositions(words: readonly Word[], phrase: readonly string[], isPrefix: boolean): number[] {
  const positions = [];
  for (
    let position = findPhrase(words, phrase, isPrefix);
    position >= 0;
    position = findPhrase(words, phrase, isPrefix, position + 1)
  ) {
    positions.push(position);
  }
  return positions;
}

/** Finds the end of a word's prefix in the text: folding may change the number of letters. */
function prefixEnd(text: string, word: Word, prefix: string): number {
  let to = word.from;
  for (const letter of text.slice(word.from, word.to)) {
    const isMark = fold(`a${letter}`) === "a";
    if (!isMark && fold(text.slice(word.from, to)).length >= prefix.length) break;
    to += letter.length;
  }
  return to;
}

function mergeRanges(ranges: TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const { from, to } of ranges) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

// Words as the full-text index tokenizes them (SQLite's unicode61 with remove_diacritics): runs of letters and digits, case and
// marks ignored, so that "Olayinka" matches "Ọláyínká".

/** Longest text that is searched for (rules/limits 1). */
export const MAX_SEARCH_LENGTH = 255;

export interface Word {
  /** The folded word. */
  folded: string;
  /** Position in the text. */
  from: number;
  to: number;
}

const WORD = /[\p{L}\p{N}\p{Co}](?:[\p{L}\p{N}\p{Co}]|[\u0300-\u0331])*/gu;

/** Returns the words of a text. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)]
    .map(({ 0: word, index }) => ({ folded: fold(word), from: index, to: index + word.length }))
    .filter(({ folded }) => folded !== "");
}

/**
 * Splits a search into phrases: words typed without a space form one, and must follow each other (`DV-COMP-000123`). The
 * last word of all may be the beginning of a word.
 */
export function phrasesOf(text: string): string[][] {
  const phrases = text.split(/\s+/).map((typed) => wordsOf(typed).map(({ folded }) => folded));
  return phrases.filter((phrase) => phrase.length > 0);
}

/** Finds the index of a phrase among words, or -1. With `isPrefix` the last word may be a prefix. */
export function findPhrase(words: readonly Word[], phrase: readonly string[], isPrefix: boolean, from = 0): number {
  const last = phrase.length - 1;
  const isMatch = (word: Word | undefined, index: number) =>
    word !== undefined &&
    (isPrefix && index === last ? word.folded.startsWith(phrase[index]!) : word.folded === phrase[index]);
  for (let start = from; start + last < words.length; start += 1) {
    if (phrase.every((_, index) => isMatch(words[start + index], index))) return start;
  }
  return -1;
}
