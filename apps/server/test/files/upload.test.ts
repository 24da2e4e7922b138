import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { takeTurns } from "../../src/files/upload.ts";

/** Runs uploads of this many pieces each; returns the order in which pieces were processed. */
function send(uploads: number, pieces: number, taken: number[]): Promise<unknown> {
  const upload = async (index: number) => {
    const nextTurn = takeTurns();
    for (let piece = 0; piece < pieces; piece += 1) {
      await nextTurn();
      taken.push(index);
    }
  };
  return Promise.all(Array.from({ length: uploads }, (_, index) => upload(index)));
}

test("a hundred uploads share turns of the event loop, and none is skipped", async () => {
  const taken: number[] = [];
  const sent = send(100, 3, taken);
  let before = 0;
  let maxPerTurn = 0;
  while (taken.length < 300) {
    await nextTurn();
    maxPerTurn = Math.max(maxPerTurn, taken.length - before);
    before = taken.length;
  }
  await sent;
  expect(maxPerTurn).toBeLessThanOrEqual(16);
  // All uploads have begun long before the first one's last piece.
  expect(new Set(taken.slice(0, 200)).size).toBe(100);
});

test("simultaneous uploads finish one after the other, not all in one turn", async () => {
  const taken: number[] = [];
  await send(100, 20, taken);
  const ends = Array.from({ length: 100 }, (_, index) => taken.lastIndexOf(index)).sort((a, b) => a - b);
  const spans = ends.map((end, piece) => end - (ends[piece - 40] ?? Number.NEGATIVE_INFINITY));
  expect(Math.min(...spans)).toBeGreaterThan(200);
  expect(taken.lastIndexOf(0)).toBeLessThan(taken.length / 2);
});

test("a single upload waits for no other", async () => {
  await nextTurn();
  const begin = performance.now();
  await send(1, 1000, []);
  expect(performance.now() - begin).toBeLessThan(1000);
});
