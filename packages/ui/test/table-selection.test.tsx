import { act } from "react";
import { expect, test } from "vitest";
import { button, click, field, find, focus, press, settle, show, text, type } from "./screen.tsx";
import { goToPage, Page, setWidth } from "./table-page.tsx";

test("rows are selected one by one or by page, and stay selected on other pages", async () => {
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

test("counts selections that change faster than they render", async () => {
  await show(<Page selectable />);
  await act(async () => {
    for (const name of ["Select Vendor 1", "Select Vendor 2", "Select Vendor 3", "Select Vendor 2"])
      field(name).click();
  });
  expect(text()).toContain("2 selected");
  expect(["1", "2", "3"].map((vendor) => field(`Select Vendor ${vendor}`).checked)).toEqual([true, false, true]);
});

test("offers all matching rows with their count once a page is selected", async () => {
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

test("the selection of all matching rows ends with its query, and the focus moves to the checkboxes", async () => {
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

test("Escape clears the selection, except in a text field or below an overlay", async () => {
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

test("selects a page at once on a phone, too", async () => {
  setWidth(390);
  await show(<Page selectable />);
  await click(find("ul[aria-label='vendors'] li input") as HTMLElement);
  expect(text()).toContain("5 selected");
});
