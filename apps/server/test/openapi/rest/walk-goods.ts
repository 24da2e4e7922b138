import { expect, test } from "vitest";
import { api, clerk, form, got, TODAY, walk } from "./walk.ts";

/** The ids of the walkthrough's goods. */
export const goods = { category: 0, rice: 0 };

/** The walkthrough of goods: categories, items, the settings of sales, and stock. */
export function walkGoods() {
  test("adds a category and an item with its opening stock, and finds it by its code", async () => {
    const { data: category } = await got(api().POST("/pos/categories", { body: { name: "Groceries" } }), 201);
    goods.category = category.id;
    const byName = { params: { path: { id: category.id } }, body: { name: "Food" } };
    expect((await got(api().PATCH("/pos/categories/{id}", byName))).data.name).toBe("Food");
    expect((await got(api().GET("/pos/categories"))).data).toHaveLength(1);
    const { data: rice } = await got(
      api().POST("/pos/items", {
        body: {
          name: "Rice",
          category_id: category.id,
          unit: "bag",
          price: 1250.5,
          quantity: 10,
          unit_cost: 900,
          location_id: walk.branch,
          reorder_level: 2,
          full_level: 40,
          barcodes: [{ code: "6151234567891" }, { code: "RICE-CARTON", quantity: 24 }],
        },
      }),
      201,
    );
    goods.rice = rice.id;
    expect(rice).toMatchObject({
      item_no: "ITM000001",
      price: 1250.5,
      vat: 7.5,
      vat_class: "standard",
      quantity: 10,
      stock: 25,
      levels: [{ location_id: walk.branch, quantity: 10, value: 9000 }],
    });
    const atPath = { params: { path: { id: rice.id } } };
    const { data: repriced } = await got(api().PATCH("/pos/items/{id}", { ...atPath, body: { price: 1300 } }));
    expect(repriced.price).toBe(1300);
    expect((await got(api().GET("/pos/items/{id}", atPath))).data).toEqual(repriced);
    const scanned = { params: { query: { code: "RICE-CARTON" } } };
    expect((await got(api().GET("/pos/items/find", scanned))).data).toEqual({ item: repriced, quantity: 24 });
    const unknown = await api().GET("/pos/items/find", { params: { query: { code: "NOBODY" } } });
    expect(unknown.response.status).toBe(404);
    const low = { params: { query: { stock: "low" as const } } };
    expect((await got(api().GET("/pos/items", low))).meta.total).toBe(0);
    expect((await got(api().GET("/pos/items"))).data).toMatchObject([{ id: rice.id, quantity: 10 }]);
  });

  test("imports items from a list, all rows or none, and downloads them", async () => {
    const upload = (list: string, fields: Record<string, string> = {}) => ({
      body: { file: "" },
      bodySerializer: () => form({ ...fields, file: new Blob([list]) }),
    });
    const list = "Item Name,Category,Sell Price,Item Code,Qty\nBeans,Food,700,BEANS,3\nYam,Tubers,1500,YAM,0";
    const items = JSON.stringify({ location_id: walk.branch });
    const refused = await api().POST("/pos/items/import", upload(list));
    expect(refused).toMatchObject({
      response: { status: 422 },
      error: { errors: { "rows.2.location_id": [expect.stringContaining("Row 2")] } },
    });
    const dryRun = await got(api().POST("/pos/items/import", upload(list, { values: items, dry_run: "true" })));
    expect(dryRun.data).toMatchObject({ imported: false, rows: 2, new_categories: ["Tubers"] });
    await got(api().POST("/pos/items/import", upload(list, { values: items })));
    const beans = { params: { query: { code: "BEANS" } } };
    expect((await got(api().GET("/pos/items/find", beans))).data.item.quantity).toBe(3);
    const sheet = await api().GET("/pos/items/export", { parseAs: "arrayBuffer" });
    expect(sheet.response.headers.get("content-disposition")).toBe('attachment; filename="items.xlsx"');
    expect(
      Buffer.from(sheet.data as unknown as ArrayBuffer)
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
  });

  test("uses default settings for sales until they are changed", async () => {
    expect((await got(api().GET("/pos/settings"))).data).toMatchObject({
      vat_registered: true,
      prices_include_vat: false,
      cash_rounding: 0,
      tolerance: 0,
      largest_line_discount: 20,
    });
    const body = { weighed_prefix: 21, receipt_footer: "Thank you" };
    expect((await got(api().PATCH("/pos/settings", { body }))).data).toMatchObject(body);
    expect((await clerk().PATCH("/pos/settings", { body })).response.status).toBe(403);
  });

  test("receives stock, counts it, transfers some, and reverses an error", async () => {
    const rice = { item_id: goods.rice };
    const location = { location_id: walk.branch };
    const bill = { ...location, invoice_number: "INV-9", date: TODAY };
    const { data: received } = await got(
      api().POST("/pos/purchases", { body: { ...bill, lines: [{ ...rice, quantity: 5, cost: 4600.05 }] } }),
      201,
    );
    expect(received).toMatchObject({ value: 4600.05, lines: [{ quantity: 5, value: 4600.05 }] });
    const { data: counted } = await got(
      api().POST("/pos/adjustments", {
        body: { ...location, reason: "Counted", lines: [{ ...rice, counted: 14 }] },
      }),
      201,
    );
    expect(counted.lines).toMatchObject([{ quantity: -1, value: -906.67, counted: 14 }]);
    const { data: depot } = await got(
      api().POST("/locations", {
        body: { address: "Depot", city: "Lagos", shortcode: "77", state_shortcode: "LA", ...walk.place },
      }),
      201,
    );
    const lines = [{ ...rice, quantity: 4 }];
    const route = { from_location_id: walk.branch, to_location_id: depot.id };
    const { data: moved } = await got(api().POST("/pos/transfers", { body: { ...route, lines } }), 201);
    expect(moved).toMatchObject({ to_location: { address: "Depot" }, lines: [{ quantity: 4 }] });
    const transferPath = { params: { path: { id: moved.id } } };
    expect((await got(api().GET("/pos/transfers/{id}", transferPath))).data).toEqual(moved);
    const all = [{ ...rice, quantity: 11 }];
    const tooMany = await api().POST("/pos/transfers", { body: { ...route, lines: all } });
    expect(tooMany).toMatchObject({
      response: { status: 409 },
      error: { message: "Rice (bag): only 10 left." },
    });
    const { data: stock } = await got(api().GET("/pos/stock", { params: { query: rice } }));
    expect(stock.map(({ location_id, quantity }) => [location_id, quantity])).toEqual([
      [walk.branch, 10],
      [depot.id, 4],
    ]);
    const reversal = { body: { reason: "Never came" } };
    const receiptPath = { params: { path: { id: received.id } } };
    const reversed = await got(api().POST("/pos/purchases/{id}/reverse", { ...receiptPath, ...reversal }));
    expect(reversed.data.reversal_reason).toBe("Never came");
    const secondReversal = await api().POST("/pos/purchases/{id}/reverse", { ...receiptPath, ...reversal });
    expect(secondReversal.response.status).toBe(409);
    const countPath = { params: { path: { id: counted.id } } };
    await got(api().POST("/pos/adjustments/{id}/reverse", { ...countPath, ...reversal }));
    expect((await got(api().GET("/pos/purchases/{id}", receiptPath))).data).toEqual(reversed.data);
    expect((await got(api().GET("/pos/adjustments/{id}", countPath))).data.reversed_by_id).not.toBeNull();
    expect((await got(api().GET("/pos/purchases"))).meta.total).toBe(1);
    expect((await got(api().GET("/pos/adjustments"))).meta.total).toBe(1);
    expect((await got(api().GET("/pos/transfers"))).meta.total).toBe(1);
    const ledger = { params: { query: rice } };
    expect((await got(api().GET("/pos/stock/movements", ledger))).meta.total).toBe(7);
  });
}
