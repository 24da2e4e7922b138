import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@custodia/db/open";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { scenario } from "../../../tooling/faults/scenario.ts";
import { startProgram } from "./program.ts";

/** No file may grow beyond 4 MB (the shell counts 512 bytes), which SQLite treats as a full disk. */
const limited = ["sh", "-c", 'ulimit -f 8192; exec "$0" "$@"', process.execPath];

scenario("a database survives a full disk", { on: ["file"] }, async ({ report }) => {
  const dataDir = mkdtempSync(join(tmpdir(), "custodia-full-"));
  const server = startProgram("./filling-program.ts", [dataDir], limited);
  await server.waitForEnd;
  const output = server.lines();
  const stored = output.filter((line) => line.startsWith("stored ")).map((line) => line.slice(7));
  const failed = output.filter((line) => line.startsWith("failed "));

  const db = await openDatabase({ dataDir });
  const keys = (await db.read.select({ key: attempts.key }).from(attempts)).map((row) => row.key);
  const integrity = await db.read.get(sql`PRAGMA integrity_check`);
  await db.close();
  rmSync(dataDir, { recursive: true });
  report({
    action:
      "No file could exceed 4 MB (ulimit -f): small writes, one of 4 MB in a group commit, then more until four failed.",
    outcome: `${stored.length} acknowledged, ${stored.filter((key) => !keys.includes(key)).length} of them lost; the first refusal: ${failed[0]?.slice(7)}`,
    requirement: "Writes that do not fit fail alone, the process continues, and no acknowledged write is lost.",
  });
  expect(failed[0]).toMatch(/^failed large: .*(full|disk I\/O error)/);
  expect(failed).toHaveLength(4);
  expect(stored.filter((key) => key.startsWith("beside-"))).toEqual(["beside-1", "beside-2"]);
  expect(stored.filter((key) => key.startsWith("after-"))).toHaveLength(20);
  expect(output).toContain(`counted ${stored.length}`);
  expect(server.child.exitCode).toBe(0);
  expect(keys).toEqual(stored);
  expect(integrity).toEqual({ integrity_check: "ok" });
});
