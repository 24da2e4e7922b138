import { addRecords } from "@custodia/testkit/records";
import { typedAssets, typedChoices, typedRegister } from "@custodia/testkit/typed-register";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRestSite, type RestSite } from "../../rest-site.ts";

let site: RestSite;
beforeAll(async () => {
  site = await openRestSite();
  await addRecords(site.world.services, site.world.tenantA);
  await addRecords(site.world.services, site.world.tenantB);
});
afterAll(() => site.close());

const LIST = [
  "Details;Class;Full Name;Date;Amount (N);Useful Life;Warranty;Condition;Dealer",
  "Scanner;Computers;Chidi Keeper;3/4/2025;1.2m;36;3;Fair;Newly Known Ltd",
  "Router;Computers;Chidi Keeper;5/6/2025;450k;48;6;Shiny;nil",
].join("\n");

/** Sends the list as a form, with the choices before the file. */
function send(choices: Record<string, string | string[]>, content = LIST) {
  const form = new FormData();
  for (const [name, texts] of Object.entries(choices)) {
    for (const text of [texts].flat()) form.append(name, text);
  }
  form.append("file", new Blob([content]), "list.csv");
  return site.rest(site.admin, "POST assets/import", form);
}

const READINGS = [
  { field: "condition", said: "Fair", taken: "Bad" },
  { field: "condition", said: "Shiny", taken: "New" },
];

test("refuses an immediate import on each choice that its file leaves open", async () => {
  const refused = await send({});
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual(
    expect.arrayContaining(["date_order", "units.useful_life", "units.warranty_in_years", "rows.3.condition"]),
  );
  expect(refused.body.errors.date_order).toEqual([expect.stringMatching(/several orders/)]);
});

test("imports the list by the choices in the form's fields", async () => {
  const imported = await send({
    date_order: "month_day_year",
    units: JSON.stringify({ useful_life: "months", warranty_in_years: "months" }),
    readings: READINGS.map((reading) => JSON.stringify(reading)),
    values: JSON.stringify({ acquisition_nature: "Purchase" }),
    create_unknown: ["vendor_id"],
  });
  expect(imported, JSON.stringify(imported.body)).toMatchObject({ status: 200, body: { data: { imported: 2 } } });
  const { body } = await site.rest(site.admin, "GET assets?search=Scanner");
  expect(body.data[0]).toMatchObject({
    acquisition_date: "2025-03-04",
    cost: 1_200_000,
    condition: "Bad",
    vendor: { name: "Newly Known Ltd" },
  });
  const shown = await site.rest(site.admin, `GET assets/${body.data[0].id}`);
  expect(shown.body.data).toMatchObject({ useful_life_in_days: 1095, warranty_in_years: 0.25 });
});

test("the response names what the import assumed: headings, units, dates, thousands", async () => {
  const list = [
    "Description;Class;Custodian;Date (dd/mm/yyyy);Cost (N'000);Life;Warranty;Condition;Mode of Acquisition",
    "Copier;Computers;Chidi Keeper;3/4/2025;250;48 months;24;Fair;Purchase",
    "Shredder;Computers;Chidi Keeper;5/6/2025;90;4 years;36;Used;Purchase",
  ].join("\n");
  const imported = await send({}, list);
  expect(imported, JSON.stringify(imported.body)).toMatchObject({ status: 200 });
  expect(imported.body.data).toMatchObject({
    imported: 2,
    date_order: "day_month_year",
    units: [{ field: "warranty_in_years", column: "Warranty", unit: "months", ambiguous: false }],
    readings: [{ field: "condition", said: "Fair", taken: "Used", rows: 1 }],
    multiplied: [{ field: "cost", column: "Cost (N'000)", by: 1000 }],
    merged: [],
    quantity: null,
  });
});

