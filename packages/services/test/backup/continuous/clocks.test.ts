import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseObjects } from "../../../src/backup/continuous/moments.ts";
import { compactTime, followsName, listGenerations, objectName } from "../../../src/backup/continuous/names.ts";
import { type ContinuousSite, openContinuousSite } from "./site.ts";

const MINUTE_MS = 60_000;

let site: ContinuousSite;
/** How far the clock is ahead. */
let ahead: number;
beforeEach(async () => {
  ahead = 0;
  const now = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => now() + ahead);
  site = await openContinuousSite();
});
afterEach(async () => {
  await site.close();
  vi.restoreAllMocks();
});

/** Writes a row and waits until an object more is stored, whatever the clock says. */
async function writeStored(key: string): Promise<void> {
  const count = site.objects().length;
  await site.write(key);
  await expect.poll(() => site.objects().length).toBeGreaterThan(count);
}

test("the newest state is restored although the clock was set back while a snapshot was stored", async () => {
  site.follow(undefined, 3);
  await site.shipped();
  await writeStored("a");
  ahead = -30 * MINUTE_MS;
  let store = (): void => undefined;
  const mayStore = new Promise<void>((resolve) => {
    store = resolve;
  });
  let isWaiting = false;
  site.fail(async (name) => {
    if (!name.includes("/000000-")) return false;
    isWaiting = true;
    await mayStore;
    return false;
  });
  await writeStored("b");
  await expect.poll(() => isWaiting).toBe(true);
  for (const key of ["c", "d", "e", "f", "g", "h"]) await writeStored(key);
  store();
  await expect.poll(() => site.objects().filter((path) => path.includes("/000000-"))).toHaveLength(2);
  await writeStored("i");
  await site.stop();
  expect((await site.restore("latest")).keys).toEqual([..."abcdefghi"]);
});

test("what was stored while the clock was hours ahead is never taken for the newest state", async () => {
  site.follow();
  await site.shipped();
  await writeStored("before");
  ahead = 120 * MINUTE_MS;
  await writeStored("ahead");
  ahead = 0;
  await expect.poll(() => site.objects().filter((path) => path.includes("/000000-"))).toHaveLength(2);
  await expect.poll(() => site.state().shipped_at).toBeLessThan(Date.now() + MINUTE_MS);
  await site.write("after");
  await site.shipped();
  const moment = Date.now();
  await site.stop();
  // Soon the times of then are no longer in the future.
  for (const later of [0, 90 * MINUTE_MS]) {
    ahead = later;
    for (const at of ["latest", moment] as const)
      expect((await site.restore(at)).keys).toEqual(["after", "ahead", "before"]);
  }
});

/** Returns the generations of these times in minutes, the last of which began at a start of the server. */
async function generationsOf(times: number[][]) {
  const from = Date.now() - 120 * MINUTE_MS;
  const at = (minutes: number) => from + minutes * MINUTE_MS;
  const folders = times.map(([first]) => `12345678/${compactTime(at(first!))}-0a0b0c0d`);
  const names = times.flatMap((minutes, index) => {
    const objects = minutes.map((minute, sequence) => {
      const since = at(sequence > 0 ? minute : 0) - (sequence > 0 ? 1000 : from);
      return objectName(folders[index]!, { sequence, since, at: at(minute) });
    });
    const earlier = times[index - 1];
    if (!earlier) return objects;
    const follows = { generation: folders[index - 1]!.slice(9), sequence: earlier.length - 1 };
    return [followsName(folders[index]!, follows), ...objects];
  });
  async function* list() {
    yield* names;
  }
  return { at, generations: await listGenerations(list()) };
}

test("between the last object of a process that died and the next start, no state is known", async () => {
  const { at, generations } = await generationsOf([
    [0, 1, 5],
    [15, 16],
  ]);
  const choose = (minutes: number) => chooseObjects(generations, at(minutes)).objects.at(-1)!.at;
  expect([choose(1), choose(5), choose(15), choose(16)]).toEqual([1, 5, 15, 16].map(at));
  for (const minutes of [5.1, 10, 14.9])
    expect(() => choose(minutes)).toThrow(
      `Between ${new Date(at(5)).toISOString()} and ${new Date(at(15)).toISOString()} nothing was stored.`,
    );
});

test("a clock that was ahead for a snapshot does not make an old state the newest one", async () => {
  const { at, generations } = await generationsOf([
    [10, 11, 100],
    [101, 102],
    [12, 13],
  ]);
  expect(chooseObjects(generations, "latest").objects.at(-1)!.at).toBe(at(13));
  for (const minutes of [10, 11, 12, 13])
    expect(chooseObjects(generations, at(minutes)).objects.at(-1)!.at).toBe(at(minutes));
  expect(() => chooseObjects(generations, at(101))).toThrow(/^The newest moment is/);
});

test("the moments before the clock was set back by hours remain", async () => {
  const { at, generations } = await generationsOf([
    [60, 61],
    [80, 90],
    [10, 11],
  ]);
  for (const minutes of [10, 11, 60, 61, 80, 90])
    expect(chooseObjects(generations, at(minutes)).objects.at(-1)!.at).toBe(at(minutes));
});
