import { expect, test } from "vitest";
import { meaningOf, readChoiceCell } from "../../../src/assets/import/choices.ts";

test("rejects names of object properties as choices", () => {
  for (const word of ["constructor", "__proto__", "toString"]) {
    expect(readChoiceCell("condition", word)).toMatchObject({ problem: expect.stringContaining(word) });
  }
});

test("recognises choices in any case and by common synonyms", () => {
  expect(readChoiceCell("condition", "NEW")).toEqual({ input: "New" });
  expect(readChoiceCell("condition", "good")).toEqual({ input: "Used" });
  expect(readChoiceCell("acquisition_nature", "Donated")).toEqual({ input: "Donation" });
  expect(readChoiceCell("maintenance_schedule", "annually")).toEqual({ input: "Yearly" });
  expect(readChoiceCell("condition", "shiny")).toEqual({ problem: "“shiny” is not one of: New, Bad, Good." });
});

test("distinguishes synonyms from the field's own words and from unknown words", () => {
  expect(["Good", "USED", "new"].map((word) => meaningOf("condition", word))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(["Fair", "OK", "brand  new", "Faulty"].map((word) => meaningOf("condition", word))).toEqual([
    "Used",
    "Used",
    "New",
    "Bad",
  ]);
  expect(meaningOf("condition", "shiny")).toBeNull();
  expect(meaningOf("condition", "constructor")).toBeNull();
  expect(meaningOf("maintenance_schedule", "__proto__")).toBeNull();
});

test("prefers the user's reading of a word to its usual meaning, in any case", () => {
  const readings = [
    { field: "condition", said: "Fair", taken: "Bad" },
    { field: "condition", said: "Shiny", taken: "New" },
    { field: "maintenance_schedule", said: "when due", taken: "" },
  ] as const;
  expect(readChoiceCell("condition", " FAIR", readings)).toEqual({ input: "Bad" });
  expect(readChoiceCell("condition", "shiny", readings)).toEqual({ input: "New" });
  expect(readChoiceCell("condition", "Good", readings)).toEqual({ input: "Used" });
  expect(readChoiceCell("maintenance_schedule", "When due", readings)).toEqual({ input: "" });
  expect(readChoiceCell("acquisition_nature", "Fair", readings)).toHaveProperty("problem");
});
