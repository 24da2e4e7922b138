import type { Locator, Page } from "@playwright/test";

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
