import { expect, test } from "vitest";
import { describeWithMake, formatMake } from "../../src/assets/labels.ts";

test.each([
  ["HP", "EliteBook 840", "HP EliteBook 840"],
  ["HP", "hp EliteBook 840", "hp EliteBook 840"],
  ["HP", "HPE ProLiant", "HP HPE ProLiant"],
  ["HP", "HP", "HP"],
  ["HP", null, "HP"],
  [null, "EliteBook", "EliteBook"],
  [null, null, ""],
])("the make of %s and %s is “%s”", (manufacturer, model, expected) => {
  expect(formatMake({ manufacturer, model })).toBe(expected);
});

test.each([
  ["Laptop", "HP", "EliteBook 840", "Laptop (HP EliteBook 840)"],
  ["HP EliteBook-840 laptop", "hp", "EliteBook 840", "HP EliteBook-840 laptop"],
  ["HP laptop", "HP", "EliteBook 840", "HP laptop (HP EliteBook 840)"],
  ["Rack server, 2U", null, "2", "Rack server, 2U (2)"],
  ["Chair", null, null, "Chair"],
])("“%s” with the make %s %s is described as “%s”", (description, manufacturer, model, expected) => {
  expect(describeWithMake({ description, manufacturer, model })).toBe(expected);
});
