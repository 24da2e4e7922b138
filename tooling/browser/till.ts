import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { ask, change } from "./call.ts";
import { readyCompany } from "./new-company.ts";
import type { RunningServer } from "./server.ts";

export const main = (page: Page) => page.getByRole("main");
export const accessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
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

export const CARTON = "6154000118723";

type Id = { id: number };

/** Items of a till and its cashier at the first location of the company: a malt whose carton has a code, and rice without VAT. */
export async function stockTill(desk: BrowserContext, url: string, cashier: string) {
  const call = <T = Id>(name: string, input: object) => change<T>(desk, url, name, input);
  const location = (await ask<{ data: Id[] }>(desk, url, "locations.list")).data[0]!;
  const { id: category_id } = await call("pos.categories.create", { name: "Drinks at the till" });
  const stock = { category_id, quantity: 100, unit_cost: 400, location_id: location.id };
  const malt = await call("pos.items.create", {
    ...{ name: "Till malt, 33 cl", unit: "can", price: 650, ...stock },
    barcodes: [{ code: CARTON, quantity: 24 }],
  });
  const rice = await call("pos.items.create", {
    ...{ name: "Till rice, 50 kg", unit: "bag", price: 82_500, vat_class: "zero", vat: 0, ...stock },
  });
  return { location, malt, rice, cashier: await addCashier(desk, url, location, cashier) };
}

/** A custodian who works at a till of a location. */
export function addCashier(desk: BrowserContext, url: string, location: Id, full_name: string): Promise<Id> {
  const key = full_name.split(" ")[0]!.toLowerCase();
  return change<Id>(desk, url, "pos.cashiers.create", {
    custodian: {
      ...{
        full_name,
        email: `${key}@demo.example`,
        phone_number: "+2348030000001",
        id_number: `TILL-${key}`,
      },
      ...{ department: "Shop", job_role: "Cashier", location_id: location.id },
    },
  });
}
