import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evenShareAt, shareAt, splitLabels } from "../../../src/assets/import/quantity.ts";

const whole = fc.integer({ min: 0, max: 99_999_999_999_999 });
const parts = fc.integer({ min: 1, max: 300 });

const shares = (share: typeof shareAt, amount: number, among: number) =>
  Array.from({ length: among }, (_, place) => share(amount, among, place));

test("shares add up to the whole, and all except the first are equal", () => {
  expect(shares(shareAt, 10_000, 3)).toEqual([3_334, 3_333, 3_333]);
  fc.assert(
    fc.property(whole, parts, (amount, among) => {
      for (const share of [shareAt, evenShareAt]) {
        expect(shares(share, amount, among).reduce((sum, share) => sum + share, 0)).toBe(amount);
      }
      expect(new Set(shares(shareAt, amount, among).slice(1)).size).toBeLessThanOrEqual(1);
    }),
  );
});

test("no share of the scrap value exceeds its share of the cost, if the total does not", () => {
  fc.assert(
    fc.property(whole, parts, fc.nat(), (cost, among, less) => {
      const scrap = Math.max(0, cost - (less % (2 * among)));
      const costs = shares(shareAt, cost, among);
      const spread = shareAt(scrap, among, 0) > costs[0]!;
      const scraps = shares(spread ? evenShareAt : shareAt, scrap, among);
      expect(scraps.every((scrap, place) => scrap <= costs[place]!)).toBe(true);
    }),
  );
});

describe("tags and serial numbers of a row that is several assets", () => {
  test.each([
    ["SN1, SN2, SN3", ["SN1", "SN2", "SN3"]],
    ["SN1; SN2;SN3;", ["SN1", "SN2", "SN3"]],
    ["SN/1\nSN/2 | SN/3", ["SN/1", "SN/2", "SN/3"]],
    ["SN1, SN2 and SN3", ["SN1", "SN2", "SN3"]],
    ["SN1 / SN2 / SN3", ["SN1", "SN2", "SN3"]],
    ["SN008-SN010", ["SN008", "SN009", "SN010"]],
    ["TAG 8 to 10", ["TAG 8", "TAG 9", "TAG 10"]],
    ["001 – 003", ["001", "002", "003"]],
  ])("are one for each of three: %s", (text, labels) => {
    expect(splitLabels(text, 3)).toEqual(labels);
  });

  test.each([
    "SN1, SN2",
    "SN1, SN2, sn1",
    "SN1, SN2, SN3, SN4",
    "A/B/C",
    "SN1-TN3",
    "SN08-SN9",
    "SN1 SN2 SN3",
    "SN1-SN9",
    "",
  ])("are one text if they are not three: %j", (text) => {
    expect(splitLabels(text, 3)).toBeNull();
  });

  test("are one text of one asset", () => {
    expect(splitLabels("SN1", 1)).toBeNull();
  });
});
