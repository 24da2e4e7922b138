import { itemBarcodes, items } from "@custodia/db/schema/pos/items";
import { itemImport } from "@custodia/domain/pos/items/import";
import { itemListQuery, itemPatch } from "@custodia/domain/pos/items/schema";
import { posSettingsPatch } from "@custodia/domain/pos/settings";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importItems } from "../../../src/pos/items/import/service.ts";
import { findItem, listItems } from "../../../src/pos/items/queries.ts";
import { updateItem } from "../../../src/pos/items/service.ts";
import { updateSettings } from "../../../src/pos/settings.ts";
import { search } from "../../../src/search/search.ts";
import { addCategory, addItem } from "../goods.ts";

let world: TestWorld;
let food: number;
beforeAll(async () => {
  world = await createTestWorld();
  food = (await addCategory(world.tenantA)).id;
});
afterAll(() => world.close());

const add = (form: object) => addItem(world.tenantA, { category_id: food, ...form });
const change = (id: number, patch: object) =>
  updateItem(allow(world.tenantA.admin, "pos.write"), { id, ...itemPatch.parse(patch) });
const found = async (code: string) => (await findItem(world.tenantA.admin, { code })).item.name;
const takenBy = (field: string, owner: { item_no: string; name: string }, what = "code") => ({
  code: "invalid",
  fields: { [field]: [`Another item has this ${what}: ${owner.item_no}, ${owner.name}.`] },
});
const importList = (lines: string[], options: object = {}) => {
  async function* content() {
    yield Buffer.from(lines.join("\n"));
  }
  const file = { name: "items.csv", content: content() };
  return importItems(allow(world.tenantA.admin, "pos.write"), itemImport.parse({ file, ...options }));
};

