import { expect, test } from "vitest";
import { api, clerk, got, TODAY, walk } from "./walk.ts";

/** The walkthrough of the reports on the register. */
export function walkReports(): void {
  test("applies a depreciation policy to the assets of a class", async () => {
    const { data: row } = await got(api().GET("/assets/{id}", { params: { path: { id: walk.printer } } }));
    const policy = { apportionment: "monthly", in_service_day: "counted", first_period: "full" } as const;
    const body = { classification_id: row.classification.id, policy, from: "acquisition" };
    const { data: foreseen } = await got(api().POST("/assets/policies", { body: { ...body, dry_run: true } }));
    expect(foreseen).toMatchObject({ id: null, state: "dry_run" });
    expect(foreseen.changed).toBeGreaterThan(0);
    expect((await clerk().POST("/assets/policies", { body })).response.status).toBe(403);
    const { data: begun } = await got(api().POST("/assets/policies", { body }));
    const atPath = { params: { path: { id: begun.id! } } };
    await expect
      .poll(async () => (await got(api().GET("/assets/policies/{id}", atPath))).data.state, { timeout: 20_000 })
      .toBe("done");
    const { data: done } = await got(api().GET("/assets/policies/{id}", atPath));
    expect({ ...done, id: null, state: "dry_run" }).toEqual(foreseen);
    const undo = await got(api().POST("/assets/policies", { body: { ...body, policy: null } }));
    const undone = { params: { path: { id: undo.data.id! } } };
    await expect
      .poll(async () => (await got(api().GET("/assets/policies/{id}", undone))).data.state, { timeout: 20_000 })
      .toBe("done");
  });

  test("shows the register at the end of a day", async () => {
    const query = { as_at: TODAY, per_page: 2, classification_id: walk.classification } as const;
    const register = await got(api().GET("/reports/register", { params: { query } }));
    expect(register).toMatchObject({ as_at: TODAY, known_on: TODAY, meta: { per_page: 2 } });
    expect(register.data).toHaveLength(2);
    const { gross, accumulated_depreciation, net_book_value } = register.totals;
    expect(Math.round((gross - accumulated_depreciation) * 100)).toBe(Math.round(net_book_value * 100));
    const refused = await api().GET("/reports/register", { params: { query: { as_at: "2026-02-30" } } });
    expect(refused.error).toMatchObject({ errors: { as_at: ["Enter a real date as YYYY-MM-DD."] } });
  });

  test("shows the movement of a period, which closes with the register", async () => {
    const register = await got(api().GET("/reports/register", { params: { query: { as_at: TODAY } } }));
    const query = { from: "2026-01-01", to: TODAY, group: "location" } as const;
    const { data: movement } = await got(api().GET("/reports/movement", { params: { query } }));
    expect(movement).toMatchObject({ from: "2026-01-01", to: TODAY, known_on: TODAY });
    expect(movement.total.gross.closing).toBe(register.totals.gross);
    expect(movement.total.net_book_value.closing).toBe(register.totals.net_book_value);
    const file = await api().GET("/reports/movement/export", {
      params: { query: { ...query, format: "csv" } },
      parseAs: "text",
    });
    expect(file.response.headers.get("content-disposition")).toContain(`movement-2026-01-01-to-${TODAY}.csv`);
    expect(`${file.data}`.split("\r\n").at(-2)).toContain(`,${movement.total.net_book_value.closing.toFixed(2)}`);
    const backwards = await api().GET("/reports/movement", { params: { query: { from: TODAY, to: "2026-01-01" } } });
    expect(backwards.error).toMatchObject({ errors: { from: ["The first day may not be after the last."] } });
  });

  test("shows charges by year, and the assets behind one", async () => {
    const query = { from: "2026-01-01", to: "2027-12-31", by: "year" } as const;
    const { data: charges } = await got(api().GET("/reports/depreciation", { params: { query } }));
    expect(charges.periods).toEqual([
      { from: "2026-01-01", to: "2026-12-31" },
      { from: "2027-01-01", to: "2027-12-31" },
    ]);
    const params = { query: { ...query, format: "csv" } } as const;
    const file = await api().GET("/reports/depreciation/export", { params, parseAs: "text" });
    expect(`${file.data}`.split("\r\n").at(-2)).toMatch(new RegExp(`^Total,.*,${charges.total.total.toFixed(2)}$`));
    const next = { ...charges.periods[1]!, classification_id: charges.groups[0]!.group.id! };
    const opened = await got(api().GET("/reports/depreciation/assets", { params: { query: next } }));
    expect(opened.total).toBe(charges.groups[0]!.charges[1]);
    expect(opened.data.length).toBe(Math.min(opened.meta.total, opened.meta.per_page));
  });
}
