import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "../src/open.ts";
import { attempts } from "../src/schema/auth/attempts.ts";
import { startProgram } from "./program.ts";

/** No file may grow over 4 MB (the shell counts 512 bytes): what a full disk is to SQLite. */
const limited = ["sh", "-c", 'ulimit -f 8192; exec "$0" "$@"', process.execPath];

test("on a full disk a write fails and says so, the server goes on, and nothing acknowledged is lost", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "custodia-full-"));
  const server = startProgram("./filling-program.ts", [dataDir], limited);
  await server.ended;
  const said = server.lines();
  const stored = said.filter((line) => line.startsWith("stored ")).map((line) => line.slice(7));
  const failed = said.filter((line) => line.startsWith("failed "));
  console.log(`${stored.length} stored; ${failed[0]}`);

  expect(failed[0]).toMatch(/^failed large: .*(full|disk I\/O error)/);
  expect(failed).toHaveLength(4);
  expect(stored.filter((key) => key.startsWith("beside-"))).toEqual(["beside-1", "beside-2"]);
  expect(stored.filter((key) => key.startsWith("after-"))).toHaveLength(20);
  expect(said).toContain(`counted ${stored.length}`);
  expect(server.child.exitCode).toBe(0);

  const db = await openDatabase({ dataDir });
  const keys = (await db.read.select({ key: attempts.key }).from(attempts)).map((row) => row.key);
  const integrity = await db.read.get(sql`PRAGMA integrity_check`);
  await db.close();
  rmSync(dataDir, { recursive: true });
  expect(keys).toEqual(stored);
  expect(integrity).toEqual({ integrity_check: "ok" });
});
