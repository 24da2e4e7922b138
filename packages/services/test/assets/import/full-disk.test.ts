import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { assets } from "@custodia/db/schema/assets/assets";
import { importStart } from "@custodia/domain/assets/import/options";
import { DiskError, toDiskError } from "@custodia/domain/errors";
import { afterAll, expect, test } from "vitest";
import { importJob } from "../../../src/assets/import/jobs.ts";
import { previewImport } from "../../../src/assets/import/preview/preview.ts";
import { showImport } from "../../../src/assets/import/queries.ts";
import { startImport } from "../../../src/assets/import/service.ts";
import { claimJob } from "../../../src/jobs/queue.ts";
import { runJob } from "../../../src/jobs/run.ts";
import { openListParsers } from "../../../src/workers/open-workers.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { list } from "./list.ts";
import { addCustodian, createWarmWorld, importer, importFile, send } from "./world.ts";

const folder = mkdtempSync(join(tmpdir(), "custodia-full-"));
const rowsPath = join(folder, "rows.jsonl");
afterAll(() => rmSync(folder, { recursive: true }));

test("a disk that fills up while a list is read is reported as full, and no rows are stored", async () => {
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
const { writeRows } = await import("${new URL("../../../src/spreadsheet/rows.ts", import.meta.url).href}");
const rows = writeRows("${rowsPath}");
for (let row = 0; row < 450; row++) rows.add("x".repeat(97));
try {
  console.log("kept " + rows.finish());
} catch ({ code }) {
  console.log(code);
}
`;

test("rows that fit on the disk only in part are reported, and not stored", () => {
  // 32 kB, because the shell counts blocks of 512 bytes. A write beyond the limit is cut, which only its result shows.
  const limited = ["-c", 'ulimit -f 64; exec "$0" "$@"', process.execPath, "--input-type=module", "--eval"];
  const { stdout } = spawnSync("sh", [...limited, PROGRAM], { encoding: "utf8" });
  expect(stdout.trim()).toBe("EFBIG");
  expect(existsSync(rowsPath)).toBe(false);
});

test("a full disk while rows are planned fails the import and leaves nothing, and the next import succeeds", async () => {
  const world = await createWarmWorld();
  const ctx = importer(world.tenantA);
  await addCustodian(world, world.tenantA, "Musa Keeper");
  const { id } = await send(ctx, "list.csv", list(3));
  const { mapping, date_order } = await previewImport(ctx, { id });
  const choices = { mapping, date_order, values: {}, create_unknown: ["classification_id", "vendor_id"] };
  await startImport(ctx, importStart.parse({ id, ...choices }));
  const { files } = world.services;
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const store = async (key: string, path: string) => {
    if (key.includes("-plan-")) throw full;
    return files.store(key, path);
  };
  const services = { ...world.services, files: { ...files, store } };
  let attempts = 0;
  for (let hour = 1; (await showImport(ctx, { id })).state === "staging"; hour++) {
    world.setClock(new Date(Date.parse("2026-06-15T11:00:00Z") + hour * 3_600_000).toISOString());
    const job = await claimJob(services, [importJob.name]);
    if (job) await runJob(services, job, importJob);
    if (job) attempts += 1;
    if (hour > 100) break;
  }
  expect(attempts).toBeGreaterThan(1);
  const { state, failure } = await showImport(ctx, { id });
  expect({ state, failure }).toEqual({
    state: "failed",
    failure: "Oops something went wrong, so nothing was imported.",
  });
  expect(await world.services.db.read.$count(assets)).toBe(0);
  expect(readdirSync(join(world.folder, `${ctx.company.id}/imports`)).filter((name) => /rows|plan/.test(name))).toEqual(
    [],
  );
  const again = await send(ctx, "list.csv", list(3));
  expect(await importFile(world, ctx, again.id, choices)).toMatchObject({ state: "published", rows_done: 3 });
  await expectValidData(world).finally(() => world.close());
});
