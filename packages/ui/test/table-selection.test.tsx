import { act } from "react";
import { expect, test } from "vitest";
import { button, click, field, find, focus, press, settle, show, text, type } from "./screen.tsx";
import { Page, setWidth, turnTo } from "./table-page.tsx";

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

test("ticks that follow each other faster than they are drawn are all counted", async () => {
  await show(<Page selectable />);
  await act(async () => {
    for (const name of ["Select Vendor 1", "Select Vendor 2", "Select Vendor 3", "Select Vendor 2"])
      field(name).click();
  });
  expect(text()).toContain("2 selected");
  expect(["1", "2", "3"].map((vendor) => field(`Select Vendor ${vendor}`).checked)).toEqual([
    true,
    false,
    true,
  ]);
});

test("all rows that match are offered once a page is ticked, with their true count", async () => {
  await show(<Page selectable />);
  await click(field("Select Vendor 1"));
  expect(text()).not.toContain("Select all 100");
  await click(field("Select all rows on this page"));
  await click(button("Select all 100 vendors"));
  expect(text()).toContain("All 100 vendors are selected");
  expect(document.activeElement).toBe(button("Clear selection"));
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

test("Escape chooses none, but where one types or something is in front it is meant for that", async () => {
  await show(<Page selectable />);
  await click(field("Select Vendor 2"));
  await press(field("Filter by Name"), "Escape");
  expect(text()).toContain("1 selected");
  const front = document.body.appendChild(document.createElement("div"));
  front.setAttribute("role", "dialog");
  await press(document.body, "Escape");
  expect(text()).toContain("1 selected");
  front.remove();
  await press(field("Select Vendor 2"), "Escape");
  expect(text()).not.toContain("selected");
  expect(field("Select Vendor 2").checked).toBe(false);
});

test("on a phone, too, a page is ticked at once", async () => {
  setWidth(390);
  await show(<Page selectable />);
  await click(find("ul[aria-label='vendors'] li input") as HTMLElement);
  expect(text()).toContain("5 selected");
});
