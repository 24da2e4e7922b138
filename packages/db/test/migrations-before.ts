import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Copies the migrations up to this number to `folder`, as an older version had them. */
export function migrationsBefore(folder: string, number: number): string {
  const cutoff = join(folder, "migrations");
  cpSync(new URL("../migrations", import.meta.url), cutoff, { recursive: true });
  const journal = join(cutoff, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  const entriesBefore = entries.filter(({ idx }: { idx: number }) => idx < number);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entriesBefore }));
  return cutoff;
}
