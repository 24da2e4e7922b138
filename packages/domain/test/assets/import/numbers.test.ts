import fc from "fast-check";
import { expect, test } from "vitest";
import { evenShareAt, shareAt } from "../../../src/assets/import/numbers.ts";

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
