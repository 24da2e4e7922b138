import { posSettings } from "@custodia/db/schema/pos/settings";
import { itemListQuery, itemPatch } from "@custodia/domain/pos/items/schema";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listActivities } from "../../src/activity/activities.ts";
import { listCategories, updateCategory } from "../../src/pos/categories.ts";
import { findItem, listItems, showItem } from "../../src/pos/items/queries.ts";
import { updateItem } from "../../src/pos/items/service.ts";
import { addCategory, addItem } from "./goods.ts";

let world: TestWorld;
let food: number;
let foreignFood: number;
beforeAll(async () => {
  world = await createTestWorld();
  food = (await addCategory(world.tenantA)).id;
  foreignFood = (await addCategory(world.tenantB)).id;
});
afterAll(() => world.close());

const tenantA = () => allow(world.tenantA.admin, "pos.write");
const change = (id: number, patch: object) => updateItem(tenantA(), { id, ...itemPatch.parse(patch) });
const listNames = async (query: object) =>
  (await listItems(world.tenantA.admin, itemListQuery.parse(query))).data.map(({ name }) => name);
const refusedOn = (field: string, message: unknown = expect.anything()) => ({
  code: "invalid",
  fields: { [field]: [message] },
});

describe("a category", () => {
  test("has a unique name, regardless of case, and counts its items", async () => {
    await expect(addCategory(world.tenantA, " food")).rejects.toMatchObject(refusedOn("name"));
    const drinks = await addCategory(world.tenantA, "Drinks");
    await addItem(world.tenantA, { name: "Malt", category_id: drinks.id });
    const renamed = await updateCategory(tenantA(), { id: drinks.id, name: "Soft drinks" });
    expect(renamed).toMatchObject({ name: "Soft drinks", items_count: 1 });
    await expect(updateCategory(tenantA(), { id: drinks.id, name: "FOOD" })).rejects.toMatchObject(refusedOn("name"));
    const { data } = await listCategories(world.tenantA.admin, {
      page: 1,
      per_page: 15,
      sort: "name",
      order: "asc",
      filter: {},
    });
    expect(data.map(({ name }) => name)).toEqual(["Food", "Soft drinks"]);
  });
});

describe("a new item", () => {
  test("gets a number, the defaults, and its stock at cost", async () => {
    const form = { category_id: food, quantity: 10, unit_cost: 80, full_level: 40 };
    const rice = await addItem(world.tenantA, { ...form, location_id: world.tenantA.location_id });
    expect(rice).toMatchObject({
      item_no: expect.stringMatching(/^ITM0000\d\d$/),
      vat_class: "standard",
      vat: 750,
      discount: 0,
      stocked: true,
      active: true,
      quantity: 10_000,
      stock: 2500,
      category: { id: food, name: "Food" },
    });
    expect(rice.levels).toMatchObject([{ location_id: world.tenantA.location_id, quantity: 10_000, value: 800_00 }]);
    const { data } = await listActivities(world.tenantA.admin, {
      page: 1,
      per_page: 1,
      filter: { subject_type: "item", subject_id: rice.id },
    });
    expect(data[0]).toMatchObject({
      log_message: `Added item ${rice.item_no}, Rice`,
      after: { name: "Rice", price: 100_00, quantity: 10_000, unit_cost: 80_00 },
    });
  });

  test("is numbered consecutively by company", async () => {
    const [first, second] = [
      await addItem(world.tenantB, { category_id: foreignFood }),
      await addItem(world.tenantB, { category_id: foreignFood }),
    ];
    expect([first.item_no, second.item_no]).toEqual(["ITM000001", "ITM000002"]);
  });

  test("is refused by field if it is invalid", async () => {
    const add = (form: object) => addItem(world.tenantA, { category_id: food, ...form });
    await expect(add({ category_id: foreignFood })).rejects.toMatchObject(refusedOn("category_id"));
    await expect(add({ quantity: 1 })).rejects.toMatchObject(refusedOn("location_id"));
    await expect(add({ location_id: world.tenantB.location_id })).rejects.toMatchObject(refusedOn("location_id"));
    await add({ name: "Onions", plu: "12345", barcodes: [{ code: "ONION" }] });
    await expect(add({ plu: "12345" })).rejects.toMatchObject(refusedOn("plu"));
    await expect(add({ barcodes: [{ code: "NEW" }, { code: "ONION" }] })).rejects.toMatchObject(
      refusedOn("barcodes.1.code", expect.stringMatching(/^Another item has this code: ITM\d{6}, Onions\.$/)),
    );
    await addItem(world.tenantB, { category_id: foreignFood, plu: "12345", barcodes: [{ code: "ONION" }] });
  });
});

