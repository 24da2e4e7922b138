import { createReadStream, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportCreate } from "@custodia/domain/assets/export";
import { ASSET_STATUSES } from "@custodia/domain/assets/labels";
import { formatKobo } from "@custodia/domain/money";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportJob } from "../../../src/assets/export/jobs.ts";
import { emptyTotals, inServiceColumns } from "../../../src/assets/export/print-columns.ts";
import { drawEnd } from "../../../src/assets/export/print-worker.ts";
import { readExport, showExport } from "../../../src/assets/export/queries.ts";
import { createExport } from "../../../src/assets/export/service.ts";
import { openPaper } from "../../../src/assets/pdf/page.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { claimJob } from "../../../src/jobs/queue.ts";
import { runJob } from "../../../src/jobs/run.ts";
import { pagesOf } from "../forms/pdf-text.ts";
import { insertAssets } from "../many.ts";
import { addRecords, list, openRegister, type Register } from "../register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
  const tables = await addRecords(world.tenantA, "Tables Tábìlì ọ́fíìsì");
  const rows = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({ description: `${name} ${index}`, cost: 1_000_01 + index * 13 }));
  await insertAssets(world.tenantA.admin, world.recordsA, rows(90, "Laptop"));
  await insertAssets(world.tenantA.admin, tables, rows(30, "Tábìlì"));
  // An amount that is wider than its column; amounts are never cut.
  await insertAssets(world.tenantA.admin, tables, [{ description: "Estate", cost: 8_765_432_109_876_54 }]);
  await insertAssets(
    world.tenantA.admin,
    tables,
    ASSET_STATUSES.map((status) => ({ status, description: "Mixed" })),
  );
  await insertAssets(world.tenantB.admin, world.recordsB, [{ description: "Foreign", cost: 77 }]);
});
afterAll(() => world.close());

async function printRegister(user: CompanyCtx, selection: object = { all: true }) {
  const ctx = allow(user, "company.see");
  const { id } = await createExport(ctx, exportCreate.parse({ ...selection, format: "pdf" }));
  const job = await claimJob(world.services, [exportJob.name]);
  await runJob(world.services, job!, exportJob);
  const row = await showExport(ctx, { id });
  const { name, type, content } = await readExport(ctx, { id });
  return { ...row, id, name, type, pages: await pagesOf(content) };
}

const amounts = (sums: { cost: number; accumulated_depreciation: number; net_book_value: number }) =>
  [sums.cost, sums.accumulated_depreciation, sums.net_book_value].map(formatKobo);

test("totals of the printed register match the list, and each class has its own group", async () => {
  const { pages, rows, name, type, format } = await printRegister(world.tenantA.dataEntry);
  expect({ name, type, format }).toEqual({ name: "assets.pdf", type: "application/pdf", format: "pdf" });
  const text = pages.join("\n");
  const whole = await list(world.tenantA.admin, { group: "classification", per_page: 200 });
  expect(rows).toBe(whole.meta.total);
  for (const amount of amounts(whole.sums)) expect(text).toContain(amount);
  expect(text).toContain(`Total, ${whole.sums.counted} assets; ${whole.sums.not_counted} not counted`);
  expect(whole.groups).toHaveLength(2);
  // The total is below the rows of its class, and in the summary.
  for (const group of whole.groups)
    for (const amount of amounts(group)) expect(text.split(amount).length).toBeGreaterThan(2);
  expect(text).toContain("Summary by class");
  for (const { barcode } of whole.data) expect(text).toContain(barcode);
  expect(text).toContain("Tables Tábìlì ọ́fíìsì");
  expect(text).not.toContain("Foreign");
  for (const phrase of ["Prepared by", "Checked by", "Approved by", "Asset Register"]) expect(text).toContain(phrase);
});

test("each page has headings and its page number", async () => {
  const { pages } = await printRegister(world.tenantA.admin);
  expect(pages.length).toBeGreaterThan(3);
  pages.forEach((page, index) => {
    expect(page).toMatch(new RegExp(`Page ${index + 1} of\\s*${pages.length}\\b`));
    if (index < pages.length - 1) expect(page).toContain("Barcode");
  });
  for (const phrase of ["Total, ", "Prepared by", "Approved by"]) expect(pages.at(-1)).toContain(phrase);
});

test("the printed register has only the filtered assets, and names the filter", async () => {
  const { pages, rows } = await printRegister(world.tenantA.admin, {
    matching: { filter: { classification_id: world.recordsA.classification_id }, search: "laptop 1" },
  });
  const found = await list(world.tenantA.admin, {
    filter: { classification_id: world.recordsA.classification_id },
    search: "laptop 1",
  });
  expect(rows).toBe(found.meta.total);
  const text = pages.join("\n");
  for (const amount of amounts(found.sums)) expect(text).toContain(amount);
  expect(text).toContain("Computers, “laptop 1”");
  expect(text).not.toContain("Tábìlì 1");
});

test("a register without matches is one page with a zero total", async () => {
  const { pages } = await printRegister(world.tenantA.admin, {
    matching: { filter: {}, search: "nothing at all" },
  });
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain("Total, 0 assets");
});

test("another company does not find the file, and an invalid format is refused on its field", async () => {
  const { id } = await printRegister(world.tenantA.admin);
  await expect(readExport(world.tenantB.admin, { id })).rejects.toMatchObject({ code: "not_found" });
  expect(exportCreate.safeParse({ all: true, format: "docx" }).error?.issues[0]?.path).toEqual(["format"]);
});

const folder = mkdtempSync(join(tmpdir(), "signed-total-"));

test.each([1, 3])("with %i classes, the signature is never on a page without the total", async (count) => {
  const path = join(folder, `${count}.pdf`);
  const paper = openPaper({ path, title: "Register", author: "Us", footer: "Us", layout: "landscape" });
  const columns = inServiceColumns();
  const totals = emptyTotals(columns);
  const classes = Array.from({ length: count }, (_, index) => ({ name: `Class ${index}`, totals }));
  // Tries every position near the end of the page.
  for (let remaining = 150; remaining < 270; remaining += 1) {
    paper.ensureSpace(Number.POSITIVE_INFINITY);
    paper.y = paper.doc.page.height - 70 - remaining;
    drawEnd(paper, columns, classes, 0);
  }
  await paper.finish();
  const signedPages = (await pagesOf(createReadStream(path))).filter((page) => page.includes("Prepared by"));
  expect(signedPages).toHaveLength(120);
  for (const page of signedPages) {
    expect(page).toContain("Total, 0 assets");
    if (count > 1) expect(page).toContain("Summary by class");
  }
});
