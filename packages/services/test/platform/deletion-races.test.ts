import { assets } from "@custodia/db/schema/assets/assets";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { companyDeletions } from "@custodia/db/schema/platform/company-deletions";
import { companies } from "@custodia/db/schema/setup/company";
import { importStart } from "@custodia/domain/assets/import/options";
import { scheduleDeletionInput } from "@custodia/domain/platform/deletions";
import { addOperator, type TestWorld } from "@custodia/testkit/test-world";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importJob } from "../../src/assets/import/jobs.ts";
import { previewImport } from "../../src/assets/import/preview/preview.ts";
import { startImport } from "../../src/assets/import/service.ts";
import { claimJob } from "../../src/jobs/queue.ts";
import { runJob } from "../../src/jobs/run.ts";
import { deletionJob } from "../../src/platform/deletion/job.ts";
import { deletionSteps } from "../../src/platform/deletion/rows.ts";
import { scheduleDeletion } from "../../src/platform/deletion/service.ts";
import { list } from "../assets/import/list.ts";
import { addCustodian, createWarmWorld, importer, importFile, send } from "../assets/import/world.ts";
import { expectValidData } from "../check/expect-valid.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createWarmWorld();
  for (const company of [world.tenantA, world.tenantB]) await addCustodian(world, company, "Musa Keeper");
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const NEW = { create_unknown: ["classification_id", "vendor_id"] as const };
const count = (company_id: number) => world.services.db.read.$count(assets, eq(assets.company_id, company_id));

async function runNext(kind: typeof deletionJob): Promise<void> {
  const job = await claimJob(world.services, [kind.name]);
  if (job) await runJob(world.services, job, kind);
}

test("a company that is deleted while it imports, and whose server is killed meanwhile, is gone, and no other", async () => {
  const { services } = world;
  const { id } = world.tenantA.admin.company;
  const other = importer(world.tenantB);
  await importFile(world, other, (await send(other, "register.csv", list(300))).id, NEW);
  const ctx = importer(world.tenantA);
  const upload = await send(ctx, "register.csv", list(4000));
  const { mapping, date_order } = await previewImport(ctx, { id: upload.id });
  await startImport(ctx, importStart.parse({ id: upload.id, mapping, date_order, values: {}, ...NEW }));
  const ola = { ...(await addOperator(services)), owner: true as const };
  const facts = {
    request: "By letter",
    reason: "As requested",
    waiting_days: 1,
    export_waiver: "They have it on paper",
  };
  await scheduleDeletion(ola, scheduleDeletionInput.parse({ id, ...facts, confirmation: "DV" }));
  world.setClock("2026-06-17T11:00:00Z");

  const importing = runNext(importJob);
  while ((await count(id)) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  // As if the process was killed before it deleted rows: the job is claimed again.
  let steps = 0;
  const run = services.workers.run.bind(services.workers);
  services.workers.run = (async (name: never, input: never, options: never) => {
    if (name === "deleteRows" && steps++ === 0) throw new Error("killed");
    return run(name, input, options);
  }) as never;
  await runNext(deletionJob);
  expect(await state()).toBe("running");
  world.setClock("2026-06-17T12:00:00Z");
  await Promise.all([importing, runNext(deletionJob)]);
  expect(await state()).toBe("done");
  expect(await services.db.read.$count(companies, eq(companies.id, id))).toBe(0);
  expect([await count(id), await count(world.tenantB.admin.company.id)]).toEqual([0, 300]);
  expect(await services.db.read.$count(jobs, eq(jobs.company_id, id))).toBe(0);
});

const state = async () => (await world.services.db.read.select().from(companyDeletions)).at(-1)?.state;

test("no step of the deletion reads a whole table, except the few leads", async () => {
  const plans = await Promise.all(
    deletionSteps(7).map(async ({ table, statement }) => {
      const steps = await world.services.db.read.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${statement}`);
      return { table, scans: steps.map(({ detail }) => detail).filter((detail) => detail.startsWith("SCAN")) };
    }),
  );
  expect(plans.filter(({ scans }) => scans.length > 0).map(({ table }) => table)).toEqual(["leads"]);
});

test("of the companies that were not moved in, only those that its addresses refused are forgotten", async () => {
  const { actor, company } = world.tenantB.admin;
  const at = world.services.clock().toISOString();
  const job = { kind: "companies.move_in", payload: {}, state: "done", due_at: at, created_at: at } as const;
  const refusals = [`${actor.email}, x@y.ng`, `x@y.ng, ${actor.email}`, `z${actor.email}, ${actor.email}.ng`];
  const left = await world.services.db.write(async (tx) => {
    for (const list of refusals)
      await tx.insert(jobs).values({ ...job, failure: `These emails are in use: ${list}. Nothing was moved in.` });
    for (const { table, statement } of deletionSteps(company.id)) if (table === "jobs") await tx.run(statement);
    return tx.delete(jobs).where(eq(jobs.kind, job.kind)).returning();
  });
  expect(left.map(({ failure }) => failure)).toEqual([expect.stringContaining(refusals[2]!)]);
});