describe("a code", () => {
  beforeAll(async () => {
    await addItem(world.tenantA, {
      name: "Milk",
      category_id: food,
      unit: "tin",
      barcodes: [{ code: "6151234567891" }, { code: "CARTON", quantity: 24 }],
    });
    await addItem(world.tenantA, { name: "Yam", category_id: food, unit: "kg", plu: "54321" });
    const own = { company_id: world.tenantA.admin.company.id, weighed_prefix: 21 };
    await world.services.db.write((tx) =>
      tx.insert(posSettings).values({ ...own, updated_at: "2026-01-01T00:00:00.000Z" }),
    );
  });

  const found = async (code: string) => {
    const { item, quantity } = await findItem(world.tenantA.admin, { code });
    return [item.name, quantity];
  };

  test("sells one unit, a carton or a weight", async () => {
    expect(await found("6151234567891")).toEqual(["Milk", 1000]);
    expect(await found("CARTON")).toEqual(["Milk", 24_000]);
    expect(await found("2112345015002")).toEqual(["Onions", 1500]);
    expect(await found("54321")).toEqual(["Yam", 1000]);
    const milk = (await listItems(world.tenantA.admin, itemListQuery.parse({ search: "Milk" }))).data[0]!;
    expect(await found(milk.item_no.toLowerCase())).toEqual(["Milk", 1000]);
  });

  test("that is unknown, misread or another company's sells nothing", async () => {
    const message = "No item has this code.";
    await expect(found("UNKNOWN")).rejects.toMatchObject({ code: "not_found", message });
    await expect(found("2199999015008")).rejects.toMatchObject({ code: "not_found", message });
    await expect(found("2112345015003")).rejects.toMatchObject(refusedOn("code"));
    await expect(found("6151234567890")).rejects.toMatchObject(refusedOn("code"));
    await expect(findItem(world.tenantB.admin, { code: "CARTON" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("of a scale cannot be an item's own", async () => {
    const add = addItem(world.tenantA, { category_id: food, barcodes: [{ code: "2112345015002" }] });
    await expect(add).rejects.toMatchObject(refusedOn("barcodes.0.code"));
  });
});

describe("an item", () => {
  test("changes the given fields, and its codes all together", async () => {
    const item = await addItem(world.tenantA, {
      name: "Salt",
      category_id: food,
      vat: 5,
      barcodes: [{ code: "S1" }, { code: "S2" }],
    });
    const same = await change(item.id, { name: "Salt", barcodes: [{ code: "S1" }, { code: "S2" }] });
    expect(same.version).toBe(item.version);
    const changed = await change(item.id, { price: 120.5, barcodes: [{ code: "S2" }, { code: "S3" }] });
    expect(changed).toMatchObject({ name: "Salt", price: 120_50, vat: 500, version: item.version + 1 });
    expect(changed.barcodes.map(({ code }) => code)).toEqual(["S2", "S3"]);
    expect(await change(item.id, { vat_class: "exempt" })).toMatchObject({ vat: 0 });
    await expect(change(item.id, { vat: 7.5 })).rejects.toMatchObject(refusedOn("vat"));
    expect(await change(item.id, { vat_class: "standard" })).toMatchObject({ vat: 750 });
    const history = await listActivities(world.tenantA.admin, {
      page: 1,
      per_page: 9,
      filter: { subject_type: "item", subject_id: item.id },
    });
    expect(history.data.at(-2)).toMatchObject({
      before: { barcodes: "S1, S2", price: 100_00 },
      after: { barcodes: "S2, S3", price: 120_50 },
    });
  });

  test("is not changed over another user's change, nor made a service while stock is left", async () => {
    const stock = { quantity: 2.5, location_id: world.tenantA.location_id };
    const item = await addItem(world.tenantA, { name: "Beans", category_id: food, ...stock });
    await change(item.id, { name: "Brown beans", version: item.version });
    await expect(change(item.id, { name: "White", version: item.version })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(change(item.id, { stocked: false })).rejects.toMatchObject({
      message: "Stock is left: 2.5 (bag). It cannot become a service.",
    });
    await expect(showItem(world.tenantB.admin, { id: item.id })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the list of items", () => {
  beforeAll(async () => {
    const here = {
      category_id: food,
      location_id: world.tenantA.location_id,
      reorder_level: 3,
      full_level: 10,
    };
    await addItem(world.tenantA, {
      ...here,
      name: "Zobo A",
      quantity: 3,
      price: 5,
      barcodes: [{ code: "ZA" }],
    });
    await addItem(world.tenantA, { ...here, name: "Zobo B", quantity: 4, price: 7 });
    await addItem(world.tenantA, { ...here, name: "Zobo C", price: 6, active: false });
  });

  test("is searched by name, number and code, and sorted by each column", async () => {
    expect(await listNames({ search: "zobo", sort: "name" })).toEqual(["Zobo A", "Zobo B", "Zobo C"]);
    expect(await listNames({ search: "ZA" })).toEqual(["Zobo A"]);
    const zobo = { filter: { name: "zobo" } };
    expect(await listNames({ ...zobo, sort: "price", order: "desc" })).toEqual(["Zobo B", "Zobo C", "Zobo A"]);
    for (const sort of ["quantity", "stock"]) {
      expect(await listNames({ ...zobo, sort })).toEqual(["Zobo C", "Zobo A", "Zobo B"]);
    }
    for (const sort of ["item_no", "category", "discount", "vat", "updated_at", "created_at"]) {
      expect(await listNames({ ...zobo, sort })).toHaveLength(3);
    }
  });

  test("is filtered by code, class, state and stock, at one location or at all", async () => {
    const listBy = (filter: object) => listNames({ filter: { name: "zobo", ...filter }, sort: "name" });
    expect(await listBy({ code: "za" })).toEqual(["Zobo A"]);
    expect(await listBy({ stock: "low" })).toEqual(["Zobo A"]);
    expect(await listBy({ stock: "enough" })).toEqual(["Zobo B"]);
    expect(await listBy({ stock: "out" })).toEqual(["Zobo C"]);
    expect(await listBy({ stock: "low", location_id: world.tenantA.location_id })).toEqual(["Zobo A"]);
    expect(await listBy({ active: false })).toEqual(["Zobo C"]);
    expect(await listBy({ vat_class: "exempt" })).toEqual([]);
    expect(await listBy({ category_id: foreignFood })).toEqual([]);
    expect(await listBy({ location_id: world.tenantB.location_id })).toEqual([]);
  });
});
