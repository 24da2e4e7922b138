/** Letters without a Unicode decomposition, with the base letters they sort by: Hausa, Igbo, Fulfulde, Kanuri, French and others. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  ɓ: "b",
  ɗ: "d",
  ɖ: "d",
  đ: "d",
  ð: "d",
  ǝ: "e",
  ə: "e",
  ɛ: "e",
  ɣ: "g",
  ɠ: "g",
  ħ: "h",
  ɩ: "i",
  ı: "i",
  ɨ: "i",
  ƙ: "k",
  ł: "l",
  ŋ: "n",
  ɲ: "n",
  ɔ: "o",
  ø: "o",
  ß: "ss",
  þ: "th",
  ʋ: "v",
  ƴ: "y",
  æ: "ae",
  œ: "oe",
  "‘": "'",
  "’": "'",
  ʼ: "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
};
const SPECIAL_LETTER = new RegExp(`[${Object.keys(BASE_LETTERS).join("")}]`, "g");
const PRINTABLE_ASCII = /^[ -~]*$/;
/** Sorts below printable characters: shorter names come first, and a name without marks before the same name with marks. */
const SEPARATOR = "\u0001";

/**
 * Returns the sort key of a name: letters next to their base letters, ignoring case, so that Ọlá is next to Ola and Ɓaure
 * under B. Compare keys character by character, as SQLite does. Empty only for an empty text.
 */
export function sortKey(text: string): string {
  const lower = text.toLowerCase();
  if (PRINTABLE_ASCII.test(lower)) return lower;
  const composed = lower.normalize("NFC");
  const base = fold(composed).replace(SPECIAL_LETTER, (letter) => BASE_LETTERS[letter]!);
  return base === composed ? base : `${base}${SEPARATOR}${composed}`;
}

const MARKED = /(\p{Script=Latin})[\u0300-\u0331]+/gu;

/** Returns the folded word. Marks are removed from Latin letters only, as in the full-text index. */
export function fold(word: string): string {
  return word.toLowerCase().normalize("NFD").replace(MARKED, "$1").normalize("NFC");
}

/** Phones and word processors replace a typed apostrophe or quotation mark by a curly one. */
const QUOTES: Readonly<Record<string, string>> = { "'": "‘’ʼ", '"': "“”" };

/** Returns the text with straight apostrophes and quotation marks, so that O’Brien and O'Brien are the same. */
export const straightenQuotes = (text: string): string => text.replace(/[‘’ʼ]/g, "'").replace(/[“”]/g, '"');

/** Unicode blocks of Latin letters with marks. */
const LATIN = [
  [0x00c0, 0x024f],
  [0x1e00, 0x1eff],
] as const;

/** The letters that `fold` maps to one letter, as a GLOB class of ranges. */
const GLOB_CLASSES: ReadonlyMap<string, string> = (() => {
  const codes = new Map<string, number[]>();
  for (let code = 0x61; code <= 0x7a; code++) codes.set(String.fromCharCode(code), [code - 0x20, code]);
  for (const [first, last] of LATIN)
    for (let code = first; code <= last; code++) {
      const base = fold(String.fromCodePoint(code));
      if (base.length === 1) codes.set(base, [...(codes.get(base) ?? [base.codePointAt(0)!]), code]);
    }
  return new Map([...codes].map(([base, letterCodes]) => [base, `[${globRanges(letterCodes)}]`]));
})();

function globRanges(codes: readonly number[]): string {
  const sorted = [...new Set(codes)].sort((a, b) => a - b);
  const starts = sorted.filter((code, index) => code - 1 !== sorted[index - 1]);
  return starts
    .map((from) => {
      const to = sorted.find((code) => code >= from && !sorted.includes(code + 1))!;
      return String.fromCodePoint(from) + (to > from ? `-${String.fromCodePoint(to)}` : "");
    })
    .join("");
}

/**
 * Returns a GLOB pattern that finds a folded text with straight quotes in text with marks, capitals and curly quotes, where letters
 * and marks are composed.
 */
export function globPattern(folded: string): string {
  const characters = [...folded].map((character) => {
    const known = GLOB_CLASSES.get(character);
    if (known) return known;
    if (QUOTES[character]) return `[${character}${QUOTES[character]}]`;
    const upper = character.toUpperCase();
    if (/[*?[]/.test(character)) return `[${character}]`;
    return upper !== character && [...upper].length === 1 ? `[${upper}${character}]` : character;
  });
  return `*${characters.join("")}*`;
}
