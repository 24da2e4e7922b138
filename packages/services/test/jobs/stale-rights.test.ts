import { assets } from "@custodia/db/schema/assets/assets";
import { exports } from "@custodia/db/schema/assets/export";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { allow, type TestWorld } from "@custodia/testkit/test-world";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { exportJob } from "../../src/assets/export/jobs.ts";
import { createExport } from "../../src/assets/export/service.ts";
import { previewImport } from "../../src/assets/import/preview/preview.ts";
import { showImport } from "../../src/assets/import/queries.ts";
import { startImport } from "../../src/assets/import/service.ts";
import { inCompany } from "../../src/core/store.ts";
import { createDownload } from "../../src/downloads/downloads.ts";
import { downloadJob } from "../../src/downloads/jobs.ts";
import { claimJob } from "../../src/jobs/queue.ts";
import { type JobDefinition, runJob } from "../../src/jobs/run.ts";
import { list } from "../assets/import/list.ts";
import { addCustodian, createWarmWorld, importer, runDownloadJobs, send } from "../assets/import/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createWarmWorld();
  await addCustodian(world, world.tenantA, "Musa Keeper");
});
afterEach(() =>
  world.services.db.write(async (tx) => {
    await tx.run(sql.raw("UPDATE users SET role = 1, deactivated_at = NULL WHERE full_name = 'Ada Admin'"));
    await tx.run(sql.raw("UPDATE companies SET suspended_at = NULL"));
  }),
);
afterAll(() => world.close());

const changes = {
  demoted: "UPDATE users SET role = 3 WHERE full_name = 'Ada Admin'",
  deactivated: "UPDATE users SET deactivated_at = '2026-06-15T11:00:00.000Z' WHERE full_name = 'Ada Admin'",
  suspended: "UPDATE companies SET suspended_at = '2026-06-15T11:00:00.000Z', suspended_reason = 'Not paid.'",
};
const applyChange = (what: keyof typeof changes) => world.services.db.write((tx) => tx.run(sql.raw(changes[what])));

test.each([
  ["demoted", /^Your role was changed while this file was being imported, so nothing was imported/],
  ["deactivated", /^Ada Admin was deactivated in the meantime, so nothing was imported/],
  ["suspended", /^Not paid\. So nothing was imported/],
] as const)("an import of an Admin who is %s before it is published adds nothing", async (what, reason) => {
  const ctx = importer(world.tenantA);
  const { id } = await send(ctx, "late.csv", list(5));
  const { mapping, date_order } = await previewImport(ctx, { id });
  const create_unknown = ["classification_id", "vendor_id"] as const;
  const choices = { id, mapping, date_order, values: {}, create_unknown: [...create_unknown] };
  await startImport(ctx, { ...choices, good_rows_only: false, again: false } as never);
  await applyChange(what);
  await runDownloadJobs(world);
  expect(await showImport(ctx, { id })).toMatchObject({
    state: "failed",
    failure: expect.stringMatching(reason),
  });
  expect(await world.services.db.read.$count(assets, inCompany(ctx, assets))).toBe(0);
});

/** Runs the only job of a kind; returns its outcome. */
async function runOneJob(kind: JobDefinition) {
  const job = await claimJob(world.services, [kind.name]);
  await runJob(world.services, job!, kind);
  const [row] = await world.services.db.read.select().from(jobs).where(eq(jobs.id, job!.id));
  return row!.state;
}

test("an export of a deactivated user and a download of a former Admin are not created", async () => {
  const filter = { custodian_id: null, classification_id: null, location_id: null, format: "xlsx" } as const;
  await createExport(allow(world.tenantA.admin, "company.see"), filter);
  await createDownload(allow(world.tenantA.admin, "company.manage"));
  await applyChange("demoted");
  expect(await runOneJob(downloadJob)).toBe("dead");
  await applyChange("deactivated");
  expect(await runOneJob(exportJob)).toBe("dead");
  const rows = await world.services.db.read.select().from(exports);
  expect(rows.map(({ state, file_key }) => [state, file_key])).toEqual([
    ["failed", null],
    ["failed", null],
  ]);
});
