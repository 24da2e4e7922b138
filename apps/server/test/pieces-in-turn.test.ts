import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { pieceInTurn } from "../src/files/pieces-in-turn.ts";

/** Uploads of so many pieces each; tells whose pieces were taken in. */
function send(uploads: number, pieces: number, taken: number[]): Promise<unknown> {
  const one = async (of: number) => {
    for (let nth = 0; nth < pieces; nth += 1) {
      await pieceInTurn();
      taken.push(of);
    }
  };
  return Promise.all(Array.from({ length: uploads }, (_, of) => one(of)));
}

test("a hundred uploads at once take in a few pieces before others have their turn, and none is passed over", async () => {
  const taken: number[] = [];
  const sent = send(100, 3, taken);
  let before = 0;
  let most = 0;
  while (taken.length < 300) {
    await nextTurn();
    most = Math.max(most, taken.length - before);
    before = taken.length;
  }
  await sent;
  expect(most).toBeLessThanOrEqual(16);
  expect(new Set(taken.slice(0, 100)).size).toBeGreaterThan(90);
});

test("an upload by itself waits for nothing that is not its own", async () => {
  await nextTurn();
  const begin = performance.now();
  await send(1, 1000, []);
  expect(performance.now() - begin).toBeLessThan(1000);
});
