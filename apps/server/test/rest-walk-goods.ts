import { expect, test } from "vitest";
import { api, got, walk } from "./rest-walk.ts";

/** What the walk has in hand of goods. */
export const goods = { category: 0, rice: 0 };

/** Goods: categories, items and what a scanner reads. */
export function walkGoods() {
  test("adds a category and an item with its opening stock, and finds it by its code", async () => {
    const { data: category } = await got(api().POST("/pos/categories", { body: { name: "Groceries" } }), 201);
    goods.category = category.id;
    const named = { params: { path: { id: category.id } }, body: { name: "Food" } };
    expect((await got(api().PATCH("/pos/categories/{id}", named))).data.name).toBe("Food");
    expect((await got(api().GET("/pos/categories"))).data).toHaveLength(1);
    const { data: rice } = await got(
      api().POST("/pos/items", {
        body: {
          ...{ name: "Rice", category_id: category.id, unit: "bag", price: 1250.5 },
          ...{ quantity: 10, unit_cost: 900, location_id: walk.branch, reorder_level: 2, full_level: 40 },
          barcodes: [{ code: "6151234567891" }, { code: "RICE-CARTON", quantity: 24 }],
        },
      }),
      201,
    );
    goods.rice = rice.id;
    expect(rice).toMatchObject({
      ...{ item_no: "ITM000001", price: 1250.5, vat: 7.5, vat_class: "standard", quantity: 10, stock: 25 },
      levels: [{ location_id: walk.branch, quantity: 10, value: 9000 }],
    });
    const at = { params: { path: { id: rice.id } } };
    const { data: dearer } = await got(api().PATCH("/pos/items/{id}", { ...at, body: { price: 1300 } }));
    expect(dearer.price).toBe(1300);
    expect((await got(api().GET("/pos/items/{id}", at))).data).toEqual(dearer);
    const scanned = { params: { query: { code: "RICE-CARTON" } } };
    expect((await got(api().GET("/pos/items/find", scanned))).data).toEqual({ item: dearer, quantity: 24 });
    const unknown = await api().GET("/pos/items/find", { params: { query: { code: "NOBODY" } } });
    expect(unknown.response.status).toBe(404);
    const low = { params: { query: { stock: "low" as const } } };
    expect((await got(api().GET("/pos/items", low))).meta.total).toBe(0);
    expect((await got(api().GET("/pos/items"))).data).toMatchObject([{ id: rice.id, quantity: 10 }]);
  });
}
