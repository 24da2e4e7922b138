import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Column, TableQuery } from "../src/table/columns.tsx";
import { DataTable } from "../src/table/data-table.tsx";
import { useSelection } from "../src/table/selection.ts";
import { FIRST_STATE, type TableState } from "../src/table/state.ts";
import {
  button,
  click,
  field,
  find,
  focus,
  press,
  Refused,
  settle,
  show,
  text,
  type,
  until,
} from "./screen.tsx";

type Vendor = { id: number; name: string; city: string | null; assets: number };

const vendors: Vendor[] = Array.from({ length: 100 }, (_, index) => ({
  id: index + 1,
  name: `Vendor ${index + 1}`,
  city: index % 2 ? "Lagos" : null,
  assets: index,
}));

const columns: Column<Vendor>[] = [
  { id: "name", header: "Name", main: true, sortable: true, filter: { kind: "text" } },
  { id: "city", header: "City", filter: { kind: "select", options: [{ value: "Lagos", label: "Lagos" }] } },
  { id: "assets", header: "Assets", align: "end", sortable: true, filter: { kind: "number" } },
  { id: "note", header: "Note", hiddenAtFirst: true },
];

const answer = (state: TableState, total = 100) => ({
  data: vendors.slice((state.page - 1) * state.per_page, Math.min(total, state.page * state.per_page)),
  meta: {
    current_page: state.page,
    per_page: state.per_page,
    total,
    last_page: Math.max(1, Math.ceil(total / state.per_page)),
  },
});

const changes = vi.fn();
let width = 1440;
beforeEach(() => {
  changes.mockReset();
  width = 1440;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes("48rem") && width < 768,
      media: query,
    }) as MediaQueryList;
});

type Props = { query?: Partial<TableQuery<Vendor>>; start?: Partial<TableState>; selectable?: boolean };

/** A page with the table, whose state it keeps as the address bar would. */
function Page({ query, start, selectable }: Props) {
  const [state, setState] = useState<TableState>({ ...FIRST_STATE, per_page: 5, ...start });
  const selection = useSelection(state);
  return (
    <DataTable
      label="vendors"
      columns={columns}
      state={state}
      onStateChange={(next, history) => {
        changes(next, history);
        setState(next);
      }}
      query={{ data: answer(state), error: null, isFetching: false, refetch: () => undefined, ...query }}
      selection={selectable ? { ...selection, all: true } : undefined}
      rowName={(row) => row.name}
      empty={{ title: "No vendors yet", action: <button type="button">Add New Vendor</button> }}
    />
  );
}

const lastChange = () => changes.mock.lastCall?.[0] as TableState;
const head = (name: string) =>
  [...document.querySelectorAll("th")].find((cell) => cell.textContent === name) as HTMLElement;

test("a column head sorts up, down and not at all, and says so to readers", async () => {
  await show(<Page />);
  expect(head("City").querySelector("button")).toBeNull();
  await click(button("Name"));
  expect(head("Name").getAttribute("aria-sort")).toBe("ascending");
  expect(lastChange()).toMatchObject({ sort: "name", order: "asc", page: 1 });
  await click(button("Name"));
  expect(head("Name").getAttribute("aria-sort")).toBe("descending");
  await click(button("Name"));
  expect(head("Name").getAttribute("aria-sort")).toBeNull();
  expect(lastChange().sort).toBeUndefined();
});

test("sorting by another column begins upwards", async () => {
  await show(<Page start={{ sort: "name", order: "desc" }} />);
  await click(button("Assets"));
  expect(lastChange()).toMatchObject({ sort: "assets", order: "asc" });
});

test("a filter takes effect once, after one stopped typing, from the first page, and leaves no trail to go back over", async () => {
  await show(<Page start={{ page: 3 }} />);
  await type(field("Filter by Name"), "ve");
  await type(field("Filter by Name"), "vendor 1");
  expect(changes).not.toHaveBeenCalled();
  await until(() => changes.mock.calls.length);
  await settle(400);
  expect(changes).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ page: 1, filter: { name: "vendor 1" } }),
    "replace",
  );
});

test("Enter filters at once, Escape empties the filter", async () => {
  await show(<Page />);
  const input = field("Filter by Name");
  await type(input, "pump");
  await press(input, "Enter");
  expect(lastChange().filter).toEqual({ name: "pump" });
  await press(input, "Escape");
  expect(lastChange().filter).toEqual({});
  expect(input.value).toBe("");
});

test("a filter for numbers waits while what is typed is no number", async () => {
  await show(<Page />);
  const input = field("Filter by Assets");
  await type(input, "12x");
  await press(input, "Enter");
  await settle(400);
  expect(changes).not.toHaveBeenCalled();
  expect(input.getAttribute("aria-invalid")).toBe("true");
  await type(input, "1,200");
  await press(input, "Enter");
  expect(lastChange().filter).toEqual({ assets: "1200" });
});

test("clearing the filters empties their inputs too", async () => {
  await show(<Page start={{ filter: { name: "pump" }, search: "" }} />);
  await type(field("Filter by Name"), "pumps");
  await click(button("Clear filters"));
  await until(() => field("Filter by Name").value === "");
  expect(lastChange()).toMatchObject({ filter: {}, search: "" });
});

test("the rows stay, and what has the focus keeps it, while the next ones load", async () => {
  const render = await show(<Page key="one" query={{ data: answer({ ...FIRST_STATE, per_page: 5 }) }} />);
  const input = field("Filter by Name");
  input.focus();
  await render(<Page key="one" query={{ data: undefined, isFetching: true }} />);
  expect(text()).toContain("Vendor 3");
  expect(find('section[aria-label="vendors"]').getAttribute("aria-busy")).toBe("true");
  expect(document.activeElement).toBe(input);
});

