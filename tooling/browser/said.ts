import type { Locator } from "@playwright/test";

/** What a page says of something, by its label in a list of names and values, without what is said beneath it. */
export const said = (main: Locator, label: string): Locator =>
  main.locator("dl > div", { has: main.page().getByText(label, { exact: true }) }).locator("dt + dd");
