import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import { INITIAL_STATE } from "../src/table/state.ts";
import {
  blur,
  button,
  click,
  field,
  find,
  focus,
  press,
  ServerError,
  settle,
  show,
  text,
  type,
  until,
} from "./screen.tsx";
import {
  changes,
  goToPage,
  headerCell,
  lastChange,
  Page,
  queryResult,
  resetTablePage,
  setWidth,
} from "./table/table-page.tsx";

resetTablePage();

test("a column header sorts ascending, descending and not at all, and announces it", async () => {
  await show(<Page />);
  expect(headerCell("City").querySelector("button")).toBeNull();
  await click(button("Name"));
  expect(headerCell("Name").getAttribute("aria-sort")).toBe("ascending");
  expect(lastChange()).toMatchObject({ sort: "name", order: "asc", page: 1 });
  await click(button("Name"));
  expect(headerCell("Name").getAttribute("aria-sort")).toBe("descending");
  await click(button("Name"));
  expect(headerCell("Name").getAttribute("aria-sort")).toBeNull();
  expect(lastChange().sort).toBeUndefined();
});

test("sorting by another column starts ascending", async () => {
  await show(<Page initial={{ sort: "name", order: "desc" }} />);
  await click(button("Assets"));
  expect(lastChange()).toMatchObject({ sort: "assets", order: "asc" });
});

test("a filter applies once, after typing has stopped, on the first page, without history entries", async () => {
  await show(<Page initial={{ page: 3 }} />);
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

test("Enter applies a filter at once, Escape clears it", async () => {
  await show(<Page />);
  const input = field("Filter by Name");
  await type(input, "pump");
  await press(input, "Enter");
  expect(lastChange().filter).toEqual({ name: "pump" });
  await press(input, "Escape");
  expect(lastChange().filter).toEqual({});
  expect(input.value).toBe("");
});

test("a number filter does not apply text that is not a number", async () => {
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
  await type(input, "2,5");
  await press(input, "Enter");
  expect(lastChange().filter).toEqual({ assets: "2.5" });
});

test("a number filter explains an ambiguous number and does not apply it", async () => {
  await show(<Page />);
  const input = field("Filter by Assets");
  await type(input, "1,2,3");
  await blur(input);
  await settle(400);
  expect(input.value).toBe("1,2,3");
  expect(text()).toContain("“1,2,3” is not clear: write 12.3 or 123.");
  expect(changes).not.toHaveBeenCalled();
});

test("clearing the filters empties their inputs", async () => {
  await show(<Page initial={{ filter: { name: "pump" }, search: "" }} />);
  await type(field("Filter by Name"), "pumps");
  await click(button("Clear filters"));
  await until(() => field("Filter by Name").value === "");
  expect(lastChange()).toMatchObject({ filter: {}, search: "" });
});

test("the rows and the focus stay while the next rows load", async () => {
  const render = await show(<Page key="one" query={{ data: queryResult({ ...INITIAL_STATE, per_page: 5 }) }} />);
  const input = field("Filter by Name");
  input.focus();
  await render(<Page key="one" query={{ data: undefined, isFetching: true }} />);
  expect(text()).toContain("Vendor 3");
  expect(find('section[aria-label="vendors"]').getAttribute("aria-busy")).toBe("true");
  expect(document.activeElement).toBe(input);
});

test("the focus moves to the start of the rows if the focused row disappears", async () => {
  const rows = queryResult({ ...INITIAL_STATE, per_page: 5 });
  const render = await show(<Page key="one" selectable query={{ data: rows }} />);
  field("Select Vendor 2").focus();
  const remaining = { ...rows, data: rows.data.filter(({ id }) => id !== 2) };
  await render(<Page key="one" selectable query={{ data: remaining }} />);
  expect(text()).not.toContain("Vendor 2");
  expect(document.activeElement).toBe(field("Select all rows on this page"));
});

test("shows a placeholder for each row of a page while the first rows load", async () => {
  await show(<Page query={{ data: undefined, isFetching: true }} />);
  expect(document.querySelectorAll("tbody .animate-pulse")).toHaveLength(5);
  expect(text()).toContain("Loading…");
});

test("distinguishes an empty list from a list without matches", async () => {
  const emptyQuery = { ...queryResult(INITIAL_STATE, 0), data: [] };
  const render = await show(<Page key="all" query={{ data: emptyQuery }} />);
  expect(text()).toContain("No vendors yet");
  expect(text()).toContain("Add New Vendor");
  await render(<Page key="narrowed" query={{ data: emptyQuery }} initial={{ filter: { name: "x" } }} />);
  expect(text()).toContain("No vendors match");
  expect(text()).not.toContain("No vendors yet");
});

test("shows an error with a retry, and keeps the loaded rows", async () => {
  const refetch = vi.fn();
  const error = new ServerError({ message: "The server cannot be reached." });
  const render = await show(<Page key="one" query={{ data: undefined, error, refetch }} />);
  expect(find('[role="alert"] h1, section [role="alert"]').textContent).toContain("The server cannot be reached.");
  await click(button("Try again"));
  expect(refetch).toHaveBeenCalledOnce();
  await render(<Page key="one" />);
  await render(<Page key="one" query={{ data: undefined, error, refetch }} />);
  expect(text()).toContain("Vendor 3");
  expect(text()).toContain("The server cannot be reached.");
});

test("turns pages by number, and keeps the focus at the last page", async () => {
  await show(<Page />);
  await goToPage(2);
  expect(changes).toHaveBeenLastCalledWith(expect.objectContaining({ page: 2 }), "push");
  await goToPage(20);
  const next = button("Next page");
  next.focus();
  expect(next.getAttribute("aria-disabled")).toBe("true");
  changes.mockReset();
  await click(next);
  expect(changes).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(next);
});

test("a page beyond the last one, for example after a deletion, is replaced by the last page", async () => {
  const data = { data: [], meta: { current_page: 9, per_page: 5, total: 12, last_page: 3 } };
  await show(<Page initial={{ page: 9 }} query={{ data }} />);
  expect(changes).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ page: 3 }), "replace");
  expect(text()).not.toContain("No vendors yet");
});