test("before the first rows there are grey bars, as many as rows will come", async () => {
  await show(<Page query={{ data: undefined, isFetching: true }} />);
  expect(document.querySelectorAll("tbody .animate-pulse")).toHaveLength(5);
  expect(text()).toContain("Loading…");
});

test("no rows at all and no rows that match are told apart", async () => {
  const none = { ...answer(FIRST_STATE, 0), data: [] };
  const render = await show(<Page key="all" query={{ data: none }} />);
  expect(text()).toContain("No vendors yet");
  expect(text()).toContain("Add New Vendor");
  await render(<Page key="narrowed" query={{ data: none }} start={{ filter: { name: "x" } }} />);
  expect(text()).toContain("No vendors match");
  expect(text()).not.toContain("No vendors yet");
});

test("a failure says what happened and offers to try again; rows that were there stay", async () => {
  const refetch = vi.fn();
  const error = new Refused({ message: "The server cannot be reached." });
  const render = await show(<Page key="one" query={{ data: undefined, error, refetch }} />);
  expect(find('[role="alert"] h1, section [role="alert"]').textContent).toContain(
    "The server cannot be reached.",
  );
  await click(button("Try again"));
  expect(refetch).toHaveBeenCalledOnce();
  await render(<Page key="one" />);
  await render(<Page key="one" query={{ data: undefined, error, refetch }} />);
  expect(text()).toContain("Vendor 3");
  expect(text()).toContain("The server cannot be reached.");
});

/** The pager says at once where one goes; the rows come a moment later. Pages have five of a hundred rows. */
async function turnTo(page: number) {
  await click(button(`Page ${page}`));
  expect(button(`Page ${page}`).getAttribute("aria-current")).toBe("page");
  await until(() => text().includes(`${page * 5 - 4}–${page * 5} of 100`));
}

test("pages are turned by number, and the end is told without losing the keyboard's place", async () => {
  await show(<Page />);
  await turnTo(2);
  expect(changes).toHaveBeenLastCalledWith(expect.objectContaining({ page: 2 }), "push");
  await turnTo(20);
  const next = button("Next page");
  next.focus();
  expect(next.getAttribute("aria-disabled")).toBe("true");
  changes.mockReset();
  await click(next);
  expect(changes).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(next);
});

test("a page beyond the last, as after a deletion, turns back to the last", async () => {
  const data = { data: [], meta: { current_page: 9, per_page: 5, total: 12, last_page: 3 } };
  await show(<Page start={{ page: 9 }} query={{ data }} />);
  expect(changes).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ page: 3 }), "replace");
});

test("a hidden column is gone from head and rows, the main column never", async () => {
  await show(<Page start={{ hidden: ["assets", "name"] }} />);
  expect([...document.querySelectorAll("thead tr:first-child th")].map((cell) => cell.textContent)).toEqual([
    "Name",
    "City",
    "Note",
  ]);
  expect(document.querySelectorAll("tbody tr:first-child td")).toHaveLength(3);
});

test("rows are ticked one by one or the page at once, and stay ticked on other pages", async () => {
  await show(<Page selectable />);
  await click(field("Select Vendor 2"));
  expect(text()).toContain("1 selected");
  expect(field("Select all rows on this page").indeterminate).toBe(true);
  await click(field("Select all rows on this page"));
  expect(text()).toContain("5 selected");
  await turnTo(2);
  expect(text()).toContain("5 selected");
  expect(field("Select Vendor 6").checked).toBe(false);
  await click(button("Clear selection"));
  expect(text()).not.toContain("selected");
});

test("all rows that match are offered once a page is ticked, with their true count", async () => {
  await show(<Page selectable />);
  await click(field("Select Vendor 1"));
  expect(text()).not.toContain("Select all 100");
  await click(field("Select all rows on this page"));
  await click(button("Select all 100 vendors"));
  expect(text()).toContain("All 100 vendors are selected");
  expect(document.activeElement?.textContent).toBe("Clear selection");
  await turnTo(2);
  expect(field("Select Vendor 6").checked).toBe(true);
  await click(field("Select Vendor 6"));
  expect(text()).toContain("4 selected");
});

test("all that match ends with the query it was said of, and leaves the focus where rows are ticked", async () => {
  await show(<Page selectable />);
  await click(field("Select all rows on this page"));
  await click(button("Select all 100 vendors"));
  await type(field("Filter by Name"), "vendor");
  await press(field("Filter by Name"), "Enter");
  await settle();
  expect(text()).not.toContain("selected");
  await click(field("Select all rows on this page"));
  expect(text()).toContain("Select all 100 vendors that match");
  await focus(button("Clear selection"));
  await click(button("Clear selection"));
  expect(document.activeElement).toBe(field("Select all rows on this page"));
});

test("on a phone, too, a page is ticked at once", async () => {
  width = 390;
  await show(<Page selectable />);
  await click(find("ul[aria-label='vendors'] li input") as HTMLElement);
  expect(text()).toContain("5 selected");
});

test("a value that is not there is shown as a dash", async () => {
  await show(<Page />);
  expect(document.querySelector("tbody tr:first-child td:nth-child(2)")?.textContent).toBe("–");
});

test("on a phone a row is a card that names each value, and filters are behind a button", async () => {
  width = 390;
  await show(<Page />);
  expect(document.querySelector("table")).toBeNull();
  const card = find("ul[aria-label='vendors'] li");
  expect([...card.querySelectorAll("dt")].map((name) => name.textContent)).toEqual(["City", "Assets"]);
  await click(button("Sort and filter"));
  await type(field("Filter by Name"), "pump");
  await press(field("Filter by Name"), "Enter");
  expect(lastChange().filter).toEqual({ name: "pump" });
});
