import { type TableSearch, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { parseSearch, stringifySearch } from "@custodia/app-shell/search-params.ts";
import type { SavedView } from "@custodia/domain/views/schema";
import { expect, test } from "vitest";
import { assetViews } from "../../../src/features/assets/options.ts";
import { currentView, toViewSearch, viewOptions } from "../../../src/features/views/current-view.ts";

const late: SavedView = {
  id: 7,
  list: "assets",
  name: "Late",
  search: { filter: { due: "return", status: "in_service" }, sort: "cost", order: "desc", hidden: "vendor" },
  version: 1,
  created_at: "2026-06-15T11:00:00.000Z",
};
const views = viewOptions(assetViews, [late]);
const shown = (address: TableSearch) => {
  const current = currentView(views, address);
  return current && [current.view.name, current.changed];
};

test("finds the view with the same search, on any page", () => {
  expect(shown({})).toEqual(["All assets", false]);
  expect(shown({ page: 3 })).toEqual(["All assets", false]);
  expect(shown({ filter: { due: "attention" } })).toEqual(["Needs attention", false]);
  expect(shown({ ...late.search, filter: { status: "in_service", due: "return" } })).toEqual(["Late", false]);
});

test("marks the opened view as changed if no view has the same search", () => {
  expect(shown({ ...late.search, sort: "barcode", view: "7" })).toEqual(["Late", true]);
  expect(shown({ ...late.search, hidden: "", view: "7" })).toEqual(["Late", true]);
  expect(shown({ sort: "barcode" })).toBeUndefined();
  expect(shown({ sort: "barcode", view: "8" })).toBeUndefined();
});

test("prefers a view with the same search to the opened one", () => {
  expect(shown({ filter: { depreciation: "full" }, view: "7" })).toEqual(["Fully depreciated", false]);
});

test("prefers the opened one of two views with the same search", () => {
  const twin = viewOptions(assetViews, [{ ...late, search: {} }]);
  expect(currentView(twin, { view: "7" })?.view.name).toBe("Late");
  expect(currentView(twin, {})?.view.name).toBe("All assets");
});

test("restores a view from the address as it was saved", () => {
  for (const { key, search } of views) {
    const address = tableSearch(parseSearch(stringifySearch({ ...search, view: key })));
    expect(toViewSearch(address)).toEqual(search);
    expect(address.view).toBe(key);
  }
  expect(tableSearch({ view: "a view" })).toEqual({});
});