test("a column can be hidden, except the main one", async () => {
  await show(<Page initial={{ hidden: ["assets", "name"] }} />);
  expect([...document.querySelectorAll("thead tr:first-child th")].map((cell) => cell.textContent)).toEqual([
    "Name",
    "City",
    "Note",
  ]);
  expect(document.querySelectorAll("tbody tr:first-child td")).toHaveLength(3);
});

test("an empty value is shown as a dash", async () => {
  await show(<Page />);
  expect(document.querySelector("tbody tr:first-child td:nth-child(2)")?.textContent).toBe("–");
});

test("on a phone a row is a card with labelled values, and filters are behind a button", async () => {
  setWidth(390);
  await show(<Page />);
  expect(document.querySelector("table")).toBeNull();
  const [first, second] = find("ul[aria-label='vendors']").children;
  const names = (card: Element) => [...card.querySelectorAll("dt")].map((name) => name.textContent);
  expect(names(first!)).toEqual(["Assets"]);
  expect(names(second!)).toEqual(["City", "Assets"]);
  await click(button("Sort and filter"));
  await until(() => document.querySelector("[role=dialog]"));
  await type(field("Filter by Name"), "pump");
  await press(field("Filter by Name"), "Enter");
  expect(lastChange().filter).toEqual({ name: "pump" });
});

describe("selected rows", () => {
  test("are selected one by one or by page, and stay selected on other pages", async () => {
    await show(<Page selectable />);
    await click(field("Select Vendor 2"));
    expect(text()).toContain("1 selected");
    expect(field("Select all rows on this page").indeterminate).toBe(true);
    await click(field("Select all rows on this page"));
    expect(text()).toContain("5 selected");
    await goToPage(2);
    expect(text()).toContain("5 selected");
    expect(field("Select Vendor 6").checked).toBe(false);
    await click(button("Clear selection"));
    expect(text()).not.toContain("selected");
  });

  test("of a page cannot be selected before they are loaded", async () => {
    await show(<Page selectable query={{ data: undefined, isFetching: true }} />);
    expect(field("Select all rows on this page").disabled).toBe(true);
  });

  test("are counted even if the selection changes faster than it renders", async () => {
    await show(<Page selectable />);
    await act(async () => {
      for (const name of ["Select Vendor 1", "Select Vendor 2", "Select Vendor 3", "Select Vendor 2"])
        field(name).click();
    });
    expect(text()).toContain("2 selected");
    expect(["1", "2", "3"].map((vendor) => field(`Select Vendor ${vendor}`).checked)).toEqual([true, false, true]);
  });

  test("can be all matching rows, whose count is offered once a page is selected", async () => {
    await show(<Page selectable />);
    await click(field("Select Vendor 1"));
    expect(text()).not.toContain("Select all 100");
    await click(field("Select all rows on this page"));
    await click(button("Select all 100 vendors"));
    expect(text()).toContain("All 100 vendors are selected");
    expect(document.activeElement).toBe(button("Clear selection"));
    await goToPage(2);
    expect(field("Select Vendor 6").checked).toBe(true);
    await click(field("Select Vendor 6"));
    expect(text()).toContain("4 selected");
  });

  test("of all matching rows end with their query, and the focus moves to the checkboxes", async () => {
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

  test("are cleared by Escape, except in a text field or below an overlay", async () => {
    await show(<Page selectable />);
    await click(field("Select Vendor 2"));
    await press(field("Filter by Name"), "Escape");
    expect(text()).toContain("1 selected");
    const overlay = document.body.appendChild(document.createElement("div"));
    overlay.setAttribute("role", "dialog");
    await press(document.body, "Escape");
    expect(text()).toContain("1 selected");
    overlay.remove();
    await press(field("Select Vendor 2"), "Escape");
    expect(text()).not.toContain("selected");
    expect(field("Select Vendor 2").checked).toBe(false);
  });

  test("can be a whole page at once on a phone, too", async () => {
    setWidth(390);
    await show(<Page selectable />);
    await click(find("ul[aria-label='vendors'] li input") as HTMLElement);
    expect(text()).toContain("5 selected");
  });
});
