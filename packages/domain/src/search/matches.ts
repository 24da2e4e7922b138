import { fold } from "../fold.ts";
import { findPhrase, type Word, wordsOf } from "./words.ts";

/** A stretch of a text, `to` not included. */
export interface Stretch {
  from: number;
  to: number;
}

/** Where in a text stands what was looked for, from left to right: each phrase as often as it is there. */
export function matchesIn(text: string, phrases: readonly string[][]): Stretch[] {
  const words = wordsOf(text);
  const found = phrases.flatMap((phrase, index) => {
    const open = index === phrases.length - 1;
    return placesOf(words, phrase, open).map((at) => {
      const last = words[at + phrase.length - 1]!;
      const to = open ? endOfBeginning(text, last, phrase.at(-1)!) : last.to;
      return { from: words[at]!.from, to };
    });
  });
  return joined(found.sort((one, other) => one.from - other.from));
}

function placesOf(words: readonly Word[], phrase: readonly string[], open: boolean): number[] {
  const places = [];
  for (let at = findPhrase(words, phrase, open); at >= 0; at = findPhrase(words, phrase, open, at + 1)) {
    places.push(at);
  }
  return places;
}

/** Where in the text the beginning of a word ends: folded, letters may be more or fewer than they were. */
function endOfBeginning(text: string, word: Word, beginning: string): number {
  let to = word.from;
  for (const letter of text.slice(word.from, word.to)) {
    const isMark = fold(`a${letter}`) === "a";
    if (!isMark && fold(text.slice(word.from, to)).length >= beginning.length) break;
    to += letter.length;
  }
  return to;
}

function joined(stretches: Stretch[]): Stretch[] {
  const apart: Stretch[] = [];
  for (const { from, to } of stretches) {
    const last = apart.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else apart.push({ from, to });
  }
  return apart;
}
