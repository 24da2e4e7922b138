import { imports } from "@custodia/db/schema/assets/import";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { itemUploadPreview, itemUploadRows, itemUploadStart } from "@custodia/domain/pos/items/import-uploads";
import { itemListQuery } from "@custodia/domain/pos/items/schema";
import { allow, createTestWorld, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsKey } from "../../../../src/assets/import/facts.ts";
import { listImports, readErrors, runningImport } from "../../../../src/assets/import/queries.ts";
import {
  getItemDraft,
  listItemUploads,
  previewItemUpload,
  readItemRows,
  showItemUpload,
} from "../../../../src/pos/items/import/queries.ts";
import {
  cancelItemUpload,
  runItemUpload,
  saveItemDraft,
  uploadItems,
} from "../../../../src/pos/items/import/service.ts";
import { listItems } from "../../../../src/pos/items/queries.ts";
import { expectValidData } from "../../../check/expect-valid.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const writer = (company: TestCompany = world.tenantA) => allow(company.dataEntry, "pos.write");

async function send(lines: readonly string[], name = "stock.csv") {
  async function* content() {
    yield Buffer.from(lines.join("\n"));
  }
  return (await uploadItems(writer(), { name, content: content() })).id;
}
const previewOf = (id: number, options: object = {}) =>
  previewItemUpload(writer(), itemUploadPreview.parse({ id, ...options }));
const run = (id: number, options: object = {}) => runItemUpload(writer(), itemUploadStart.parse({ id, ...options }));
const rowsOf = (id: number, options: object) => readItemRows(writer(), itemUploadRows.parse({ id, ...options }));
const page = { page: 1, per_page: 10 };

async function itemsNamed(search: string, company = world.tenantA) {
  const { data } = await listItems(company.admin, itemListQuery.parse({ search, sort: "name" }));
  return data.map(({ name, price }) => [name, price / 100]);
}

test("an upload keeps its choices, shows any row with its neighbours, and is imported once", async () => {
  const prices = Array.from({ length: 200 }, (_, index) => `Nail ${index},Hardware,x${index}`);
  const id = await send(["Name,Category,Price", ...prices, "Nail last,Hardware,5", "TOTAL,,5"]);
  const corrections = prices.map((_, index) => ({ column: 2, row: index + 2, text: `${index + 1}` }));
  await saveItemDraft(writer(), { ...itemUploadPreview.parse({ id, corrections }), again: true });
  const { choices, file_name } = await getItemDraft(writer(), { id });
  expect(file_name).toBe("stock.csv");
  expect(choices).toMatchObject({ again: true, corrections: expect.arrayContaining(corrections) });
  expect((await listItemUploads(writer(), page)).data).toMatchObject([{ id, file_name: "stock.csv", rows_total: 202 }]);
  expect((await listItemUploads(writer(world.tenantB), page)).data).toEqual([]);

  const preview = await previewOf(id, { corrections: corrections.slice(0, -1) });
  expect(preview).toMatchObject({ rows_total: 201, rows_bad: 1, mapping: { name: [0], price: [2] } });
  expect(preview.errors).toEqual([
    { row: 201, name: "Nail 199", field: "price", column: "Price", value: "x199", reason: "“x199” is not a number." },
  ]);
  expect(preview.corrections[0]).toEqual({ column: 2, row: 2, text: "1", cells: 1 });
  const { rows } = await rowsOf(id, { row: 201, around: 1, corrections: corrections.slice(0, -1), skip_rows: [200] });
  expect(rows).toEqual([
    expect.objectContaining({ row: 200, left_out: "You left it out.", corrected: [{ column: 2, said: "x198" }] }),
    expect.objectContaining({ row: 201, cells: ["Nail 199", "Hardware", "x199"], corrected: [], left_out: null }),
    expect.objectContaining({ row: 202, errors: [] }),
  ]);
  expect(rows[1]!.errors).toMatchObject([{ field: "price" }]);
  await expect(rowsOf(id, { row: 900 })).rejects.toMatchObject({ code: "not_found" });
  await expect(previewOf(id, { corrections: [{ column: 3, row: 2, text: "" }] })).rejects.toMatchObject({
    fields: { "corrections.0.column": [expect.anything()] },
  });

  const start = { corrections: corrections.slice(0, -1), good_rows_only: true };
  await expect(run(id, { ...start, good_rows_only: false })).rejects.toMatchObject({ code: "invalid" });
  const [first, second] = await Promise.all([run(id, start), run(id, start)]);
  expect(first).toEqual(second);
  expect(first).toMatchObject({ state: "imported", has_errors_file: true, result: { added: 200, rows_bad: 1 } });
  expect(await run(id, start)).toEqual(first);
  expect(await showItemUpload(writer(), { id })).toEqual(first);
  expect(await itemsNamed("Nail last")).toContainEqual(["Nail last", 5]);
  expect(await itemsNamed("Nail", world.tenantB)).toEqual([]);
  const chunks = await readErrors(writer(), { id }).then((file) => file.toArray());
  expect(Buffer.concat(chunks).subarray(0, 2).toString()).toBe("PK");
  await expect(getItemDraft(writer(), { id })).rejects.toMatchObject({ code: "conflict" });
  const assetImports = await listImports(world.tenantA.admin, { ...page, sort: "created_at" } as never);
  expect([assetImports.data, await runningImport(world.tenantA.admin)]).toEqual([[], null]);
});

