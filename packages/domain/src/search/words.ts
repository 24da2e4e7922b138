import { wordsOf } from "./matches.ts";

// How the searches of lists read what was typed: words in any order, each somewhere in the record. Where nothing is found, each
// word that no record has may be mistyped, and is replaced by one at distance 1.

/** The largest number of words that are looked for one by one; the rest of a longer text is looked for as one phrase. */
const MAX_WORDS = 12;

/** A quoted phrase, or a run of characters without spaces. A quote inside a word, as in `24"`, is a character. */
const WORD = /["“”]([^"“”]+)["“”](?=\s|$)|\S+/g;

/** Punctuation that ends a word in a sentence and belongs to no code: "Okafor, Chidi". */
const ENDING = /[,;:]+$/;

/** Returns the parts of a search that spaces separate; a phrase in quotes is one, and `phrase` is its text. */
function tokensOf(text: string): { typed: string; phrase: string | undefined; from: number }[] {
  return [...text.matchAll(WORD)].map(({ 0: typed, 1: phrase, index }) => ({
    typed,
    phrase: phrase?.trim().replace(/\s+/g, " ") || undefined,
    from: index,
  }));
}

/**
 * Splits a search into words, each once; a phrase in quotes stays together, and so does a code with signs (`ABJ/2024/001`).
 * Empty for a text without words.
 */
export function searchWords(text: string): string[] {
  const words = tokensOf(text).map(({ typed, phrase }) => phrase ?? (typed.replace(ENDING, "") || typed));
  const rest = words.length > MAX_WORDS ? words.splice(MAX_WORDS - 1) : [];
  return [...new Set(rest.length > 0 ? [...words, rest.join(" ")] : words)];
}

/** Where a number meets its unit or a name its number: `20|kva`, `hp|450`; not `g8`, which any text that ends in "g" would meet. */
const SEAM = /(?<=\d)(?=\p{L})|(?<=\p{L}{2})(?=\d)/gu;
/** A text with more seams than this is a serial number, which is looked for as typed. */
const MAX_SEAMS = 3;

const GROUPED = /(?<![\d,.])\d{1,3}(?:,\d{3})+(?![\d,])/g;
const PLAIN_NUMBER = /^[1-9]\d{3,8}$/;

/**
 * Returns the spellings of a word that mean the same, as typed first: `20kva` is also "20 kva" and "20-kva", `1,500` also
 * "1500", and `1500` also "1,500".
 */
export function spellingsOf(word: string): string[] {
  const numbers = [word, word.replace(GROUPED, (number) => number.replaceAll(",", ""))];
  if (PLAIN_NUMBER.test(word)) numbers.push(word.replace(/\B(?=(\d{3})+$)/g, ","));
  return [...new Set(numbers.flatMap(openSeams))];
}

function openSeams(word: string): string[] {
  const parts = word.split(SEAM);
  const seams = parts.length - 1;
  if (seams === 0 || seams > MAX_SEAMS) return [word];
  const [first, ...others] = parts as [string, ...string[]];
  const spaced = others.reduce(
    (texts, part) => texts.flatMap((text) => [`${text}${part}`, `${text} ${part}`]),
    [first],
  );
  return seams === 1 ? [...spaced, parts.join("-")] : spaced;
}

/** A word of a search that may be mistyped, folded, with its range in the text. */
export interface TypedWord {
  word: string;
  from: number;
  to: number;
}

/** Shorter words are one letter away from too many others; longer ones are codes or pasted text. */
const [MIN_LETTERS, MAX_LETTERS] = [4, 30];

/**
 * Returns the words of a search that may be mistyped. Codes with digits and phrases in quotes are meant as they are typed, and
 * so is a text of very many words.
 */
export function correctableWords(text: string): TypedWord[] {
  const tokens = tokensOf(text);
  if (tokens.length > MAX_WORDS) return [];
  const plain = tokens.filter(({ typed, phrase }) => phrase === undefined && !/\p{N}/u.test(typed));
  return plain.flatMap(({ typed, from: start }) =>
    wordsOf(typed)
      .map(({ folded, from, to }) => ({ word: folded, from: start + from, to: start + to }))
      .filter(({ word }) => isBetween([...word].length, MIN_LETTERS, MAX_LETTERS)),
  );
}

const isBetween = (value: number, min: number, max: number) => value >= min && value <= max;

/** Returns the text with other words in these ranges. */
export function replaceWords(text: string, words: readonly TypedWord[], others: readonly string[]): string {
  let end = 0;
  const parts = words.map(({ from, to }, index) => {
    const before = text.slice(end, from);
    end = to;
    return before + others[index]!;
  });
  return parts.join("") + text.slice(end);
}

/** The letters of folded words in Nigerian languages and English. */
const LETTERS = [..."abcdefghijklmnopqrstuvwxyzɓɗƙƴŋɛɔǝ"];

/** Returns all texts at Damerau–Levenshtein distance 1: a letter added, left out or replaced, or two neighbours swapped. */
export function varyByOneTypo(word: string): string[] {
  const letters = [...word];
  const texts = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const start = letters.slice(0, at).join("");
    const [first, second, ...rest] = letters.slice(at);
    const tail = (second ?? "") + rest.join("");
    for (const letter of LETTERS) texts.add(start + letter + (first ?? "") + tail);
    if (first === undefined) continue;
    texts.add(start + tail);
    for (const letter of LETTERS) texts.add(start + letter + tail);
    if (second !== undefined) texts.add(start + second + first + rest.join(""));
  }
  texts.delete(word);
  return [...texts];
}
