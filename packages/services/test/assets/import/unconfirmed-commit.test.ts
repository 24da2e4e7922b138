import { assets } from "@custodia/db/schema/assets/assets";
import { importStart } from "@custodia/domain/assets/import/options";
import { useTestServer } from "@custodia/testkit/temporary-database";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LibsqlTestServer, startLibsqlServer } from "../../../../../tooling/libsql-test-server/start.ts";
import { importJob } from "../../../src/assets/import/jobs.ts";
import { previewImport } from "../../../src/assets/import/preview/preview.ts";
import { showImport } from "../../../src/assets/import/queries.ts";
import { startImport } from "../../../src/assets/import/service.ts";
import { inCompany } from "../../../src/core/store.ts";
import { claimJob } from "../../../src/jobs/queue.ts";
import { runJob } from "../../../src/jobs/run.ts";
import { list } from "./list.ts";
import { addCustodian, importer, runDownloadJobs, send } from "./world.ts";

let server: LibsqlTestServer;
let world: TestWorld;
beforeAll(async () => {
  server = await startLibsqlServer();
  useTestServer(async (content) => {
    server.put("import", content);
    return { url: server.url("ws", "import"), drop: () => server.drop("import") };
  });
  world = await createTestWorld().finally(() => useTestServer(undefined));
  await addCustodian(world, world.tenantA, "Musa Keeper");
});
afterAll(async () => {
  await world.close();
  await server.close();
});

test("an import is complete and without duplicates if the confirmation of a commit is lost", async () => {
  const ctx = importer(world.tenantA);
  const { id } = await send(ctx, "untold.csv", list(3000));
  const create_unknown = ["classification_id" as const, "vendor_id" as const];
  const { mapping, date_order } = await previewImport(ctx, { id, create_unknown });
  await startImport(ctx, importStart.parse({ id, mapping, date_order, values: {}, create_unknown }));
  const job = (await claimJob(world.services, [importJob.name]))!;
  // The start of the run, the first batch, and the second.
  await server.cut("after", 3);
  await runJob(world.services, job, importJob);
  expect(await showImport(ctx, { id })).toMatchObject({ state: "staging" });
  world.setClock("2026-06-15T12:00:00Z");
  await runDownloadJobs(world);
  expect(await showImport(ctx, { id })).toMatchObject({ state: "published", rows_done: 3000 });
  expect(await world.services.db.read.$count(assets, inCompany(ctx, assets))).toBe(3000);
  const tenantB = importer(world.tenantB);
  expect(await world.services.db.read.$count(assets, inCompany(tenantB, assets))).toBe(0);
});
