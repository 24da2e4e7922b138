import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { DiskError, toDiskError } from "@custodia/domain/errors";
import { afterAll, expect, test } from "vitest";
import { openListParsers } from "../../src/workers/open-workers.ts";

const folder = mkdtempSync(join(tmpdir(), "custodia-full-"));
const rowsPath = join(folder, "rows.jsonl");
afterAll(() => rmSync(folder, { recursive: true }));

test("a disk that is full below the process that reads a list is told as such, and no rows are kept", async () => {
  const path = join(folder, "list.csv");
  writeFileSync(path, "Description,Cost\nTable,10\n");
  symlinkSync("/dev/full", `${rowsPath}.part`);
  const readers = openListParsers();
  const failed = await readers
    .run("readImportFile", { path, rowsPath, ending: "csv", maxRows: 100 })
    .catch((error: unknown) => error);
  await readers.close();
  expect(failed).toMatchObject({ code: "ENOSPC" });
  expect(toDiskError(failed)).toBeInstanceOf(DiskError);
  expect(existsSync(rowsPath)).toBe(false);
});

/** Keeps 45 kB of rows in one piece. */
const PROGRAM = `
const { writeRows } = await import("${new URL("../../src/spreadsheet/rows.ts", import.meta.url).href}");
const rows = writeRows("${rowsPath}");
for (let row = 0; row < 450; row++) rows.add("x".repeat(97));
try {
  console.log("kept " + rows.finish());
} catch ({ code }) {
  console.log(code);
}
`;

test("rows of which the disk takes a part only are told, and not kept", () => {
  // 32 kB: the shell counts 512 bytes. A write across that ends there, and says so by what it wrote alone.
  const limited = ["-c", 'ulimit -f 64; exec "$0" "$@"', process.execPath, "--input-type=module", "--eval"];
  const { stdout } = spawnSync("sh", [...limited, PROGRAM], { encoding: "utf8" });
  expect(stdout.trim()).toBe("EFBIG");
  expect(existsSync(rowsPath)).toBe(false);
});
