import { assets } from "@custodia/db/schema/assets/assets";
import { assetPrintQuery } from "@custodia/domain/assets/schema";
import { useTestServer } from "@custodia/testkit/temporary-database";
import { allow, type TestWorld } from "@custodia/testkit/test-world";
import { isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LibsqlTestServer, startLibsqlServer } from "../../../../../tooling/libsql-test-server/start.ts";
import { exportJob } from "../../../src/assets/export/jobs.ts";
import { listExports } from "../../../src/assets/export/queries.ts";
import { createExport } from "../../../src/assets/export/service.ts";
import { insertAssets, type NumberedAsset } from "../../../src/assets/import/stage/records.ts";
import { printAssets } from "../../../src/assets/list/list-assets.ts";
import { claimJob } from "../../../src/jobs/queue.ts";
import { runJob } from "../../../src/jobs/run.ts";
import { list } from "./list.ts";
import { addCustodian, createWarmWorld, importer, importFile, send } from "./world.ts";

// A server's requests and responses are limited to 10 MB, which texts of the maximum length soon exceed in letters of three bytes.
/** Their texts have 12 MB in the import, and 15 MB in an export. */
const ROWS = 1500;
const long = (letters: number) => "₦".repeat(letters);

let server: LibsqlTestServer;
let world: TestWorld;
beforeAll(async () => {
  server = await startLibsqlServer();
  useTestServer(async (content) => {
    server.put("long", content);
    return { url: server.url("ws", "long"), drop: () => server.drop("long") };
  });
  world = await createWarmWorld().finally(() => useTestServer(undefined));
  world.services.settings.limits.importMegabytes = 100;
  await addCustodian(world, world.tenantA, "Musa Keeper");
  await addCustodian(world, world.tenantB, "Musa Keeper");
});
afterAll(async () => {
  await world.close();
  await server.close();
});

test("a list with long texts is imported, exported and printed", { timeout: 120_000 }, async () => {
  const ctx = importer(world.tenantA);
  const heads =
    "Description,Classification,Vendor,Custodian,Acquisition Date,Cost,Useful Life,Condition,Acquisition Nature,Remarks";
  const row = (n: number) =>
    `${n} ${long(245)},${long(245)},${long(245)},Musa Keeper,2024-01-02,100,4,New,Purchase,${long(1990)}`;
  const content = `${heads}\n${Array.from({ length: ROWS }, (_, n) => row(n)).join("\n")}\n`;
  const { id } = await send(ctx, "long.csv", content);
  const done = await importFile(world, ctx, id, { create_unknown: ["classification_id", "vendor_id"] });
  expect(done).toMatchObject({ state: "published", rows_done: ROWS, rows_bad: 0 });
  const all = sql`${assets} WHERE length(remarks) = 1990 AND import_id = ${id}`;
  expect(await world.services.db.read.$count(all)).toBe(ROWS);

  await world.services.db.write((tx) =>
    tx.update(assets).set({ serial_number: long(250), department: long(250), invoice_number: long(250) }),
  );
  const company = allow(world.tenantA.admin, "company.see");
  await createExport(company, {
    custodian_id: null,
    classification_id: null,
    location_id: null,
    format: "xlsx",
  });
  await runJob(world.services, (await claimJob(world.services, [exportJob.name]))!, exportJob);
  const { data } = await listExports(company, { page: 1, per_page: 5 } as never);
  expect(data).toMatchObject([{ state: "ready", rows: ROWS }]);
  const printed = await printAssets(ctx, assetPrintQuery.parse({}));
  expect([printed.data.length, printed.meta.total]).toEqual([1000, ROWS]);
});

test("rows that exceed the limit of one statement are inserted by several", async () => {
  const ctx = importer(world.tenantA);
  const [like] = await world.services.db.read.select().from(assets).where(isNotNull(assets.import_id)).limit(1);
  const rows = Array.from({ length: 1200 }, (_, n) => ({
    ...like!,
    sequence: 100_000 + n,
    barcode: `LONG-${n}`,
  }));
  const into = { id: like!.import_id!, status: "in_service" } as const;
  await world.services.db.write((tx) => insertAssets(tx, ctx, into, rows as unknown as NumberedAsset[]));
  const added = sql`${assets} WHERE barcode LIKE 'LONG-%' AND length(remarks) = 1990`;
  expect(await world.services.db.read.$count(added)).toBe(1200);
});

test("a list is matched with more custodians, with longer names, than one response of the server has room for", async () => {
  const { id: company_id } = world.tenantA.admin.company;
  const name = long(250);
  await world.services.db.write((tx) =>
    tx.run(sql`
      INSERT INTO custodians (company_id, full_name, location_id, department, job_role, created_at, updated_at)
      SELECT ${company_id}, value || ${name}, ${world.tenantA.location_id}, ${name}, ${name}, '2026-06-15', '2026-06-15'
      FROM json_each(${JSON.stringify(Array.from({ length: 6000 }, (_, n) => n))})`),
  );
  const ctx = importer(world.tenantA);
  const last = `5999${name}`;
  const { id } = await send(ctx, "people.csv", list(3).replaceAll("Musa Keeper", last));
  const done = await importFile(world, ctx, id, { create_unknown: ["classification_id", "vendor_id"] });
  expect(done).toMatchObject({ state: "published", rows_done: 3, rows_bad: 0 });
  const tenantB = sql`${assets} JOIN custodians AS keeper ON keeper.id = assets.custodian_id
    WHERE keeper.full_name = ${last} AND keeper.company_id = ${company_id}`;
  expect(await world.services.db.read.$count(tenantB)).toBe(3);
});
