import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { ask, change } from "../call.ts";
import { type RunningServer, startServer } from "../server.ts";
import { main, openStore } from "../till.ts";

type Id = { id: number };

/** A shop with one till and one who sells at it, made by calls: what a story asks of the counter is not how it was set up. */
export async function openCounter(browser: Browser) {
  const server: RunningServer = await startServer();
  const context: BrowserContext = await browser.newContext({ reducedMotion: "reduce" });
  context.setDefaultTimeout(15_000);
  await openStore(context, server);
  const call = <T = Id>(procedure: string, input: object) => change<T>(context, server.url, procedure, input);
  const look = <T>(procedure: string, input: object = {}) => ask<T>(context, server.url, procedure, input);
  const { data: branches } = await look<{ data: Id[] }>("locations.list");
  const location_id = branches[0]!.id;
  const { id: category_id } = await call("pos.categories.create", { name: "Food" });
  const item = (name: string, price: number, more: object = {}) =>
    call("pos.items.create", {
      ...{ name, category_id, unit: "pc", price, vat_class: "zero", location_id },
      ...{ quantity: 1000, unit_cost: 1, ...more },
    });
  const { id: cashier_id } = await call("pos.cashiers.create", {
    custodian: { full_name: "Blessing Till", location_id },
  });
  const shift = await call("pos.shifts.open", { cashier_id, float: 1000 });
  return {
    ...{ server, context, call, look, item, location_id, shift },
    /** The till in a tab of its own. */
    async till(): Promise<Page> {
      const page = await context.newPage();
      await page.goto(`${server.url}/pos/makeSales`);
      return page;
    },
    /** What was sold so far, the latest first. */
    sales: async () =>
      (
        await look<{ data: { id: number; paid: number; customer: { name: string } | null }[] }>(
          "pos.sales.list",
        )
      ).data,
    async close() {
      await context.close();
      await server.stop();
    },
  };
}

export type Counter = Awaited<ReturnType<typeof openCounter>>;

/** The quantities in the sale by item, as the till shows them. */
export const quantities = async (page: Page, expected: Record<string, string>) => {
  for (const [name, quantity] of Object.entries(expected))
    await expect(main(page).getByRole("textbox", { name: `Quantity of ${name}`, exact: true })).toHaveValue(
      quantity,
    );
  await expect(main(page).getByRole("textbox", { name: /^Quantity of/ })).toHaveCount(
    Object.keys(expected).length,
  );
};