test("the headings of an import are remembered by the company alone, and a discarded list is gone", async () => {
  const list = (name: string) => ["Thing,Kind,Naira each", `${name},Home,1500`];
  const mapping = { name: 0, category_id: 1, price: 2 };
  const id = await send(list("Remembered torch"));
  const foreign = { mapping, values: { location_id: world.tenantB.location_id } };
  const refused = { fields: { "values.location_id": [expect.anything()] } };
  await expect(previewOf(id, foreign)).rejects.toMatchObject(refused);
  await expect(run(id, foreign)).rejects.toMatchObject(refused);
  expect((await previewOf(id)).mapping).not.toEqual({ name: [0], category_id: [1], price: [2] });
  await run(id, { mapping });
  const again = await send(list("Another torch"), "more.csv");
  expect(await previewOf(again)).toMatchObject({
    mapping: { name: [0], category_id: [1], price: [2] },
    remembered: { file_name: "stock.csv" },
    rows_bad: 0,
  });
  expect(await cancelItemUpload(writer(), { id: again })).toMatchObject({ state: "cancelled", result: null });
  await expect(previewOf(again)).rejects.toMatchObject({ code: "conflict" });
  expect((await listItemUploads(writer(), page)).data).toEqual([]);
});

test("an import whose job has failed is shown as failed, also once the job is discarded", async () => {
  const id = await send(["Name,Category,Price", "Failed lamp,Home,100"]);
  await run(id);
  const { db } = writer();
  const [row] = await db.read.select().from(imports).where(eq(imports.id, id));
  const { job_id } = row!.options as { job_id: number };
  const failed = { state: "failed", result: { added: 1 } };
  await db.write((tx) => tx.update(jobs).set({ state: "dead" }).where(eq(jobs.id, job_id)));
  expect(await run(id)).toMatchObject(failed);
  await db.write((tx) => tx.delete(jobs).where(eq(jobs.id, job_id)));
  expect(await run(id)).toMatchObject(failed);
  expect(await showItemUpload(writer(), { id })).toMatchObject(failed);
});

test("a list whose file is removed while it is read is reported as no longer available", async () => {
  const id = await send(["Name,Category,Price", "Vanished lamp,Home,100"]);
  const { db, files } = writer();
  const [row] = await db.read.select().from(imports).where(eq(imports.id, id));
  await files.remove(rowsKey(row!.file_key));
  for (const read of [() => previewOf(id), () => rowsOf(id, { row: 2 }), () => run(id)])
    await expect(read()).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/no longer available/),
    });
  await cancelItemUpload(writer(), { id });
});

test("a list without a good row stays open for corrections", async () => {
  const id = await send(["Name,Category,Price", "Doubtful lamp,Home,x"]);
  await expect(run(id, { good_rows_only: true })).rejects.toMatchObject({
    fields: { "rows.2.price": [expect.anything()] },
  });
  const corrections = [{ column: 2, row: 2, text: "85,000" }];
  expect(await run(id, { good_rows_only: true, corrections, grouping: "commas" })).toMatchObject({ state: "imported" });
  expect(await itemsNamed("Doubtful")).toEqual([["Doubtful lamp", 85_000]]);
});

test("of many concurrent previews a few wait for each other, and the others are asked to try again", async () => {
  const id = await send(["Name,Category,Price", "Awaited lamp,Home,5"]);
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => previewOf(id)));
  const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["overloaded"]));
  expect(refused.length).toBeLessThan(30);
  expect(await previewOf(id)).toMatchObject({ rows_bad: 0 });
  await cancelItemUpload(writer(), { id });
});
