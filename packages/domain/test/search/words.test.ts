import { expect, test } from "vitest";
import { correctableWords, replaceWords, searchWords, spellingsOf, varyByOneTypo } from "../../src/search/words.ts";

test.each([
  ["cold room chidi", ["cold", "room", "chidi"]],
  ["  Okafor,  Chidi ", ["Okafor", "Chidi"]],
  ['"cold room" chidi', ["cold room", "chidi"]],
  ["“cold   room”", ["cold room"]],
  ['24" monitor', ['24"', "monitor"]],
  ['"unfinished phrase', ['"unfinished', "phrase"]],
  ['a "" b', ["a", '""', "b"]],
  ["ABJ/2024/001 100% a_b", ["ABJ/2024/001", "100%", "a_b"]],
  ["chair chair", ["chair"]],
  [" , ", [","]],
  ["   ", []],
])("%j is searched as %j", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test("the rest of a long text is one phrase", () => {
  const words = searchWords("a b c d e f g h i j k l m n");
  expect(words).toHaveLength(12);
  expect(words.at(-1)).toBe("l m n");
});

test.each([
  ["20kva", ["20kva", "20 kva", "20-kva"]],
  ["1.5hp", ["1.5hp", "1.5 hp", "1.5-hp"]],
  ["hp450g8", ["hp450g8", "hp450 g8", "hp 450g8", "hp 450 g8"]],
  ["m1", ["m1"]],
  ["a1b2c3d4e5", ["a1b2c3d4e5"]],
  ["chair", ["chair"]],
  ["1,500", ["1,500", "1500"]],
  ["1500", ["1500", "1,500"]],
  ["20,000kva", ["20,000kva", "20,000 kva", "20,000-kva", "20000kva", "20000 kva", "20000-kva"]],
  ["000123", ["000123"]],
  ["1,50", ["1,50"]],
  ["ABJ/2024/001", ["ABJ/2024/001"]],
])("%s is also spelled %j", (word, spellings) => {
  expect(spellingsOf(word)).toEqual(spellings);
});

const wordsIn = (text: string) => correctableWords(text).map(({ word }) => word);

test.each([
  ["genertor", ["genertor"]],
  ["Cold ROOM Chídi", ["cold", "room", "chidi"]],
  ["Okafor, air-conditoner", ["okafor", "conditoner"]],
  ["gen 20kva HP/450 ABJ/2024/abcd", []],
  ['"cold rom" chidi', ["chidi"]],
  ["x".repeat(31), []],
  [`${"word ".repeat(12)}more`, []],
])("the words of %j that may be mistyped are %j", (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test("only the mistyped words of a text are replaced", () => {
  const text = '"Cold room"  Chidii, air-conditoner';
  const words = correctableWords(text).filter(({ word }) => word !== "cold");
  expect(replaceWords(text, words, ["chidi", "conditioner"])).toBe('"Cold room"  chidi, air-conditioner');
});

/** Damerau–Levenshtein distance with adjacent swaps, by its recurrence. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j));
  const at = (i: number, j: number) => table[i]![j]!;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost];
      table[i]![j] = Math.min(...steps, ...(swapped ? [at(i - 2, j - 2) + 1] : []));
    }
  return at(a.length, b.length);
}

test.each([
  ["genertor", "generator"],
  ["generrator", "generator"],
  ["generatir", "generator"],
  ["genreator", "generator"],
  ["enerator", "generator"],
  ["generato", "generator"],
  ["baure", "ɓaure"],
])("%s is one typo away from %s", (typed, meant) => {
  expect(varyByOneTypo(typed)).toContain(meant);
});

test("all texts are at distance 1, each once", () => {
  for (const word of ["desk", "chair", "noon"]) {
    const texts = varyByOneTypo(word);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => distance(word, text) !== 1)).toEqual([]);
    // Of 34 letters: 34 × 5 - 4 added, 33 × 4 replaced, and what is left out or swapped.
    expect(texts.length).toBeGreaterThanOrEqual(34 * (word.length + 1) - word.length + 33 * word.length);
  }
});
