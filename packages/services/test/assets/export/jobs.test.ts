import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { exports } from "@custodia/db/schema/assets/export";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { isRegisterLine } from "@custodia/domain/assets/export";
import { matchColumns } from "@custodia/domain/assets/import/headings";
import { calendarDate, dayNumber } from "@custodia/domain/date";
import type { Kobo } from "@custodia/domain/money";
import { accumulatedDepreciation, netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { addRecords, type Records } from "@custodia/testkit/records";
import { allow, type TestWorld } from "@custodia/testkit/test-world";
import { and, asc, eq } from "drizzle-orm";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepExports } from "../../../src/assets/export/file-job.ts";
import { exportJob } from "../../../src/assets/export/jobs.ts";
import { listExports, readExport, showExport } from "../../../src/assets/export/queries.ts";
import { createExport } from "../../../src/assets/export/service.ts";
import { EXPORT_COLUMNS } from "../../../src/assets/export/worker.ts";
import { previewImport } from "../../../src/assets/import/preview/preview.ts";
import { inCompany } from "../../../src/core/store.ts";
import { claimJob } from "../../../src/jobs/queue.ts";
import { runJob } from "../../../src/jobs/run.ts";
import { openWorkers } from "../../../src/workers/open-workers.ts";
import { createWarmWorld, importer, send } from "../import/world.ts";

let world: TestWorld;
let tenantA: Records;
let tenantB: Records;
beforeAll(async () => {
  world = await createWarmWorld();
  tenantA = await addRecords(world.services, world.tenantA);
  tenantB = await addRecords(world.services, world.tenantB);
  await addAssets(250);
});
afterAll(() => world.close());

const ALL = { custodian_id: null, classification_id: null, location_id: null, format: "xlsx" as const };
const ctx = () => allow(world.tenantA.admin, "company.see");

/** Texts that spreadsheets could interpret as formulas. */
const TRAPS = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", '=HYPERLINK("https://x.example","y")', "2026-01-01", "007"];

async function addAssets(count: number): Promise<void> {
  const company_id = world.tenantA.admin.company.id;
  const time = world.services.clock().toISOString();
  const rows = Array.from({ length: count }, (_, index) => {
    const acquisition_date = calendarDate(`${2015 + (index % 11)}-0${1 + (index % 9)}-15`);
    return {
      company_id,
      barcode: `DV-COMP-${String(index + 2).padStart(6, "0")}`,
      sequence: index + 2,
      status: "in_service" as const,
      description: TRAPS[index] ?? `Item ${index}`,
      serial_number: TRAPS[index] ?? null,
      classification_id: tenantA.classification,
      custodian_id: tenantA.custodian,
      location_id: index % 2 ? tenantA.location : null,
      acquisition_date,
      acquisition_day: dayNumber(acquisition_date),
      acquisition_nature: "Purchase" as const,
      cost: (10_000_01 + index * 7) as Kobo,
      carrying_amount: (10_000_01 + index * 7) as Kobo,
      valued_day: dayNumber(acquisition_date),
      scrap_value: 33 as Kobo,
      useful_life_in_days: 1000 + index,
      condition: "Used" as const,
      total_maintenance_cost: 50 as Kobo,
      warranty_in_years: 0.1 + 0.2,
      created_at: time,
      updated_at: time,
    };
  });
  await world.services.db.write(async (tx) => {
    for (let firstSequence = 0; firstSequence < rows.length; firstSequence += 50)
      await tx.insert(assets).values(rows.slice(firstSequence, firstSequence + 50));
  });
}

async function runJobs(services = world.services): Promise<void> {
  for (let job = await claimJob(services, [exportJob.name]); job; job = await claimJob(services, [exportJob.name])) {
    await runJob(services, job, exportJob);
  }
}

async function loadSheet(id: number) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.read((await readExport(ctx(), { id })).content);
  return book.worksheets[0]!;
}

/** Returns the rows of a sheet by heading. */
function rowsByHeading(sheet: ExcelJS.Worksheet): Record<string, ExcelJS.CellValue>[] {
  const [headings, ...rows] = sheet.getSheetValues().slice(1) as ExcelJS.CellValue[][];
  const names = headings!.slice(1) as string[];
  // The totals are below the assets.
  const assets = rows.filter((row) => !isRegisterLine(String(row[1])));
  return assets.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index + 1] ?? null])));
}

