import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inspectFile } from "../../../../src/assets/import/validate/choices.ts";
import type { FileFacts } from "../../../../src/spreadsheet/book.ts";
import { writeRows } from "../../../../src/spreadsheet/rows.ts";

const TODAY = "2026-06-15" as never;
const file: FileFacts = { headings: ["Description", "Cost", "Date"], samples: [[], [], []], rows: 3 };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "custodia-look-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a list of two assets and their total to its own path; returns the path. */
function rowsAt(name: string): string {
  const path = join(folder, name);
  const rows = writeRows<object>(path);
  rows.add({ number: 2, cells: ["Table", 10, "1/2/2025"] });
  rows.add({ number: 3, cells: ["Chair", 20, "13/2/2025"] });
  rows.add({ number: 4, cells: ["Total", 30] });
  rows.finish();
  return path;
}

test("a list is read once for its preview, its start and its run if their choices are the same", async () => {
  const rowsPath = rowsAt("once.jsonl");
  const first = await inspectFile(rowsPath, file, {}, TODAY);
  expect([...first.scan.leftOut]).toEqual([[4, "total"]]);
  expect(first.choices.date_order).toBe("day_month_year");
  rmSync(rowsPath);
  const { mapping } = first.choices;
  expect(await inspectFile(rowsPath, file, { mapping }, TODAY)).toEqual(first);
});

test("a list is read again for other columns, for rows that the user includes, and after another list", async () => {
  const rowsPath = rowsAt("anew.jsonl");
  const { choices } = await inspectFile(rowsPath, file, {}, TODAY);
  const { mapping } = choices;
  const other = await inspectFile(rowsPath, file, { mapping: { description: [1] } }, TODAY);
  expect([...other.scan.leftOut]).toEqual([]);
  expect([...(await inspectFile(rowsPath, file, { mapping, take_rows: [4] }, TODAY)).scan.leftOut]).toEqual([]);
  expect([...(await inspectFile(rowsPath, file, { mapping }, TODAY)).scan.leftOut]).toEqual([[4, "total"]]);
  await inspectFile(rowsAt("other.jsonl"), file, { mapping }, TODAY);
  rmSync(rowsPath);
  await expect(inspectFile(rowsPath, file, { mapping }, TODAY)).rejects.toMatchObject({ code: "conflict" });
});
