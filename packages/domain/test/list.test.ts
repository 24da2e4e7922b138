import { describe, expect, test } from "vitest";
import { z } from "zod";
import { moneyView } from "../src/amounts.ts";
import { fieldErrors } from "../src/errors.ts";
import { flagFilter, idFilter, listQuery, pageOf, pageView, textFilter } from "../src/list.ts";

const query = listQuery({
  sort: ["name", "email"],
  filters: { name: textFilter, location_id: idFilter, to_complete: flagFilter },
});

describe("the query of a list", () => {
  test("defaults to the first 15 rows", () => {
    expect(query.parse({})).toEqual({ page: 1, per_page: 15, filter: {} });
  });

  test("accepts pages of up to 200 rows, with an error by field", () => {
    expect(query.parse({ per_page: 200 }).per_page).toBe(200);
    const result = query.safeParse({ page: 0, per_page: 201, sort: "password", order: "up" });
    expect(fieldErrors(result.error!)).toEqual({
      page: ["The page must be a whole number from 1 to 1000000000."],
      per_page: ["The number of rows on a page must be a whole number from 1 to 200."],
      sort: ["The list cannot be sorted by this."],
      order: ["The order is asc or desc."],
    });
  });

  test("treats an empty search or filter as omitted", () => {
    const { search, filter } = query.parse({ search: "  ", filter: { name: "" } });
    expect(search).toBeUndefined();
    expect(filter.name).toBeUndefined();
  });

  test("finds nothing by an impossible id, without an error", () => {
    for (const id of [0, -3, 1.5, "abc", "", "1e3", "9".repeat(30), 2 ** 60]) {
      expect(query.parse({ filter: { location_id: id } }).filter.location_id, String(id)).toBe(-1);
    }
    expect(query.parse({ filter: { location_id: "12" } }).filter.location_id).toBe(12);
  });

  test("rejects a filter of a wrong type by name", () => {
    const result = query.safeParse({ filter: { name: 5, location_id: null, to_complete: "yes" } });
    expect(Object.keys(fieldErrors(result.error!)).sort()).toEqual([
      "filter.location_id",
      "filter.name",
      "filter.to_complete",
    ]);
  });

  test("ignores unknown names, including __proto__", () => {
    const sent = JSON.parse('{"__proto__": {"page": 9}, "filter": {"__proto__": {"name": "x"}, "role": 1}}');
    expect(query.parse(sent)).toEqual({ page: 1, per_page: 15, filter: {} });
    expect(({} as { page?: number }).page).toBeUndefined();
  });
});

describe("a page", () => {
  test("counts its pages, and an empty list has one", () => {
    const meta = (total: number) => pageOf([], total, { page: 1, per_page: 15 }).meta.last_page;
    expect([0, 1, 15, 16, 30, 31].map(meta)).toEqual([1, 1, 1, 2, 2, 3]);
  });

  test("passes its rows through the view: naira, and no other fields", () => {
    const view = pageView(z.object({ cost: moneyView }));
    const page = pageOf([{ cost: 1050, company_id: 3 }], 1, { page: 1, per_page: 15 });
    expect(view.parse(page)).toEqual({
      data: [{ cost: 10.5 }],
      meta: { current_page: 1, last_page: 1, per_page: 15, total: 1 },
    });
  });
});
