import { expect, test } from "vitest";
import { findMatches, phrasesOf, wordsOf } from "../../src/search/matches.ts";

/** Returns the text with its matches in brackets. */
function marked(text: string, typed: string): string {
  let from = 0;
  const parts = findMatches(text, phrasesOf(typed)).map((range) => {
    const part = `${text.slice(from, range.from)}[${text.slice(range.from, range.to)}]`;
    from = range.to;
    return part;
  });
  return parts.join("") + text.slice(from);
}

test("words are runs of letters and digits, compared without case and marks", () => {
  const folded = (text: string) => wordsOf(text).map((word) => word.folded);
  expect(folded("DV-COMP-000123")).toEqual(["dv", "comp", "000123"]);
  expect(folded("  O'Brien & Sons (Nig.) Ltd ")).toEqual(["o", "brien", "sons", "nig", "ltd"]);
  expect(folded("Ọláyínká Adébáyọ̀".normalize("NFC"))).toEqual(["olayinka", "adebayo"]);
  expect(folded("Ọláyínká Adébáyọ̀".normalize("NFD"))).toEqual(["olayinka", "adebayo"]);
  expect(folded("Чайковский")).toEqual(["чайковский"]);
  expect(folded('"--" \u0301 * \ud800 \u0000')).toEqual([]);
});

test("words that are typed without a space stay together", () => {
  expect(phrasesOf(" dv-comp-000123  Printer -- ")).toEqual([["dv", "comp", "000123"], ["printer"]]);
  expect(phrasesOf(" - ")).toEqual([]);
});

test("all matches are marked, the last word as far as it was typed", () => {
  expect(marked("HP Laser printer, laser red", "laser pri")).toBe("HP [Laser] [pri]nter, [laser] red");
  expect(marked("DV-COMP-000123 · OLD-7", "comp-0001")).toBe("DV-[COMP-0001]23 · OLD-7");
  expect(marked("laptops", "laptop lap")).toBe("[lap]tops");
  expect(marked("lap laptop", "lap")).toBe("[lap] [lap]top");
  expect(marked("printer", "inter")).toBe("printer");
  expect(marked("anything", "--")).toBe("anything");
});

test("combining marks are marked with their letters", () => {
  const [composed, apart] = (["NFC", "NFD"] as const).map((form) => "Adébáyọ̀ Ọlá".normalize(form));
  expect(marked(composed!, "ade")).toBe("[Adé]báyọ̀ Ọlá".normalize("NFC"));
  expect(marked(apart!, "ade")).toBe("[Adé]báyọ̀ Ọlá".normalize("NFD"));
  expect(marked(apart!, "adebayo ol")).toBe("[Adébáyọ̀] [Ọl]á".normalize("NFD"));
});
