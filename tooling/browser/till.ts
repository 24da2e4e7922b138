import { type BrowserContext, expect, type Page } from "@playwright/test";
import { readyCompany } from "./new-company.ts";
import type { RunningServer } from "./server.ts";
import { axeViolations } from "./visit.ts";

export const main = (page: Page) => page.getByRole("main");
export const accessible = async (page: Page) => expect(await axeViolations(page)).toEqual([]);
export const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
export const total = (page: Page) => main(page).getByRole("status", { name: "Total" });
/** As a scanner types: all at once, which keys that come one by one from here would not be on a busy machine. */
export const scan = (page: Page, code: string) =>
  page.evaluate(
    (keys) => {
      const press = (key: string) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      // All are made before the first is heard: an event's time is that of its making.
      for (const event of keys.map(press)) (document.activeElement ?? document.body).dispatchEvent(event);
    },
    [...code, "Enter"],
  );

/** A company that has sold nothing yet, unlike the demo's. */
export const openStore = (context: BrowserContext, server: RunningServer) =>
  readyCompany(context, server, {
    ...{ name: "Dunamis Victory Stores", abbreviation: "DVS" },
    email: "ada@dunamisstores.example",
  });

/** Types into what has the focus as slowly as a person: faster, the till would take it for a scan. */
export const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 40 });
