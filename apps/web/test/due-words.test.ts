import { expect, test } from "vitest";
import { moreThan } from "../src/features/register/due-words.ts";

test("a day's first names are followed by how many more, which nobody knows beyond the most that is counted", () => {
  expect(moreThan(3, { returns: 2, services: 5 })).toBe("4");
  expect(moreThan(2, { returns: 0, services: 2 })).toBeNull();
  expect(moreThan(3, { returns: 0, services: 1000 })).toBe("1,000+");
  expect(moreThan(3, { returns: 600, services: 700 })).toBe("1,000+");
});
