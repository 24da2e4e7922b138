import { useState } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Column } from "../../src/table/columns.tsx";
import { DataTable, WholeTable } from "../../src/table/data-table.tsx";
// Imported at the start, so that no test waits for its compilation.
import "../../src/table/menus.tsx";
import { INITIAL_STATE, type TableState, useSelection } from "../../src/table/state.ts";
import { button, click, field, find, press, show, text, type, until } from "../screen.tsx";
import { changes, lastChange, queryResult, resetTablePage, setWidth, type Vendor } from "./table-page.tsx";

resetTablePage();

const columns: Column<Vendor>[] = [
  {
    id: "name",
    header: "Name",
    main: true,
    width: 120,
    pinned: "start",
    sortable: true,
    filter: { kind: "text" },
  },
  {
    id: "city",
    header: "City",
    width: 90,
    filter: { kind: "select", options: [{ value: "Lagos", label: "Lagos" }] },
  },
  {
    id: "assets",
    header: "Assets",
    width: 80,
    align: "end",
    filter: { kind: "numbers", from: "from", to: "to" },
  },
  {
    id: "view",
    header: "Action",
    headerHidden: true,
    width: 40,
    pinned: "end",
    cell: () => <a href="#there">View</a>,
  },
];
const onOpen = vi.fn();

// jsdom has no layout.
beforeAll(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
beforeEach(() => onOpen.mockReset());

function DenseTable({ initial }: { initial?: Partial<TableState> }) {
  const [state, setState] = useState<TableState>({ ...INITIAL_STATE, per_page: 5, ...initial });
  return (
    <DataTable
      label="vendors"
      columns={columns}
      state={state}
      onStateChange={(next, history) => {
        changes(next, history);
        setState(next);
      }}
      query={{ data: queryResult(state), error: null, isFetching: false, refetch: () => undefined }}
      search="Search vendors"
      filters={[
        {
          id: "owner",
          label: "Owner",
          kind: "combobox",
          inPanel: true,
          load: async () => [],
          find: async (value) => ({ value, label: "Ada" }),
        },
        { id: "branch", label: "Branch", kind: "select", options: [{ value: "7", label: "Kano" }] },
      ]}
      selection={useSelection(state)}
      rowName={(row) => row.name}
      onRowClick={onOpen}
      card={cardOf}
      dense={{
        groups: [{ value: "city", label: "City" }],
        footer: ({ meta }) => ({ label: `${meta.total} vendors`, sums: { assets: "₦4,171,316,000.00" } }),
      }}
      empty={{ title: "No vendors yet" }}
    />
  );
}

const cardOf = ({ name }: Vendor) => <p>Card of {name}</p>;
const rows = () => [...document.querySelectorAll<HTMLElement>("tr[data-row]")];

test("the footer shows the number of matches, and the totals below columns that are wide enough for them", async () => {
  await show(<DenseTable />);
  const [text, , sum] = find("tfoot tr").children;
  expect(text!.textContent).toBe("100 vendors");
  expect(sum!.textContent).toBe("₦4,171,316,000.00");
  const widths = [...document.querySelectorAll<HTMLElement>("col")].map(({ style }) => style.width);
  expect(widths[1]).toBe("");
  expect(Number.parseInt(widths[3]!, 10)).toBeGreaterThan(17 * 7);
});

test("active filters are shown by name, and can be removed one by one or all at once", async () => {
  await show(<DenseTable initial={{ filter: { name: "pump", owner: "3", from: "1000", branch: "7" } }} />);
  await until(() => text().includes("Ada"));
  expect(button("Filters 3").getAttribute("aria-expanded")).toBe("false");
  await click(button("Remove the filter Assets from 1,000"));
  expect(lastChange().filter).toEqual({ name: "pump", owner: "3", branch: "7" });
  await click(button("Remove the filter Owner Ada"));
  expect(lastChange().filter).toEqual({ name: "pump", branch: "7" });
  await click(button("Clear filters"));
  expect(lastChange().filter).toEqual({});
});

test("all filters except those next to the search are behind one button", async () => {
  await show(<DenseTable />);
  expect(document.querySelector("[aria-label='Filter by Name']")).toBeNull();
  expect(field("Filter by Branch")).toBeTruthy();
  await click(button("Filters"));
  await until(() => document.querySelector("[aria-label='Filter by Assets to']"));
  for (const name of ["Owner", "City", "Assets from", "Assets to"]) expect(field(`Filter by ${name}`)).toBeTruthy();
  await type(field("Filter by Name"), "pump");
  await press(field("Filter by Name"), "Enter");
  expect(lastChange().filter).toEqual({ name: "pump" });
  await click(button("Done"));
  await until(() => !document.querySelector("[aria-label='Filter by Name']"));
});

test("the keyboard moves between rows, selects, previews and opens them", async () => {
  await show(<DenseTable />);
  await press(document.body, "ArrowDown");
  expect(document.activeElement).toBe(rows()[0]);
  await press(rows()[0]!, "ArrowUp");
  expect(document.activeElement).toBe(rows()[0]);
  await press(rows()[0]!, "ArrowDown");
  await press(rows()[1]!, "X");
  expect(field("Select Vendor 2").checked, "with Caps Lock").toBe(true);
  await press(rows()[1]!, "End");
  expect(document.activeElement).toBe(rows()[4]);
  await press(rows()[4]!, "Enter");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 5 }));
  await press(rows()[4]!, " ");
  await until(() => document.querySelector("[role=dialog]"));
  expect(find("[role=dialog]").textContent).toContain("Vendor 5");
  await click(button("Previous row"));
  expect(find("[role=dialog] h2").textContent).toBe("Vendor 4");
  await click(button("Close"));
  await until(() => document.activeElement === rows()[3]);
});