test.each([
  ["date_order", { date_order: "whatever" }],
  ["units", { units: "months" }],
  ["units.useful_life", { units: '{"useful_life": "weeks"}' }],
  ["readings.0.taken", { readings: '[{"field": "condition", "said": "Fair", "taken": "Fine"}]' }],
  ["readings.0", { readings: "Fair=Bad" }],
  ["mapping", { mapping: '{"cots": [1]}' }],
  ["mapping.cost", { mapping: '{"cost": [150]}' }],
  ["corrections.0.column", { corrections: '[{"column": 150, "row": 2, "text": "x"}]' }],
  ["corrections.0.column", { corrections: '[{"column": 1000000000, "row": 2, "text": "x"}]' }],
  ["values", { values: "[1]" }],
] as const)("an invalid choice answers 422 on %s", async (field, choices) => {
  const refused = await send(choices);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors).some((name) => name.startsWith(field))).toBe(true);
});

test("imports a realistic register by its choices, and the response names the skipped rows", async () => {
  const register = async (choices: Record<string, string>) => {
    const form = new FormData();
    for (const [name, text] of Object.entries(choices)) form.append(name, text);
    for (const field of typedChoices.create_unknown) form.append("create_unknown", field);
    form.append("file", new Blob([new Uint8Array(await typedRegister())]), "register.xlsx");
    return site.rest(site.admin, "POST assets/import", form);
  };
  const refused = await register({});
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors).sort()).toEqual(["date_order", "merged.cost", "quantity_cost"]);
  const { date_order, quantity_cost } = typedChoices;
  const merged = JSON.stringify(typedChoices.merged);
  const invalid = await register({ date_order, quantity_cost, merged: '{"cost": "half"}', sheet: "9" });
  expect(invalid).toMatchObject({ status: 422, body: { errors: { "merged.cost": [expect.any(String)] } } });
  const imported = await register({ date_order, quantity_cost, merged, sheet: "1" });
  expect(imported, JSON.stringify(imported.body)).toMatchObject({
    status: 200,
    body: {
      data: {
        imported: typedAssets.length,
        date_order,
        not_taken: { columns: [{ heading: "S/N" }, { heading: "Insurer" }], sheets: [{ name: "Summary" }] },
      },
    },
  });
  expect(imported.body.data.left_out).toHaveLength(10);
  const { merged: repeated, quantity } = imported.body.data;
  expect(repeated).toContainEqual(expect.objectContaining({ field: "cost", taken: typedChoices.merged.cost }));
  expect(repeated).toContainEqual(expect.objectContaining({ taken: "repeated", rows: expect.any(Number) }));
  expect(quantity).toMatchObject({ rows: expect.any(Number), assets: expect.any(Number) });
  const { body } = await site.rest(site.admin, "GET assets?search=Conference chair&per_page=50");
  const costs = body.data.map((row: { cost: number }) => row.cost).sort();
  expect(costs).toEqual([...Array(7).fill(12_500.12), 12_500.16]);
});

test("a dry run responds like the import, and writes nothing", async () => {
  const list = [
    "Description,Class,Custodian,Date,Cost,Useful Life (Years),Condition,Mode of Acquisition,Vendor",
    "Kiosk,Computers,Chidi Keeper,2025-03-04,250000,4,New,Purchase,Never Made Ltd",
  ].join("\n");
  const counts = async () => {
    const texts = ["assets", "assets/imports", "vendors", "approvals"];
    const counts = await Promise.all(texts.map((path) => site.rest(site.admin, `GET ${path}`)));
    return counts.map(({ body }) => body.meta.total);
  };
  const before = await counts();
  const preview = await send({ dry_run: "true", create_unknown: "vendor_id" }, list);
  expect(preview).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining("Nothing was imported"), data: { imported: 1, updated: 0 } },
  });
  expect((await send({ dry_run: "true" }, list.replace("250000", "much"))).body.errors).toMatchObject({
    "rows.2.cost": [expect.anything()],
  });
  expect((await send({ dry_run: "maybe" }, list)).body.errors).toMatchObject({
    dry_run: [expect.anything()],
  });
  expect(await counts()).toEqual(before);
  const imported = await send({ create_unknown: "vendor_id" }, list);
  expect(imported.body).toMatchObject({ message: "The assets were imported", data: preview.body.data });
});
