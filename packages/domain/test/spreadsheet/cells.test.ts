import { describe, expect, test } from "vitest";
import {
  cellText,
  isBlankWord,
  isDitto,
  isSheetFault,
  oneLine,
  seenText,
  textCell,
  withEscapes,
  withFormulaGuard,
  withoutEscapes,
  withoutFormulaGuard,
} from "../../src/spreadsheet/cells.ts";

test("writes a number that is meant as a text without an exponent", () => {
  expect([cellText(1e15), cellText(123456789), cellText(1.5), cellText(0.1 + 0.2)]).toEqual([
    "1000000000000000",
    "123456789",
    "1.5",
    "0.3",
  ]);
});

describe("a word for an empty cell", () => {
  test.each([
    "-",
    "—",
    "--",
    "nil",
    "NIL",
    "N/A",
    "n.a.",
    "NA",
    "none",
    "...",
    "'",
    "''",
    '""',
    "’",
    "- -",
    "/",
    "--/--/----",
    "…",
    "•",
  ])("includes %s", (text) => {
    expect(isBlankWord(text)).toBe(true);
  });
  test.each(["0", "no", "Nilfisk", "-5", "none of it", "new", "A-", "#N/A"])("excludes %s", (text) => {
    expect(isBlankWord(text)).toBe(false);
  });
  test.each(['"', "”", "〃", ",,", "-do-", "do", "Ditto", "- do. -", "as above", '-"-'])(
    "excludes %s, which repeats the cell above",
    (text) => {
      expect([isBlankWord(text), isDitto(text)]).toEqual([false, true]);
    },
  );
  test.each(["DO", "dodo", "Ditto Ltd", '5"', "as above the door", "''"])("is not repeated by %s", (text) => {
    expect(isDitto(text)).toBe(false);
  });
  test("is distinguished from a failed formula", () => {
    for (const one of ["#DIV/0!", "#NAME?", "#NUM!", "#NULL!", "#VALUE!", "#SPILL!", "#CALC!", "#ERROR!", "Err:502"])
      expect(isSheetFault(one), one).toBe(true);
    expect([isSheetFault("#REF!"), isSheetFault("#N/A"), isSheetFault("#5")]).toEqual([true, true, false]);
  });
});

test("restores Windows characters that another program read as control characters", () => {
  expect(cellText("Director\u0092s desk \u0096 \u0093big\u0094")).toBe("Director’s desk – “big”");
});

test("omits invisible characters from the text of a cell", () => {
  expect(seenText("Musa\u200b Keeper\ufeff\u00ad\u2060\u200e\u200f\u202a")).toBe("Musa Keeper");
  expect(seenText("a\r\nb\rc\u2028d\te_x000D_\nf_x000A_g")).toBe("a\nb\nc\nd e\nf\ng");
  expect(seenText("Musa\u00a0Keeper")).toBe("Musa Keeper");
  expect(oneLine(" HP \n LaserJet\n")).toBe("HP LaserJet");
  expect(textCell("\u200b \n\ufeff")).toBeNull();
  expect(withoutEscapes("a_x000D_b_x005F_x000D_")).toBe("a\rb_x000D_");
  for (const text of ["_x0041_", "_x0041_x0042_", "__x00e9__", "_x005F_x0041_", "_x41_", "_X0041_", "a_x"])
    expect(withoutEscapes(withEscapes(text))).toBe(text);
  expect([withEscapes("_x0041_"), withEscapes("_x41_")]).toEqual(["_x005F_x0041_", "_x41_"]);
  expect(seenText("Ọ̀ṣun 👨‍👩‍👧 می‌خواهم")).toBe("Ọ̀ṣun 👨‍👩‍👧 می‌خواهم");
  expect(seenText("Ab\u200cc\u200d 5\u200d")).toBe("Abc 5");
});

test("comes back from a CSV file as it was, though no spreadsheet takes it for a formula", () => {
  for (const text of ["=A1+1", "+234 803", "-5", "@x", "'=A1", "''@", "'tis", "'", "''", "a=b", ""]) {
    expect(withFormulaGuard(text)).toMatch(/^(?![=+\-@])/);
    expect(withoutFormulaGuard(withFormulaGuard(text))).toBe(text);
  }
  expect([withoutFormulaGuard("'-5"), withoutFormulaGuard("'0007")]).toEqual(["-5", "'0007"]);
});
