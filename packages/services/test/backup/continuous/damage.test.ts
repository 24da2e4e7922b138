import { copyFileSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseObjects } from "../../../src/backup/continuous/moments.ts";
import { listGenerations } from "../../../src/backup/continuous/names.ts";
import { type ContinuousSite, openContinuousSite, PASSPHRASE, timeOf } from "./site.ts";

let site: ContinuousSite;
beforeEach(async () => {
  site = await openContinuousSite();
});
afterEach(() => site.close());

async function writeAll(...keys: string[]): Promise<void> {
  await site.shipped();
  for (const key of keys) {
    await site.write(key);
    await site.shipped();
  }
}

test.each([
  ["plain", undefined],
  ["encrypted", PASSPHRASE],
])("an object or key of which little or nothing is left is named: %s", async (_, passphrase) => {
  site.follow(passphrase);
  await writeAll("a", "b");
  await site.stop();
  const [snapshot, first] = site.objects();
  const keys = passphrase === undefined ? [] : [join(dirname(snapshot!), "key")];
  for (const path of [first!, ...(passphrase === undefined ? [snapshot!] : keys)])
    for (const length of [0, 20, "zeros"] as const) {
      const content = readFileSync(path);
      if (length === "zeros") writeFileSync(path, Buffer.alloc(content.length));
      else truncateSync(path, length);
      const object = path === keys[0] ? "key" : String(Number(basename(path).slice(0, 6)));
      await expect(site.restore("latest", passphrase), `${object} ${length}`).rejects.toThrow(
        new RegExp(`^Object ${object} of \\S+ is missing or damaged\\. Nothing was restored; `),
      );
      writeFileSync(path, content);
    }
  expect((await site.restore("latest", passphrase)).keys).toEqual(["a", "b"]);
});

test("an object of another database is not taken for this one's", async () => {
  const other = await openContinuousSite();
  try {
    for (const each of [other, site]) each.follow();
    await Promise.all([other.shipped(), site.shipped()]);
    await other.write("of another company");
    await other.shipped();
    await writeAll("a");
    for (const each of [other, site]) await each.stop();
    const [snapshot, object] = site.objects();
    const contents = site.objects().map((path) => readFileSync(path));
    for (const [index, path] of [snapshot!, object!].entries()) {
      copyFileSync(other.objects()[index]!, path);
      for (const at of ["latest", timeOf(path)] as const)
        await expect(site.restore(at)).rejects.toThrow(/^Object [01] of \S+ is missing or damaged/);
      writeFileSync(path, contents[index]!);
    }
  } finally {
    await other.close();
  }
});

test("each state is restored from its own millisecond until that of the next one", async () => {
  site.follow(undefined, 3);
  const keys = [..."abcdef"];
  await writeAll(...keys);
  await site.stop();
  const generations = await listGenerations(site.destination.list("12345678/"));
  const stateAt = (ms: number) => chooseObjects(generations, ms).objects.at(-1)!.at;
  // A snapshot may have the millisecond of an object of the generation before it.
  const times = [...new Set(site.objects().map(timeOf))].sort((a, b) => a - b);
  for (const [index, time] of times.entries()) {
    expect(stateAt(time)).toBe(time);
    if (index > 0) expect(stateAt(time - 1)).toBe(times[index - 1]);
  }
  const middle = times[times.length >> 1]!;
  const [before, at] = [await site.restore(middle - 1), await site.restore(middle)];
  expect(keys.join("")).toMatch(new RegExp(`^${before.keys.join("")}`));
  expect(at.keys.length).toBeGreaterThanOrEqual(before.keys.length);
  await expect(site.restore(times[0]! - 1)).rejects.toThrow(/^The earliest moment is/);
});