test("the header of a column has a menu, which sorts, groups, pins, moves and hides", async () => {
  await show(<DenseTable />);
  const header = (name: string) =>
    [...document.querySelectorAll("th[scope=col]")].find((th) => th.textContent === name)!;
  const items = () => [...document.querySelectorAll("[role=menuitem]")];
  // The chosen action runs once the menu is closed.
  const chooseItem = async (name: string, item: string, isDone: () => unknown) => {
    await press(header(name).querySelector("button") ?? header(name), "ArrowDown");
    await until(() => items().some(({ textContent }) => textContent === item));
    await click(items().find(({ textContent }) => textContent === item)!);
    await until(() => items().length === 0 && changes.mock.calls.length > 0 && isDone());
  };
  await chooseItem("Name", "Sort descending", () => lastChange().sort === "name" && lastChange().order === "desc");
  await chooseItem("City", "Group by this column", () => lastChange().group === "city");
  await chooseItem("City", "Pin", () => lastChange().pinned?.join() === "name,city");
  await chooseItem("Name", "Move right", () => lastChange().columns?.join().startsWith("city,name"));
  await chooseItem("Assets", "Hide", () => header("Assets") === undefined);
  // The column that names a row cannot be hidden.
  await press(button("Name"), "ArrowDown");
  await until(() => items().length > 0);
  expect(items().map(({ textContent }) => textContent)).not.toContain("Hide");
});

test("a control inside a row handles its own keys", async () => {
  await show(<DenseTable />);
  const checkbox = field("Select Vendor 2");
  checkbox.focus();
  await press(checkbox, "Enter");
  await press(checkbox, " ");
  expect(onOpen).not.toHaveBeenCalled();
  expect(document.querySelector("[role=dialog]")).toBeNull();
  await press(checkbox, "ArrowDown");
  expect(document.activeElement).toBe(rows()[2]);
});

test("on a phone each row is a card, below the totals", async () => {
  setWidth(390);
  await show(<DenseTable initial={{ filter: { city: "Lagos" } }} />);
  const [first, second] = find("ul[aria-label='vendors']").children;
  expect(first!.textContent).toContain("100 vendors");
  expect(first!.textContent).toContain("Assets ₦4,171,316,000.00");
  expect(second!.textContent).toBe("Card of Vendor 1");
  expect(button("Sort and filter 1")).toBeTruthy();
});

test("on a phone the rows of an unpaged list are cards, too", async () => {
  setWidth(390);
  const query = { data: queryResult(INITIAL_STATE, 2), error: null, isFetching: false, refetch: () => undefined };
  await show(<WholeTable label="vendors" {...{ columns, query }} card={cardOf} empty={{ title: "None" }} />);
  expect(find("ul[aria-label='vendors']").textContent).toBe("Card of Vendor 1Card of Vendor 2");
});

test("a column with a total that is moved to the first position keeps its total in the footer", async () => {
  setWidth(1440);
  await show(<DenseTable initial={{ columns: ["assets", "name", "city"], pinned: [] }} />);
  await until(() => expect(text()).toContain("₦4,171,316,000.00"));
  expect(find("tfoot th").textContent).toMatch(/vendors.*₦4,171,316,000.00/);
});
