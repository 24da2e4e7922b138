import { assets } from "@custodia/db/schema/assets/assets";
import {
  classificationCreate,
  classificationPatch,
  classificationView,
  scrapOfCost,
} from "@custodia/domain/assets/classifications";
import { allow, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewImport } from "../../src/assets/import/preview/preview.ts";
import { createClassification, getClassification, updateClassification } from "../../src/setup/classifications.ts";
import { addCustodian, createWarmWorld, importer, importFile, send } from "../assets/import/world.ts";
import { expectValidData } from "../check/expect-valid.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createWarmWorld();
  for (const company of [world.tenantA, world.tenantB]) await addCustodian(world, company, "Musa Keeper");
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const writer = (company = world.tenantA) => allow(company.admin, "records.write");
const create = (body: Record<string, unknown>, company = world.tenantA) =>
  createClassification(writer(company), classificationCreate.parse(body));
const change = (id: number, body: Record<string, unknown>) =>
  updateClassification(writer(), { id, ...classificationPatch.parse(body) });
const show = async (id: number) => classificationView.parse(await getClassification(world.tenantA.admin, { id }));

describe("the defaults of a classification", () => {
  test("are life, scrap value in percent and schedule; omitted values have no default", async () => {
    const vehicles = { name: "Lorries", code: "LORR", useful_life: 5, scrap_value_percent: 12.5 };
    const { id } = await create({ ...vehicles, maintenance_schedule: "Monthly", frequency: 3 });
    expect(await show(id)).toMatchObject({
      ...vehicles,
      useful_life_in_days: 1825,
      maintenance_schedule: "Monthly",
      frequency: 3,
    });
    const withoutDefaults = await create({ name: "Various", code: "VAR" });
    expect(await show(withoutDefaults.id)).toMatchObject({
      useful_life: null,
      useful_life_in_days: null,
      scrap_value_percent: null,
      maintenance_schedule: null,
    });
  });

  test("include no frequency whose first date is beyond the calendar", async () => {
    const yearly = { maintenance_schedule: "Yearly", frequency: 9999 };
    const refused = { code: "invalid", fields: { frequency: [expect.stringContaining("year 2999")] } };
    await expect(create({ name: "Stars", code: "STAR", ...yearly })).rejects.toMatchObject(refused);
    const { id } = await create({ name: "Moons", code: "MOON", ...yearly, frequency: 12 });
    await expect(change(id, { frequency: 9999 })).rejects.toMatchObject(refused);
  });

  test("are changed separately, and null removes one", async () => {
    const { id } = await create({ name: "Boats", code: "BOAT", useful_life: 10, scrap_value_percent: 5 });
    await change(id, { useful_life_in_days: 1000 });
    expect(await show(id)).toMatchObject({ useful_life_in_days: 1000, scrap_value_percent: 5 });
    await change(id, { useful_life: null });
    expect(await show(id)).toMatchObject({ useful_life: null, scrap_value_percent: 5, name: "Boats" });
  });

  test.each([
    ["a life of zero", { useful_life: 0 }, "useful_life"],
    ["a scrap value above the cost", { scrap_value_percent: 100.5 }, "scrap_value_percent"],
    ["a third decimal", { scrap_value_percent: 1.005 }, "scrap_value_percent"],
    ["a life under a year, which no new asset could begin with", { useful_life: 0.5 }, "useful_life"],
    ["a life under a year, in days", { useful_life_in_days: 364 }, "useful_life_in_days"],
    ["two lives that differ", { useful_life: 2, useful_life_in_days: 800 }, "useful_life"],
    ["a life although it does not depreciate", { depreciates: false, useful_life: 5 }, "useful_life"],
    ["a word instead of true or false", { depreciates: "no" }, "depreciates"],
    ["an unknown schedule", { maintenance_schedule: "Hourly" }, "maintenance_schedule"],
  ])("are refused at their field if they are invalid: %s", (_name, body, field) => {
    const parsed = classificationCreate.safeParse({ name: "Odd", code: "ODD", ...body });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test("have no life while the class does not depreciate", async () => {
    const { id } = await create({ name: "Land", code: "LAND", depreciates: false });
    expect(await show(id)).toMatchObject({ depreciates: false, useful_life: null });
    await expect(change(id, { useful_life: 50 })).rejects.toMatchObject({
      fields: { useful_life: ["An asset that does not depreciate has no useful life."] },
    });
    await change(id, { depreciates: true, useful_life: 50 });
    expect(await show(id)).toMatchObject({ depreciates: true, useful_life: 50 });
    await change(id, { depreciates: false });
    expect(await show(id)).toMatchObject({ depreciates: false, useful_life: null });
  });

  test("have a scrap value that is rounded half up to the kobo, and never exceeds the cost", () => {
    expect(scrapOfCost(33, 5000)).toBe(17);
    expect(scrapOfCost(100_000_000_000_000, 10_000)).toBe(100_000_000_000_000);
    expect(scrapOfCost(8_500_050, 500)).toBe(425_003);
  });
});

describe("an import", () => {
  const file = (...rows: string[]) =>
    ["Description,Class,Custodian,Acquisition Date,Acquisition Nature,Cost,Life,Scrap,Condition", ...rows].join("\n");
  const row = (name: string, kind: string, life = "", scrap = "") =>
    `${name},${kind},Musa Keeper,2024-01-02,Purchase,1000,${life},${scrap},New`;

  test("uses the defaults for rows without a value, and counts these rows", async () => {
    const body = { useful_life: 4, scrap_value_percent: 10, maintenance_schedule: "Yearly", frequency: 2 };
    await create({ name: "Generators", code: "GEN", ...body });
    await create({ name: "Generators", code: "GEN", useful_life: 99 }, world.tenantB);
    const ctx = importer(world.tenantA);
    const { id } = await send(
      ctx,
      "generators.csv",
      file(row("By class", "Generators"), row("By itself", "GEN", "8", "250")),
    );
    const preview = await previewImport(ctx, { id });
    expect(preview).toMatchObject({
      rows_bad: 0,
      missing: [],
      by_class: { useful_life_in_days: 1, scrap_value: 1, maintenance_schedule: 2 },
    });
    await importFile(world, ctx, id);
    const imported = await world.services.db.read.select().from(assets).where(eq(assets.import_id, id));
    expect(imported).toMatchObject([
      { useful_life_in_days: 1460, scrap_value: 10_000, maintenance_schedule: "Yearly", frequency: 2 },
      { useful_life_in_days: 2920, scrap_value: 25_000, maintenance_schedule: "Yearly", frequency: 2 },
    ]);
  });

  test("does not depreciate rows without a life, or with zero, if the class does not depreciate", async () => {
    await create({ name: "Plots", code: "PLOT", depreciates: false });
    const ctx = importer(world.tenantA);
    const text = file(row("Empty", "Plots"), row("Zero", "Plots", "0"), row("Fenced", "Plots", "20"));
    const { id } = await send(ctx, "plots.csv", text);
    const preview = await previewImport(ctx, { id });
    expect(preview).toMatchObject({ rows_bad: 0, missing: [], by_class: { depreciates: 2 } });
    expect(preview.rows.map(({ useful_life }) => useful_life)).toEqual([null, null, 20]);
    await importFile(world, ctx, id);
    const imported = await world.services.db.read.select().from(assets).where(eq(assets.import_id, id));
    expect(imported).toMatchObject([
      { depreciates: false, useful_life_in_days: 36_500 },
      { depreciates: false, useful_life_in_days: 36_500 },
      { depreciates: true, useful_life_in_days: 7300 },
    ]);
  });

  test("rejects a life of zero if the class depreciates, but accepts it in words", async () => {
    await create({ name: "Sites", code: "SITE", useful_life: 9 });
    const ctx = importer(world.tenantA);
    const text = file(row("Zero", "Sites", "0"), row("Bare ground", "Sites", "Does not depreciate"));
    const { id } = await send(ctx, "sites.csv", text);
    const { errors, rows } = await previewImport(ctx, { id });
    expect(errors).toMatchObject([{ row: 2, field: "useful_life", value: "0" }]);
    expect(rows).toMatchObject([{ description: "Bare ground", useful_life: null }]);
  });

  test("ignores another company's defaults, and requires a life if the class has none", async () => {
    await create({ name: "Quiet", code: "QUI" });
    await create({ name: "Quiet", code: "QUI", useful_life: 7 }, world.tenantB);
    const ctx = importer(world.tenantA);
    const { id } = await send(ctx, "quiet.csv", file(row("Without", "Quiet")));
    const { errors, by_class } = await previewImport(ctx, { id });
    expect(errors).toMatchObject([{ field: "useful_life", reason: "Enter the useful life." }]);
    expect(by_class).toEqual({});
  });

  test("prefers a life that the user chose for all rows", async () => {
    await create({ name: "Presses", code: "PRES", useful_life: 4 });
    const ctx = importer(world.tenantA);
    const { id } = await send(ctx, "presses.csv", file(row("Press", "Presses")));
    const { rows, by_class } = await previewImport(ctx, { id, values: { useful_life: 6 } });
    expect(rows).toMatchObject([{ useful_life: 6 }]);
    expect(by_class).toEqual({});
  });
});

const NAME = ["Another classification already has this name."];
const CODE = ["Another classification already has this code."];

test("name and code are unique in a company, and each error is at its own field", async () => {
  await createClassification(writer(), { name: "Computers", code: "COMP" });
  const attempt = (name: string, code: string) => createClassification(writer(), { name, code });
  await expect(attempt("COMPUTERS", "PC")).rejects.toMatchObject({ fields: { name: NAME } });
  await expect(attempt("Compressors", "COMP")).rejects.toMatchObject({ fields: { code: CODE } });
  await expect(attempt("computers", "COMP")).rejects.toMatchObject({ fields: { name: NAME, code: CODE } });
  const tenantB = allow(world.tenantB.admin, "records.write");
  expect(await createClassification(tenantB, { name: "Computers", code: "COMP" })).toMatchObject({
    code: "COMP",
  });
});

test("a change may keep the classification's own name, but not take another's code", async () => {
  const created = await createClassification(writer(), { name: "Vehicles", code: "VEH" });
  await createClassification(writer(), { name: "Vessels", code: "VES" });
  expect(await updateClassification(writer(), { id: created.id, name: "VEHICLES" })).toMatchObject({
    name: "VEHICLES",
    code: "VEH",
  });
  await expect(updateClassification(writer(), { id: created.id, code: "VES" })).rejects.toMatchObject({
    fields: { code: CODE },
  });
});

test("of two concurrent calls with one name, one is refused", async () => {
  const outcomes = await Promise.allSettled(
    ["ONE", "TWO"].map((code) => createClassification(writer(), { name: "Furniture", code })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
