import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Entry {
  idx: number;
  when: number;
  tag: string;
}

const meta = new URL("../migrations/meta/", import.meta.url);

test("each migration has a later time than the previous one, or it would be skipped", () => {
  const journal = readFileSync(new URL("_journal.json", meta), "utf8");
  const { entries } = JSON.parse(journal) as { entries: Entry[] };
  const early = entries.filter(({ when }, at) => at > 0 && when <= entries[at - 1]!.when);
  expect(early.map(({ tag }) => tag)).toEqual([]);
  expect(entries.map(({ tag }) => Number(tag.slice(0, 4)))).toEqual(entries.map(({ idx }) => idx));
});

test("only the newest snapshot of the schema is kept, because nothing reads the older ones", () => {
  expect(readdirSync(meta).filter((file) => file.endsWith("_snapshot.json"))).toHaveLength(1);
});
