import { describe, expect, test } from "vitest";
import { mergeBatches, nextBatchSize } from "../../src/jobs/batch-size.ts";

describe("the number of portions per transaction", () => {
  test("grows after a fast transaction, at most to double and to eight", () => {
    expect([nextBatchSize(1, 20), nextBatchSize(2, 20), nextBatchSize(8, 20)]).toEqual([2, 4, 8]);
  });

  test("shrinks after a slow transaction, but not below one", () => {
    expect([nextBatchSize(8, 400), nextBatchSize(4, 2000), nextBatchSize(1, 900)]).toEqual([4, 1, 1]);
  });

  test("stays the same at the target time", () => {
    expect(nextBatchSize(3, 200)).toBe(3);
  });
});

describe("merged portions", () => {
  async function* portions(...sizes: number[]) {
    let row = 0;
    for (const size of sizes) yield Array.from({ length: size }, () => row++);
  }
  async function summarize(rows: AsyncIterable<number[]>) {
    const found: number[][] = [];
    for await (const batch of rows) found.push(batch);
    expect(found.flat()).toEqual([...found.flat()].sort((a, b) => a - b));
    return { sizes: found.map((batch) => batch.length), first: found[0]?.[0], last: found.at(-1)?.at(-1) };
  }

  test("have all rows in order, with the rest at the end", async () => {
    const rows = mergeBatches(portions(5, 5, 5, 5, 2), 0, () => 2);
    expect(await summarize(rows)).toEqual({ sizes: [10, 10, 2], first: 0, last: 21 });
  });

  test("continue where a run ended", async () => {
    const rows = mergeBatches(portions(5, 5, 5, 5, 2), 10, () => 2);
    expect(await summarize(rows)).toEqual({ sizes: [10, 2], first: 10, last: 21 });
    expect(await summarize(mergeBatches(portions(5, 2), 7, () => 3))).toMatchObject({ sizes: [] });
  });

  test("may grow from one batch to the next", async () => {
    let groupSize = 1;
    const getGroupSize = () => groupSize;
    const sizes: number[] = [];

    for await (const rows of mergeBatches(portions(5, 5, 5, 5, 5, 5), 0, getGroupSize)) {
      sizes.push(rows.length);
      groupSize += 1;
    }
    expect(sizes).toEqual([5, 10, 15]);
  });
});
