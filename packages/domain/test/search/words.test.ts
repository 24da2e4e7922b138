import { expect, test } from "vitest";
import { searchWords, spellingsOf } from "../../src/search/words.ts";

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
