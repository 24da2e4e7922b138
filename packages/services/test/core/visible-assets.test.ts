import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { assetPrintQuery } from "@custodia/domain/assets/schema";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assetResource, showAsset } from "../../src/assets/detail/queries.ts";
import { printAssets } from "../../src/assets/list/list-assets.ts";
import { countVisible, ownVisible } from "../../src/core/visible-assets.ts";
import { dashboardWidgets } from "../../src/dashboard/dashboard.ts";
import { assertExists } from "../../src/resource.ts";
import { insertAssets, type StoredAsset } from "../assets/many.ts";
import { correct, list, openRegister, type Register } from "../assets/register.ts";

let world: Register;
let import_id: number;
let staged: StoredAsset;
beforeAll(async () => {
  world = await openRegister();
  const { admin } = world.tenantA;
  const inserted = await world.services.db.write((tx) =>
    tx
      .insert(imports)
      .values({
        company_id: admin.company.id,
        user_id: admin.actor.user_id,
        file_name: "assets.csv",
        file_key: "1/imports/assets.csv",
        sha256: "0",
        state: "uploaded",
        created_at: "2026-06-15T11:00:00.000Z",
      })
      .returning(),
  );
  import_id = inserted[0]!.id;
  // A user's assets lie between the rows of the import, as they do while an import runs.
  await insertAssets(admin, world.recordsA, [{}, { import_id }, {}, { import_id }, {}]);
  staged = (await insertAssets(admin, world.recordsA, [{ import_id, description: "Staged", asset_tag: "Hidden" }]))[0]!;
  await insertAssets(world.tenantB.admin, world.recordsB, [{}, {}]);
});
afterAll(() => world.close());

const setState = (state: "staging" | "published" | "failed") =>
  world.services.db.write((tx) => tx.update(imports).set({ state }).where(eq(imports.id, import_id)));

async function countShown(): Promise<number> {
  const [row] = await world.services.db.read.all<{ n: number }>(sql`SELECT ${countVisible(world.tenantA.admin)} AS n`);
  return row!.n;
}

describe("assets of a staging import", () => {
  beforeAll(() => setState("staging"));

  test("are excluded from lists, counts, register and sums", async () => {
    const { admin } = world.tenantA;
    const { data, meta } = await list(admin);
    expect(data).toHaveLength(3);
    expect(meta.total).toBe(3);
    expect((await list(admin, { search: "Staged" })).meta.total).toBe(0);
    expect(
      (await list(admin, { filter: { custodian_id: world.recordsA.custodian_id }, sort: "cost" })).data,
    ).toHaveLength(3);
    expect(await countShown()).toBe(3);
    expect((await printAssets(admin, assetPrintQuery.parse({}))).sums.cost).toBe(3 * 100_000_00);
    expect(await dashboardWidgets(admin)).toMatchObject({
      total_assets: 3,
      total_assets_cost: 3 * 100_000_00,
    });
  });

  test("cannot be found or corrected individually", async () => {
    const { admin } = world.tenantA;
    const missing = { code: "not_found", message: "This asset was not found." };
    await expect(showAsset(admin, { id: staged.id })).rejects.toMatchObject(missing);
    await expect(assertExists(admin, assetResource, staged.id)).rejects.toMatchObject(missing);
    await expect(correct(admin, staged.id, { description: "Seen" })).rejects.toMatchObject(missing);
  });

  test("hide nothing of another company", async () => {
    expect((await list(world.tenantB.admin)).meta.total).toBe(2);
  });
});

describe.each(["published", "failed"] as const)("an import that is %s", (state) => {
  test("has visible assets, because the import removes those that failed", async () => {
    await setState(state);
    expect((await list(world.tenantA.admin)).meta.total).toBe(6);
    expect(await countShown()).toBe(6);
    await assertExists(world.tenantA.admin, assetResource, staged.id);
  });
});

test("reads only ids of an import while one is staging", async () => {
  const plan = await world.services.db.read.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN SELECT count(*) FROM ${assets} WHERE ${ownVisible(world.tenantA.admin)}`,
  );
  const steps = plan.map(({ detail }) => detail);
  expect(steps).toContain("SEARCH assets USING COVERING INDEX assets_key (company_id=?)");
  expect(steps).toContain("SEARCH staged USING COVERING INDEX assets_of_import (import_id=?)");
  expect(steps).toContain("SEARCH imports USING COVERING INDEX imports_one_staging (company_id=?)");
  const leavingSteps = steps.filter((step) => step.startsWith("SEARCH leaving_assets"));
  expect(leavingSteps).toHaveLength(2);
  for (const step of leavingSteps) expect(step).toContain("COVERING INDEX");
  expect(steps.filter((step) => step.startsWith("SCAN") && step !== "SCAN CONSTANT ROW")).toEqual([]);
});
