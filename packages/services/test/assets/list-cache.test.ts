import type { Reader } from "@custodia/db/client";
import { expect, test } from "vitest";
import { connectionCache } from "../../src/assets/list/list-cache.ts";

/** Returns a connection's cache of lists; the connection itself is a stub. */
const openCache = () => connectionCache({} as Reader);
const MIB = 1024 * 1024;
const order = (bytes: number) => ({ currentUntil: 0, value: new Float64Array(bytes / 8) });

test("limits the orders of all companies to 32 MiB and evicts the least recently used", () => {
  const lists = openCache();
  for (let company = 0; company < 8; company += 1) lists.set(`company ${company}`, order(4 * MIB - 1024));
  lists.get("company 0");
  lists.set("company 8", order(4 * MIB));
  const remaining = Array.from({ length: 9 }, (_, company) => company).filter((company) =>
    lists.get(`company ${company}`),
  );
  expect(remaining).toEqual([0, 2, 3, 4, 5, 6, 7, 8]);
});

test("counts long query texts towards the limit", () => {
  const lists = openCache();
  for (let n = 0; n < 1900; n += 1) lists.set(`${n} ${"x".repeat(20_000)}`, { currentUntil: 0, value: { n } });
  const remaining = Array.from({ length: 1900 }, (_, n) => n).filter((n) => lists.get(`${n} ${"x".repeat(20_000)}`));
  expect(remaining.length * 20_000).toBeLessThanOrEqual(32 * MIB);
  expect(remaining.at(-1)).toBe(1899);
});