describe("an export", () => {
  let id: number;

  test("is requested, waits, and is ready with a notification after its job", async () => {
    await runJobs();
    const requested = await createExport(ctx(), ALL);
    id = requested.id;
    expect(requested).toMatchObject({ state: "requested", rows: null, custodian: null });
    await expect(readExport(ctx(), { id })).rejects.toMatchObject({ code: "conflict" });
    await runJobs();
    expect(await showExport(ctx(), { id })).toMatchObject({ state: "ready", rows: 251, expired: false });
    const notices = await world.services.db.read
      .select({ message: notifications.message, href: notifications.href })
      .from(notifications)
      .where(eq(notifications.user_id, world.tenantA.admin.actor.user_id));
    expect(notices).toContainEqual({ message: "Your export of 251 assets is ready", href: "/download" });
    const logged = and(
      inCompany(ctx(), activities),
      eq(activities.subject_id, id),
      eq(activities.subject_type, "export"),
    );
    expect(await world.services.db.read.$count(activities, logged)).toBe(1);
  });

  test("has the rows of the register, with the book values of the rules", async () => {
    const rows = await world.services.db.read
      .select()
      .from(assets)
      .where(inCompany(ctx(), assets))
      .orderBy(asc(assets.id));
    const today = calendarDate("2026-06-15");
    const read = rowsByHeading(await loadSheet(id));
    expect(read).toHaveLength(rows.length);
    rows.forEach((row, index) => {
      const record = read[index]!;
      expect(record.Barcode).toBe(row.barcode);
      expect(record.Description).toBe(row.description);
      expect(record.Cost).toBe(row.cost / 100);
      expect(record["Acquisition Date"]).toEqual(new Date(`${row.acquisition_date}T00:00:00Z`));
      expect(record["Gross Carrying Amount"]).toBe(row.carrying_amount / 100);
      expect(record["Revalued On"]).toBe(null);
      expect(record["Accumulated Depreciation"]).toBe(
        accumulatedDepreciation(termsOfAsset({ ...row, segments: null }), today) / 100,
      );
      expect(record["Net Book Value"]).toBe(netBookValue(termsOfAsset({ ...row, segments: null }), today) / 100);
      expect(record["Useful Life (Days)"]).toBe(row.useful_life_in_days);
      expect(record["Warranty (Years)"]).toBe(row.warranty_in_years);
    });
  });

  test("keeps text as text, whatever its first character", async () => {
    const sheet = await loadSheet(id);
    const cells = TRAPS.map((_, index) => sheet.getCell(index + 3, 2));
    expect(cells.map(({ value }) => value)).toEqual(TRAPS);
    expect(new Set(cells.map(({ formula }) => formula))).toEqual(new Set([undefined]));
    expect(new Set(cells.map(({ type }) => type))).toEqual(new Set([ExcelJS.ValueType.String]));
    expect(new Set(cells.map(({ numFmt }) => numFmt))).toEqual(new Set(["@"]));
  });

  test("has typed cells and a frozen header with filters", async () => {
    const sheet = await loadSheet(id);
    expect(sheet.views[0]).toMatchObject({ state: "frozen", ySplit: 1 });
    expect(sheet.autoFilter).toBeTruthy();
    const formats = ["Acquisition Date", "Cost", "Useful Life (Days)"].map((heading) => {
      const column = (sheet.getRow(1).values as string[]).indexOf(heading);
      return sheet.getCell(2, column).numFmt;
    });
    expect(formats).toEqual(["yyyy-mm-dd", "#,##0.00", "0"]);
  });

  test("can be imported again by another company, with the same costs and dates", async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of (await readExport(ctx(), { id })).content) chunks.push(chunk as Buffer);
    const ctxB = importer(world.tenantB);
    const uploaded = await send(ctxB, "assets.xlsx", Buffer.concat(chunks));
    const create_unknown = ["location_id", "custodian_id", "classification_id", "vendor_id"] as const;
    const preview = await previewImport(ctxB, { id: uploaded.id, create_unknown: [...create_unknown] });
    expect(preview.errors.filter(({ field }) => field !== "description" && field !== "serial_number")).toEqual([]);
    expect(preview.rows[0]).toMatchObject({ cost: 10_000_000, acquisition_date: "2025-01-01" });
  });

  test("has headings that an import recognises: the cost is the price, never the gross", () => {
    const headings = EXPORT_COLUMNS.map(({ heading }) => heading);
    const mapping = matchColumns(headings);
    expect(mapping.cost).toEqual([headings.indexOf("Cost")]);
    expect(mapping.net_book_value).toEqual([headings.indexOf("Net Book Value")]);
    expect(mapping.opening_as_at).toEqual([headings.indexOf("Depreciated To")]);
    const figures = ["Gross Carrying Amount", "Revalued On", "Book Value on Disposal"];
    const mappedColumns = Object.values(mapping).flat();
    for (const heading of figures) expect(mappedColumns).not.toContain(headings.indexOf(heading));
  });

  test("of another company is not found, and its records are invalid choices", async () => {
    const foreign = allow(world.tenantB.admin, "company.see");
    await expect(readExport(foreign, { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(showExport(foreign, { id })).rejects.toMatchObject({ code: "not_found" });
    expect((await listExports(foreign, { page: 1, per_page: 15, filter: {} })).data.map((row) => row.id)).not.toContain(
      id,
    );
    for (const field of ["custodian", "classification", "location"] as const) {
      const filter = { ...ALL, [`${field}_id`]: tenantB[field] };
      await expect(createExport(ctx(), filter)).rejects.toMatchObject({
        fields: { [`${field}_id`]: ["The selected choice was not found."] },
      });
    }
  });
});

test("an export has only the filtered assets, and the list shows the filter", async () => {
  const { id } = await createExport(ctx(), {
    ...ALL,
    location_id: tenantA.location,
    custodian_id: tenantA.custodian,
  });
  await runJobs();
  const { data } = await listExports(ctx(), { page: 1, per_page: 1, filter: {} });
  expect(data[0]).toMatchObject({
    id,
    rows: 126,
    location: { id: tenantA.location },
    custodian: { id: tenantA.custodian },
    classification: null,
  });
});

test("a double click creates one export, and a company has at most three in progress", async () => {
  await world.services.db.write((tx) => tx.delete(exports).where(eq(exports.state, "requested")));
  const [first, second] = await Promise.all([createExport(ctx(), ALL), createExport(ctx(), ALL)]);
  expect(second.id).toBe(first.id);
  await createExport(allow(world.tenantA.approver, "company.see"), ALL);
  await createExport(ctx(), { ...ALL, location_id: tenantA.location });
  await expect(createExport(ctx(), { ...ALL, custodian_id: tenantA.custodian })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await createExport(allow(world.tenantB.admin, "company.see"), ALL)).toMatchObject({
    state: "requested",
  });
  await runJobs();
  await createExport(ctx(), { ...ALL, custodian_id: tenantA.custodian });
  await runJobs();
});

test("if a server stops or dies, the next one completes the export, and no partial file remains", async () => {
  const { id } = await createExport(ctx(), ALL);
  const first = { ...world.services, workers: openWorkers(world.services.db) };
  const job = (await claimJob(first, [exportJob.name]))!;
  const dying = exportJob.run(first, job).catch((error: Error) => error.name);
  await first.workers.close();
  expect(await dying).toBe("TaskEnded");
  expect(await showExport(ctx(), { id })).toMatchObject({ state: "requested" });
  world.setClock("2026-06-15T11:01:00Z");
  await runJobs();
  expect(await showExport(ctx(), { id })).toMatchObject({ state: "ready", rows: 251 });
  await expect(exportJob.run(world.services, job)).rejects.toThrow(/is leased by another process/);
  expect(rowsByHeading(await loadSheet(id))).toHaveLength(251);
});

test("after its last attempt an export is shown as failed", async () => {
  const { id } = await createExport(ctx(), ALL);
  const failing = {
    ...world.services,
    workers: { ...world.services.workers, run: () => Promise.reject(new Error("no room")) },
  };
  for (let minute = 2; (await showExport(ctx(), { id })).state === "requested"; minute += 10) {
    world.setClock(new Date(Date.UTC(2026, 5, 15, 11, minute)).toISOString());
    await runJobs(failing);
    expect(minute, "the job never fails for good").toBeLessThan(100);
  }
  expect((await showExport(ctx(), { id })).state).toBe("failed");
  await expect(readExport(ctx(), { id })).rejects.toThrow("Failed to generate download link");
});

test("export files expire after a week, and their rows stay", async () => {
  const { id } = await createExport(ctx(), ALL);
  await runJobs();
  const [row] = await world.services.db.read.select().from(exports).where(eq(exports.id, id));
  world.setClock("2026-06-23T12:00:00Z");
  await sweepExports(world.services);
  expect(await showExport(ctx(), { id })).toMatchObject({ state: "ready", expired: true });
  await expect(readExport(ctx(), { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(world.services.files.read(row!.file_key!)).rejects.toMatchObject({ code: "conflict" });
});
