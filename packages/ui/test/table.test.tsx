import { expect, test, vi } from "vitest";
import { INITIAL_STATE } from "../src/table/state.ts";
import {
  blur,
  button,
  click,
  field,
  find,
  press,
  Refused,
  settle,
  show,
  text,
  type,
  until,
} from "./screen.tsx";
import { answer, changes, head, lastChange, Page, setWidth, turnTo } from "./table-page.tsx";

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
  await type(input, "2,5");
  await press(input, "Enter");
  expect(lastChange().filter).toEqual({ assets: "2.5" });
});

test("a filter for numbers says what to write where a number is not clear, and filters by nothing else", async () => {
  await show(<Page />);
  const input = field("Filter by Assets");
  await type(input, "1,2,3");
  await blur(input);
  await settle(400);
  expect(input.value).toBe("1,2,3");
  expect(text()).toContain("“1,2,3” is not clear: write 12.3 or 123.");
  expect(changes).not.toHaveBeenCalled();
});

test("clearing the filters empties their inputs too", async () => {
  await show(<Page start={{ filter: { name: "pump" }, search: "" }} />);
  await type(field("Filter by Name"), "pumps");
  await click(button("Clear filters"));
  await until(() => field("Filter by Name").value === "");
  expect(lastChange()).toMatchObject({ filter: {}, search: "" });
});

test("the rows stay, and what has the focus keeps it, while the next ones load", async () => {
  const render = await show(<Page key="one" query={{ data: answer({ ...INITIAL_STATE, per_page: 5 }) }} />);
  const input = field("Filter by Name");
  input.focus();
  await render(<Page key="one" query={{ data: undefined, isFetching: true }} />);
  expect(text()).toContain("Vendor 3");
  expect(find('section[aria-label="vendors"]').getAttribute("aria-busy")).toBe("true");
  expect(document.activeElement).toBe(input);
});

test("a row that goes with what has the focus leaves it at the beginning of the rows", async () => {
  const five = answer({ ...INITIAL_STATE, per_page: 5 });
  const render = await show(<Page key="one" selectable query={{ data: five }} />);
  field("Select Vendor 2").focus();
  const left = { ...five, data: five.data.filter(({ id }) => id !== 2) };
  await render(<Page key="one" selectable query={{ data: left }} />);
  expect(text()).not.toContain("Vendor 2");
  expect(document.activeElement).toBe(field("Select all rows on this page"));
});

test("before the first rows there are grey bars, as many as rows will come", async () => {
  await show(<Page query={{ data: undefined, isFetching: true }} />);
  expect(document.querySelectorAll("tbody .animate-pulse")).toHaveLength(5);
  expect(text()).toContain("Loading…");
});

test("no rows at all and no rows that match are told apart", async () => {
  const none = { ...answer(INITIAL_STATE, 0), data: [] };
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

test("a value that is not there is shown as a dash", async () => {
  await show(<Page />);
  expect(document.querySelector("tbody tr:first-child td:nth-child(2)")?.textContent).toBe("–");
});

test("on a phone a row is a card that names each value it has, and filters are behind a button", async () => {
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
