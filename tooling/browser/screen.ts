import { readFileSync } from "node:fs";
import type { Download, Locator, Page } from "@playwright/test";
import { isRegisterLine } from "../../packages/domain/src/assets/export.ts";
import { readWorkbook } from "../../packages/services/src/spreadsheet/workbook.ts";

/** Fills in the fields with these names. */
export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await form.getByRole("textbox", { name, exact: true }).fill(value);
  }
}

/** Selects options of comboboxes, whose lists are outside of the form. */
export async function choose(page: Page, form: Locator, choices: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(choices)) {
    await form.getByRole("combobox", { name, exact: true }).fill(text);
    await page.getByRole("option", { name: text }).first().click();
  }
}

/** Goes to another screen of the app without loading the app again; returns once the screen's records have loaded. */
export async function navigate(page: Page, href: string): Promise<void> {
  await page.evaluate(async (href) => {
    type Router = { navigate(to: { href: string }): Promise<void> };
    await (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__.navigate({ href });
  }, href);
}

/** More rows than any test downloads. */
const MAX_ROWS = 100_000;

/**
 * Returns the cells of the first sheet of the downloaded workbook, row by row; numbers are returned as values, without their
 * format.
 */
export async function rowsOf(download: Download) {
  return (await shownRowsOf(download)).map((cells) =>
    cells.map((cell) => (cell instanceof Object && "figure" in cell ? cell.figure : cell)),
  );
}

/** Returns the rows with each cell's displayed text, without the total rows of an exported register. */
export async function shownRowsOf(download: Download) {
  const rows = [];
  const [sheet] = await readWorkbook(readFileSync(await download.path()), MAX_ROWS);
  for await (const { cells } of sheet?.rows ?? []) if (!isRegisterLine(`${cells[0]}`)) rows.push(cells);
  return rows;
}

type Cell = Awaited<ReturnType<typeof shownRowsOf>>[number][number] | undefined;

/** Returns the displayed text of a cell. */
export function textOf(cell: Cell): string {
  if (!(cell instanceof Object)) return `${cell ?? ""}`;
  const { shown, date } = cell as { shown?: string; date?: string };
  return shown ?? date ?? "";
}

/** Finds the value of a label in a list of labels and values, without the text below the value. */
export const fieldValue = (main: Locator, label: string): Locator =>
  main.locator("dl > div", { has: main.page().getByText(label, { exact: true }) }).locator("dt + dd");

/** Opens a request in the list by its key; returns the content below its row. */
export async function openRequest(request: Locator): Promise<Locator> {
  await request.getByRole("button", { name: /^Details of/ }).press("o");
  return request.page().locator("[data-details]");
}

/** Finds a field of an open request, with its new value. */
export const changedField = (details: Locator, field: string): Locator =>
  details
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${field}$`) })
    .locator("..");

/** A browser like that of a phone: 390 pixels wide, with touch. */
export const ON_PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
