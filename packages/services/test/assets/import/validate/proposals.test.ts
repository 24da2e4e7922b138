import type { TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { previewImport } from "../../../../src/assets/import/preview/preview.ts";
import { createWarmWorld, type Importer, importer, importFile, send } from "../world.ts";

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
});
afterAll(() => world.close());

const NEW = { create_unknown: ["classification_id", "custodian_id"] as never };
const proposalsOf = async (lines: string[], user = ctx) => {
  const { id } = await send(user, "store.csv", lines.join("\n"));
  const { proposals } = await previewImport(user, { id, ...NEW });
  return proposals;
};

test("amounts and dates under unknown headings are proposed rather than a cost of nothing and today's date", async () => {
  const found = await proposalsOf([
    "Asset name,Type,Held by,Stock value at entry,Entry date,Net value,Warranty end date",
    "Drill,Tools,Chidi Keeper,150000,2021-03-02,90000,2027-01-01",
    "Saw,Tools,Chidi Keeper,82500,2022-04-05,60000,2027-01-01",
  ]);
  expect(found["mapping.cost"]).toEqual({
    value: 3,
    label: "Stock value at entry",
    why: "Such as 150000, 82500.",
  });
  expect(found["mapping.acquisition_date"]).toMatchObject({ value: 4, label: "Entry date" });
  expect(found).not.toHaveProperty("values.cost");
  expect(found).not.toHaveProperty("values.acquisition_date");
});

test("current values, yearly costs and due dates are proposed as neither cost nor acquisition date", async () => {
  const found = await proposalsOf([
    "Asset name,Type,Held by,Current value,Annual depreciation amount,Last service date,Created date",
    "Drill,Tools,Chidi Keeper,150000,20000,2021-03-02,2021-03-02",
  ]);
  expect(found["values.cost"]).toMatchObject({ value: 0 });
  expect(found["values.acquisition_date"]).toMatchObject({ value: "2026-06-15" });
});

test("a missing description is proposed from the model, else the class, else a text that differs between rows", async () => {
  const begin = ["Depreciation method", "Straight-line", "Declining"];
  const column = async (...columns: string[][]) => {
    const lines = begin.map((_, row) => columns.map((cells) => cells[row]).join(","));
    return (await proposalsOf(lines))["mapping.description"]?.label;
  };
  const type = ["Asset_Type", "Vehicle", "Building"];
  expect(await column(begin, type, ["Model", "Corolla", "Block A"])).toBe("Model");
  expect(await column(begin, type)).toBe("Asset_Type");
  expect(await column(["Home", "Bernay", "Bernay"], ["Thing", "Mattress", "Lift"])).toBe("Thing");
});

test("rows without a description do not change the matched column of the others", async () => {
  const found = await proposalsOf([
    "Title,Shelf group text,Held by,Cost",
    "Drill,Power tools,Chidi Keeper,150000",
    ",Power tools,Chidi Keeper,82500",
  ]);
  expect(found).not.toHaveProperty("mapping.description");
});

test.each([
  ["Useful life", "8", { value: 8, label: "8 years" }],
  ["Useful life", "48 months", { value: 4, label: "48 months" }],
  ["Dep. rate %", "12.5%", { value: 8, label: "12.5%" }],
  ["Useful life (months)", "60", { value: 5, label: "5 years" }],
  ["Dep. rate %", "0%", { value: 5, why: "Usual for equipment and furniture." }],
])("the only life in a file, under “%s” as “%s”, is proposed for rows without one", async (heading, life, own) => {
  const row = (name: string, said: string) => `${name},Tools,Chidi Keeper,5,2021-03-02,${said}`;
  const head = `Asset name,Type,Held by,Cost,Date,${heading}`;
  const found = await proposalsOf(
    [head, row("Drill", life), row("Saw", ""), row("Axe", life)],
    importer(world.tenantB),
  );
  expect(found["values.useful_life"]).toMatchObject(own);
});

test("a column is proposed even if all rows had one value in the company's last import, and never to another company", async () => {
  const { id } = await send(ctx, "first.csv", "Asset name,Type,Held by\nLadder,Tools,Chidi Keeper\n");
  const values = {
    cost: 0,
    acquisition_date: "2026-06-15",
    acquisition_nature: "Purchase",
    condition: "Used",
    useful_life: 5,
  };
  const done = await importFile(world, ctx, id, { values, ...NEW });
  expect(done).toMatchObject({ state: "published", rows_done: 1 });
  const lines = ["Asset name,Type,Held by,Stock value", "Drill,Tools,Chidi Keeper,150000"];
  expect(await proposalsOf(lines)).toMatchObject({
    "mapping.cost": { value: 3 },
    "values.acquisition_date": { why: "Today: depreciation begins on it." },
  });
  const others = await proposalsOf(["Asset name,Type,Held by", "Drill,Tools,Sani"], importer(world.tenantB));
  expect(others["values.cost"]?.why).toMatch(/^Unknown/);
});
