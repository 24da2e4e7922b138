// How the searches of lists read what was typed: words in any order, each somewhere in the record.

/** The largest number of words that are looked for one by one; the rest of a longer text is looked for as one phrase. */
const MAX_WORDS = 12;

/** A quoted phrase, or a run of characters without spaces. A quote inside a word, as in `24"`, is a character. */
const WORD = /["“”]([^"“”]+)["“”](?=\s|$)|\S+/g;

/** Punctuation that ends a word in a sentence and belongs to no code: "Okafor, Chidi". */
const ENDING = /[,;:]+$/;

/**
 * Splits a search into words, each once; a phrase in quotes stays together, and so does a code with signs (`ABJ/2024/001`).
 * Empty for a text without words.
 */
export function searchWords(text: string): string[] {
  const words = [...text.matchAll(WORD)].map(([typed, phrase]) =>
    phrase?.trim() ? phrase.trim().replace(/\s+/g, " ") : typed.replace(ENDING, "") || typed,
  );
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