describe("a code belongs to one item", () => {
  test("rejects a barcode or PLU that is another item's barcode, number or PLU", async () => {
    const yam = await add({ name: "Yam", plu: "54321", barcodes: [{ code: "12345" }] });
    const number = { barcodes: [{ code: yam.item_no.toLowerCase() }] };
    await expect(add({ name: "B", ...number })).rejects.toMatchObject(takenBy("barcodes.0.code", yam));
    const scale = { barcodes: [{ code: "54321", quantity: 24 }] };
    await expect(add({ name: "B", ...scale })).rejects.toMatchObject(takenBy("barcodes.0.code", yam));
    await expect(add({ name: "B", plu: "12345" })).rejects.toMatchObject(takenBy("plu", yam, "number"));
    const beans = await add({ name: "Beans" });
    await expect(change(beans.id, number)).rejects.toMatchObject(takenBy("barcodes.0.code", yam));
    await expect(change(beans.id, { plu: "12345" })).rejects.toMatchObject(takenBy("plu", yam, "number"));
    await addItem(world.tenantB, {
      category_id: (await addCategory(world.tenantB)).id,
      plu: "12345",
      barcodes: [{ code: "54321" }],
    });
    expect(await change(yam.id, { barcodes: [{ code: "54321" }] })).toMatchObject({ plu: "54321" });
  });

  test("ignores case and the 0 before a UPC-A at the till, in search and in forms", async () => {
    const milk = await add({ name: "Milk", barcodes: [{ code: " abc-1 " }, { code: "036000291452" }] });
    for (const code of ["ABC-1", "0036000291452"])
      await expect(add({ name: "B", barcodes: [{ code }] })).rejects.toMatchObject(takenBy("barcodes.0.code", milk));
    const wide = await add({ name: "Wide", barcodes: [{ code: "0012345678905" }] });
    await expect(add({ name: "B", barcodes: [{ code: "012345678905" }] })).rejects.toMatchObject(
      takenBy("barcodes.0.code", wide),
    );
    expect(await Promise.all(["Abc-1", "036000291452", "0036000291452"].map(found))).toEqual(["Milk", "Milk", "Milk"]);
    expect(await found("012345678905")).toBe("Wide");
    for (const search of ["0036000291452", "036000291452", "aBC-1"]) {
      const { data } = await listItems(world.tenantA.admin, itemListQuery.parse({ search }));
      expect(data.map(({ name }) => name)).toEqual(["Milk"]);
    }
    for (const text of ["0036000291452", "036000291452"])
      expect((await search(world.tenantA.admin, { text })).groups).toMatchObject([{ hits: [{ id: milk.id }] }]);
    expect((await search(world.tenantA.admin, { text: "012345678905" })).groups).toMatchObject([{ kind: "item" }]);
    const twice = { barcodes: [{ code: "X-1" }, { code: "x-1" }] };
    expect(() => add({ name: "B", ...twice })).toThrow("twice");
  });

  test("skips numbers that are barcodes of items, also within one list", async () => {
    const { item_no } = await add({ name: "Last" });
    const after = (count: number) => `ITM${String(Number(item_no.slice(3)) + count).padStart(6, "0")}`;
    await add({ name: "Ahead", barcodes: [{ code: after(2).toLowerCase() }] });
    expect(await add({ name: "Next" })).toMatchObject({ item_no: after(3) });
    const own = await add({ name: "Own", barcodes: [{ code: after(4) }] });
    expect(own.item_no).toBe(after(5));
    await importList(["Name,Category,Price,Barcode", "One,Food,5,", `Two,Food,5,${after(6)}`]);
    expect(await found(after(6))).toBe("Two");
    expect(await found(after(7))).toBe("One");
  });

  test("compares a list with numbers, PLUs and codes in any case, and names their items", async () => {
    const salt = await add({ name: "Salt", plu: "77777", barcodes: [{ code: "SALT-1" }] });
    const rows = [`A,${salt.item_no},`, "B,77777,", "C,salt-1,", "D,ok-1,", "E,OK-1,", "F,88888,", "G,,88888"];
    const list = ["Name,Barcode,PLU,Category,Price", ...rows.map((row) => `${row},Food,5`)];
    const { errors } = await importList(list, { dry_run: true });
    const message = `Another item has this code: ${salt.item_no}, Salt.`;
    expect(errors.map(({ row, field, reason }) => [row, field, reason])).toEqual([
      ...[2, 3, 4].map((row) => [row, "barcode", message]),
      [6, "barcode", "Row 5 has “OK-1” too. A code belongs to one item."],
      [8, "plu", "Row 7 has “88888” too. A code belongs to one item."],
    ]);
  });

  test("rejects a scale prefix that an item's code has, and later codes with the prefix", async () => {
    const prefix = (weighed_prefix: number | null) =>
      updateSettings(allow(world.tenantA.admin, "company.manage"), posSettingsPatch.parse({ weighed_prefix }));
    await add({ name: "Imported", barcodes: [{ code: "2212345015009" }] });
    await expect(prefix(22)).rejects.toMatchObject({
      fields: { weighed_prefix: [expect.stringContaining("Imported, has the code 2212345015009")] },
    });
    await prefix(23);
    const list = ["Name,Category,Price,Barcode", "B,Food,5,2312345015006"];
    expect((await importList(list, { dry_run: true })).errors).toMatchObject([{ row: 2, field: "barcode" }]);
    await prefix(null);
  });

  test("is enforced by the database; older duplicates still sell their own item and may be edited", async () => {
    const [first, second] = [await add({ name: "Old" }), await add({ name: "New" })];
    const own = { company_id: world.tenantA.admin.company.id, created_at: "2026-01-01T00:00:00.000Z" };
    const give = (item_id: number, code: string) =>
      world.services.db.write((tx) => tx.insert(itemBarcodes).values({ ...own, item_id, code }));
    await give(first.id, "CLASH");
    const refusal = {
      cause: expect.objectContaining({ message: expect.stringContaining("another item has") }),
    };
    for (const code of ["clash", first.item_no.toLowerCase()])
      await expect(give(second.id, code)).rejects.toMatchObject(refusal);
    await give(first.id, "13579");
    await expect(
      world.services.db.write((tx) => tx.update(items).set({ plu: "13579" }).where(eq(items.id, second.id))),
    ).rejects.toMatchObject(refusal);
    await world.services.db.write(async (tx) => {
      const [trigger] = await tx.all<{ sql: string }>(
        "SELECT sql FROM sqlite_master WHERE name = 'item_barcodes_one_item'",
      );
      await tx.run("DROP TRIGGER item_barcodes_one_item");
      await tx.insert(itemBarcodes).values({ ...own, item_id: second.id, code: "clash" });
      await tx.run(trigger!.sql);
    });
    expect([await found("CLASH"), await found("clash"), await found("Clash")]).toEqual(["Old", "New", "Old"]);
    const same = { barcodes: [{ code: "clash" }], price: 7 };
    expect(await change(second.id, same)).toMatchObject({ price: 7_00 });
    await expect(change(second.id, { barcodes: [{ code: "clash" }, { code: "N" }] })).rejects.toMatchObject(
      takenBy("barcodes.0.code", first),
    );
  });
});

test("repairs barcodes that a spreadsheet has damaged, or rejects them by name", async () => {
  const cells = ["'6151234567891", '="6151234567907"', '"=""6151234567914"""', "6151234567921.0", "42100005264"];
  const list = ["Name,Category,Price,Barcode", ...cells.map((cell, index) => `Damaged ${index},Food,5,${cell}`)];
  const done = await importList(list);
  expect(done).toMatchObject({
    imported: true,
    errors: [],
    hints: [{ kind: "repaired", rows: [2, 3, 4, 5, 6] }],
  });
  const scanned = ["6151234567891", "6151234567907", "6151234567914", "6151234567921", "0042100005264"];
  expect(await Promise.all(scanned.map(found))).toEqual(cells.map((_, index) => `Damaged ${index}`));
  const lost = ["Name,Category,Price,Barcode", "Lost,Food,5,6.15E+12"];
  await expect(importList(lost)).rejects.toMatchObject({
    fields: {
      "rows.2.barcode": [
        "Row 2: Excel has shortened this barcode to 6.15E+12: format the column as text and export again.",
      ],
    },
  });
});
