import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Entry {
  idx: number;
  when: number;
  tag: string;
}

test("each migration has a later time than the previous one, or it would be skipped", () => {
  const journal = new URL("../migrations/meta/_journal.json", import.meta.url);
  const { entries } = JSON.parse(readFileSync(journal, "utf8")) as { entries: Entry[] };
  const early = entries.filter(({ when }, at) => at > 0 && when <= entries[at - 1]!.when);
  expect(early.map(({ tag }) => tag)).toEqual([]);
  expect(entries.map(({ tag }) => Number(tag.slice(0, 4)))).toEqual(entries.map(({ idx }) => idx));
});
