import fc from "fast-check";
import { expect, test } from "vitest";
import { type Column, listInput } from "../../src/table/columns.tsx";
import { INITIAL_STATE, pageSlots, withFilter, withPageSize, withSort } from "../../src/table/state.ts";

const row = { id: 1, name: "Pump", cost: 1 };
type Row = typeof row;

const columns: Column<Row>[] = [
  { id: "name", header: "Name", sortable: true, filter: { kind: "text" } },
  { id: "cost", header: "Cost", filter: { kind: "numbers", from: "cost_from", to: "cost_to" } },
  { id: "role", header: "Role", filter: { kind: "select", options: [{ value: 1, label: "Admin" }] } },
];

test("the page selector shows at most seven entries in order, with the first, last and current page", () => {
  const pages = fc
    .integer({ min: 1, max: 2000 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
  fc.assert(
    fc.property(pages, ([page, last]) => {
      const slots = pageSlots(page, last);
      const numbers = slots.filter((slot) => typeof slot === "number");
      expect(slots).toHaveLength(Math.min(7, last));
      expect(new Set(slots).size).toBe(slots.length);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, last]));
      for (const [index, slot] of slots.entries()) {
        if (typeof slot === "number" && typeof slots[index - 1] === "number")
          expect(slot).toBe((slots[index - 1] as number) + 1);
      }
    }),
  );
});

test("the neighbours of the current page are always shown", () => {
  for (let page = 2; page < 50; page++)
    expect(pageSlots(page, 50)).toEqual(expect.arrayContaining([page - 1, page + 1]));
});

test("another page size keeps the first row visible", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom(5, 10, 15, 20, 30),
      fc.constantFrom(5, 10, 15, 20, 30),
      (page, oldSize, newSize) => {
        const next = withPageSize({ ...INITIAL_STATE, page, per_page: oldSize }, newSize);
        const firstRow = (page - 1) * oldSize;
        expect(Math.floor(firstRow / newSize) + 1).toBe(next.page);
        expect(next.per_page).toBe(newSize);
      },
    ),
  );
});

test("filtering and sorting return to the first page; an emptied filter is removed", () => {
  const state = { ...INITIAL_STATE, page: 9, filter: { name: "pump" } };
  expect(withFilter(state, { role: "1" })).toMatchObject({ page: 1, filter: { name: "pump", role: "1" } });
  expect(withFilter(state, { name: "" })).toEqual({ ...INITIAL_STATE, filter: {} });
  expect(withSort(state, "name", "desc")).toMatchObject({ page: 1, sort: "name", order: "desc" });
});

test("numbers are sent as numbers, texts of digits as texts", () => {
  const filter = { name: "000123", cost_from: "1000.5", cost_to: "0", role: "1" };
  expect(listInput({ ...INITIAL_STATE, filter }, columns).filter).toEqual({
    name: "000123",
    cost_from: 1000.5,
    cost_to: 0,
    role: 1,
  });
});

test("flags are sent as booleans", () => {
  const flags = ["incomplete", "active"].map((id) => ({
    id,
    kind: "select" as const,
    flag: true as const,
    options: [],
  }));
  const filter = { incomplete: "yes", active: "no" };
  expect(listInput({ ...INITIAL_STATE, filter }, columns, flags).filter).toEqual({ incomplete: true, active: false });
});

test("omits parameters of the address that the table does not know", () => {
  const state = { ...INITIAL_STATE, sort: "cost", filter: { password: "x", name: "pump" } };
  expect(listInput(state, columns)).toEqual({ page: 1, per_page: 15, filter: { name: "pump" } });
});

test("a filter that is shown but cannot be parsed is sent, for the API to refuse it", () => {
  const flag = { id: "active", kind: "select", flag: true, options: [] } as const;
  const filter = { cost_from: "85,000", cost_to: "Infinity", role: "boss", active: "toString" };
  expect(listInput({ ...INITIAL_STATE, filter }, columns, [flag]).filter).toEqual(filter);
});
