import { readFileSync } from "node:fs";
import type { Download, Locator, Page } from "@playwright/test";
import { isRegisterLine } from "../../packages/domain/src/assets/export.ts";
import { readXlsx } from "../../packages/services/src/assets/import/read/read-xlsx.ts";

/** Writes into the fields of these names. */
export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await form.getByRole("textbox", { name, exact: true }).fill(value);
  }
}

/** Chooses from lists that are searched while one types; the lists stand beside the form. */
export async function choose(page: Page, form: Locator, choices: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(choices)) {
    await form.getByRole("combobox", { name, exact: true }).fill(text);
    await page.getByRole("option", { name: text }).first().click();
  }
}

/** More rows than any test downloads. */
const MOST_ROWS = 100_000;

/** The cells of the first sheet that the browser saved, row by row, a number as its figure, whatever its format shows. */
export async function rowsOf(download: Download) {
  return (await shownRowsOf(download)).map((cells) =>
    cells.map((cell) => (cell instanceof Object && "figure" in cell ? cell.figure : cell)),
  );
}

/** The same, each cell with what a person sees in it; without the lines that add up an exported register. */
export async function shownRowsOf(download: Download) {
  const rows = [];
  const [sheet] = await readXlsx(readFileSync(await download.path()), MOST_ROWS);
  for await (const { cells } of sheet?.rows ?? []) if (!isRegisterLine(`${cells[0]}`)) rows.push(cells);
  return rows;
}

type Cell = Awaited<ReturnType<typeof shownRowsOf>>[number][number] | undefined;

/** Returns the text that a person sees in a cell. */
export function textOf(cell: Cell): string {
  if (!(cell instanceof Object)) return `${cell ?? ""}`;
  const { shown, date } = cell as { shown?: string; date?: string };
  return shown ?? date ?? "";
}

/** Finds the value beside a label in a list of names and values, without the text beneath it. */
export const message = (main: Locator, label: string): Locator =>
  main.locator("dl > div", { has: main.page().getByText(label, { exact: true }) }).locator("dt + dd");

/** Opens a request of the list by its key; answers what stands below its row then. */
export async function openRequest(request: Locator): Promise<Locator> {
  await request.getByRole("button", { name: /^Details of/ }).press("o");
  return request.page().locator("[data-details]");
}

/** A field of an open request, with what it becomes. */
export const factOf = (details: Locator, field: string): Locator =>
  details
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${field}$`) })
    .locator("..");

/** A browser as a phone has it: 390 pixels wide, by touch. */
export const ON_PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
