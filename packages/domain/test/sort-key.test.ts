import { describe, expect, test } from "vitest";
import { sortKey } from "../src/sort-key.ts";

function sortNames(names: readonly string[]): string[] {
  const keyed = names.map((name) => ({ name, key: sortKey(name) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ name }) => name);
}

describe("names are sorted by language", () => {
  test.each([
    [
      "Yoruba",
      ["Egbe", "Ẹ̀gbẹ́", "Eko", "Ola", "Ọlá", "Ola Bello", "Olabisi", "Ọláyínká", "Olu", "Sade", "Ṣadé", "Sola"],
    ],
    ["Igbo", ["Ike", "Ịkẹ́", "Ikenna", "Ngozi", "Ńgọ́zị́", "Nnamdi", "Uzo", "Ụzọ", "Uzor"]],
    ["Hausa", ["Bala", "Ɓaure", "Bello", "Dan", "Ɗanladi", "Dantata", "Kano", "Ƙaura", "Kebbi", "Yan", "Ƴar'adua"]],
    ["countries", ["Åland Islands", "Albania", "Costa Rica", "Côte d’Ivoire", "Croatia", "Türkiye", "Turkmenistan"]],
    ["upper and lower case alike", ["apapa", "Badagry", "calabar"]],
  ])("%s", (_language, names) => {
    expect(sortNames(names.toReversed())).toEqual(names);
  });

  test("a name has one key however its marks are encoded", () => {
    expect(sortKey("Ọlá".normalize("NFD"))).toBe(sortKey("Ọlá".normalize("NFC")));
  });

  test("only an empty text has an empty key", () => {
    expect(sortKey("")).toBe("");
    for (const text of ["̣", "\u0301a", "ʼ", "日本", "عقد", "–"]) expect(sortKey(text)).not.toBe("");
  });
});
