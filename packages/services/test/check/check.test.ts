import { mkdtempSync, rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileTarget, openClient } from "@custodia/sqlite/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkData } from "../../src/check/check.ts";
import { references } from "../../src/core/schema-references.ts";
import { indexQueued } from "../../src/search/indexing.ts";
import { openRegister, type Register } from "../assets/register.ts";
import { BREACHES } from "./breaches.ts";
import { expectValidData } from "./expect-valid.ts";
import { addEveryOutcome, type Outcomes } from "./outcomes.ts";
import { SERVICE_BREACHES } from "./service-breaches.ts";
import { VALUE_BREACHES } from "./value-breaches.ts";

let world: Register;
let folder: string;
let outcomes: Outcomes;

beforeAll(async () => {
  world = await openRegister();
  folder = mkdtempSync(join(tmpdir(), "custodia-check-"));
  outcomes = await addEveryOutcome(world);
  await indexQueued(world.services);
  const client = await openClient(world.services.db.target, 1000);
  await client.execute({ sql: "VACUUM INTO ?", args: [join(folder, "sound.db")] });
  client.close();
  await dropConstraints(join(folder, "sound.db"));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Removes from a copy all constraints that would reject a wrong row. */
async function dropConstraints(path: string) {
  const client = await openClient(fileTarget(path), 1000);
  const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'");
  const triggers = rows.map(({ name }) => `DROP TRIGGER ${name};`);
  const indexes = ["approvals_one_pending", "approvals_one_effect"].map((name) => `DROP INDEX ${name};`);
  await client.executeMultiple(`BEGIN; ${[...triggers, ...indexes].join(" ")} COMMIT`);
  client.close();
}

/** Returns the findings of the check after a write that bypasses all rules of the database. */
async function checkAfter(sql: string) {
  const path = join(folder, "broken.db");
  await copyFile(join(folder, "sound.db"), path);
  const target = fileTarget(path);
  const client = await openClient(target, 1000, ["foreign_keys=OFF", "ignore_check_constraints=ON"]);
  await client.execute(sql);
  client.close();
  return checkData({ target });
}

test("the commands violate no rule", () => expectValidData(world));

test("every foreign key with a company is checked", async () => {
  const client = await openClient(world.services.db.target, 1000);
  const { rows } = await client.execute(`
    SELECT tables.name AS "table", key."from" AS "column", key."table" AS "to"
    FROM sqlite_master AS tables, pragma_foreign_key_list(tables.name) AS key
    WHERE tables.type = 'table' AND key."from" <> 'company_id' AND key.id IN (
      SELECT id FROM pragma_foreign_key_list(tables.name) WHERE "from" = 'company_id'
    )`);
  client.close();
  expect(rows.length).toBeGreaterThan(20);
  for (const { table, column, to } of rows) expect(references).toContainEqual({ table, column, to });
});

describe("the check finds", () => {
  test.each([...BREACHES, ...SERVICE_BREACHES, ...VALUE_BREACHES])("%s", async (_what, rule, table, sql) => {
    const { findings, total } = await checkAfter(sql(outcomes));
    expect(findings).toContainEqual(expect.objectContaining({ rule, table }));
    expect(total).toBeGreaterThanOrEqual(findings.length);
    for (const { problem } of findings) expect(problem).not.toBe("null");
  });
});

test("reports the first of many violations, and counts all", async () => {
  const { findings, total } = await checkAfter(`
    INSERT INTO figures SELECT companies.id, 0, 'in_service', value + 1000, 1, 0, 0, 0, 0
    FROM companies, json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]')`);
  const figures = findings.filter(({ problem }) => problem.startsWith("are off by 1 "));
  expect(figures).toHaveLength(20);
  expect(total).toBeGreaterThanOrEqual(30);
});
