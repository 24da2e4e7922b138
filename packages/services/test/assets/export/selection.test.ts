import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { exportCreate, isRegisterLine } from "@custodia/domain/assets/export";
import { allow } from "@custodia/testkit/test-world";
import { and, asc, eq } from "drizzle-orm";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportJob } from "../../../src/assets/export/jobs.ts";
import { readExport, showExport } from "../../../src/assets/export/queries.ts";
import { createExport } from "../../../src/assets/export/service.ts";
import { inCompany } from "../../../src/core/store.ts";
import { claimJob } from "../../../src/jobs/queue.ts";
import { runJob } from "../../../src/jobs/run.ts";
import { insertAssets } from "../many.ts";
import { openRegister, type Register, register } from "../register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
  const rows = Array.from({ length: 250 }, (_, index) => ({
    description: `Item ${index}`,
    cost: 10_000_01 + index * 7,
    location_id: index % 2 ? world.recordsA.location_id : null,
  }));
  await insertAssets(world.tenantA.admin, world.recordsA, rows);
});
afterAll(() => world.close());

const ctx = () => allow(world.tenantA.admin, "company.see");
const stored = () =>
  world.services.db.read.select().from(assets).where(inCompany(ctx(), assets)).orderBy(asc(assets.id));

/** Runs an export, and returns it as listed, with the barcodes in its file. */
async function runExport(expected: object) {
  const { id } = await createExport(ctx(), exportCreate.parse(expected));
  const job = await claimJob(world.services, [exportJob.name]);
  await runJob(world.services, job!, exportJob);
  const book = new ExcelJS.Workbook();
  await book.xlsx.read((await readExport(ctx(), { id })).content);
  const [heading, ...lines] = (book.worksheets[0]!.getColumn(1).values as string[]).slice(1);
  expect(heading).toBe("Barcode");
  const barcodes = lines.filter((line) => !isRegisterLine(line));
  return { ...(await showExport(ctx(), { id })), barcodes };
}

describe("an export of a selection", () => {
  test("has exactly the ticked assets", async () => {
    const ticked = (await stored()).filter((_asset, index) => index % 40 === 3);
    const exported = await runExport({ ids: ticked.map(({ id }) => id).reverse() });
    expect(exported).toMatchObject({ selection: "ticked", rows: ticked.length });
    expect(exported.barcodes).toEqual(ticked.map(({ barcode }) => barcode));
  });

  test("has exactly the assets that match filters and search, at the time of its creation", async () => {
    const expected = (await stored()).filter(
      ({ description, cost, location_id }) =>
        description.startsWith("Item 1") && cost >= 10_005_00 && location_id === world.recordsA.location_id,
    );
    expect(expected.length).toBeGreaterThan(5);
    const filter = { cost_from: 10_005, location_id: world.recordsA.location_id };
    const exported = await runExport({ matching: { search: '"item 1"', filter } });
    expect(exported).toMatchObject({ selection: "matching", rows: expected.length });
    expect(exported.barcodes).toEqual(expected.map(({ barcode }) => barcode));
  });

  test("is refused if one of the assets is another company's", async () => {
    const own = (await stored())[0]!.id;
    const foreign = (await register(world.tenantB.admin, world.recordsB)).id;
    for (const id of [foreign, 999_999]) {
      await expect(createExport(ctx(), exportCreate.parse({ ids: [own, id] }))).rejects.toMatchObject({
        fields: { ids: ["One of the selected assets was not found."] },
      });
    }
  });

  test("finds nothing of another company by a filter", async () => {
    const exported = await runExport({ matching: { filter: { custodian_id: world.recordsB.custodian_id } } });
    expect(exported).toMatchObject({ rows: 0, barcodes: [] });
  });

  test("is logged with its selection", async () => {
    const { id } = await runExport({ matching: { filter: { cost_to: 10_000.5 } } });
    const logged = and(eq(activities.subject_type, "export"), eq(activities.subject_id, id));
    const [activity] = await world.services.db.read.select().from(activities).where(logged);
    expect(activity!.after).toMatchObject({ cost_to: 10_000_50, custodian_id: null });
  });
});
