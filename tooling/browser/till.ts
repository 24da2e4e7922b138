import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { setUpCompany } from "./people.ts";
import { type RunningServer, runMutation, runQuery, startServer } from "./server.ts";
import { axeViolations } from "./visit.ts";

export const main = (page: Page) => page.getByRole("main");
export const expectAccessible = async (page: Page) => expect(await axeViolations(page)).toEqual([]);
export const expectFitsWidth = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
export const total = (page: Page) => main(page).getByRole("status", { name: "Total" });
/** Types like a scanner: all keys at once, because separate commands would be delayed on a busy machine. */
export const scan = (page: Page, code: string) =>
  page.evaluate(
    (keys) => {
      const press = (key: string) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      // All events are created before the first is dispatched, because an event's time is that of its creation.
      for (const event of keys.map(press)) (document.activeElement ?? document.body).dispatchEvent(event);
    },
    [...code, "Enter"],
  );

/** Sets up a company without sales, unlike the demo company. */
export const createStore = (context: BrowserContext, server: RunningServer) =>
  setUpCompany(context, server, {
    name: "Dunamis Victory Stores",
    abbreviation: "DVS",
    email: "ada@dunamisstores.example",
  });

/** Types into the focused element as slowly as a person; faster keys would count as a scan. */
export const typeSlowly = (page: Page, text: string) => page.keyboard.type(text, { delay: 40 });

/**
 * Types like a hesitating scanner, with the given pauses in milliseconds before its keys; the pauses are repeated in turn.
 * The events carry their own times, so that a busy machine does not lengthen the pauses.
 */
export async function scanWithPauses(
  page: Page,
  code: string,
  pauses: readonly number[],
  end = "Enter",
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const pauseBefore = (index: number) => (index === 0 ? 0 : pauses[(index - 1) % pauses.length]!);
  const keys = end ? [...code, end] : [...code];
  // All are created before the first is dispatched, because a busy machine would add pauses between them.
  const events: Promise<unknown>[] = [];
  let time = Date.now() / 1000 - keys.reduce((sum, _, index) => sum + pauseBefore(index), 0) / 1000;
  for (const [index, key] of keys.entries()) {
    time += pauseBefore(index) / 1000;
    const text = key === "Enter" ? "\r" : key.length === 1 ? key : undefined;
    const codes: Record<string, number> = { Enter: 13, Tab: 9 };
    const windowsVirtualKeyCode = codes[key] ?? key.toUpperCase().charCodeAt(0);
    const event = { key, code: key.length > 1 ? key : `Digit${key}`, windowsVirtualKeyCode, timestamp: time };
    events.push(
      session.send("Input.dispatchKeyEvent", { type: "keyDown", ...event, ...(text ? { text } : {}) }),
      session.send("Input.dispatchKeyEvent", { type: "keyUp", ...event }),
    );
  }
  await Promise.all(events);
  await session.detach();
}

/** Returns the buttons and fields that are cut off, outside the page or covered after scrolling to them. */
export const unreachableControls = (page: Page) =>
  main(page)
    .locator("button:visible, input:visible")
    .evaluateAll((parts) =>
      parts
        .filter((part) => !part.matches(".sr-only, :disabled"))
        .filter((part) => {
          part.scrollIntoView({ block: "center", inline: "nearest" });
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const isCut = part.tagName === "BUTTON" && part.scrollWidth > part.clientWidth + 1;
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return isCut || left < 0 || right > innerWidth || !hit || !(part.contains(hit) || hit.contains(part));
        })
        .map((part) => part.getAttribute("aria-label") ?? part.textContent),
    );

type Id = { id: number };

/** Creates a shop with one till and one cashier by API calls, because the tests are not about its set-up. */
export async function openCounter(browser: Browser) {
  const server: RunningServer = await startServer();
  const context: BrowserContext = await browser.newContext({ reducedMotion: "reduce" });
  context.setDefaultTimeout(15_000);
  await createStore(context, server);
  const mutate = <T = Id>(procedure: string, input: object) => runMutation<T>(context, server.url, procedure, input);
  const query = <T>(procedure: string, input: object = {}) => runQuery<T>(context, server.url, procedure, input);
  const { data: branches } = await query<{ data: Id[] }>("locations.list");
  const location_id = branches[0]!.id;
  const { id: category_id } = await mutate("pos.categories.create", { name: "Food" });
  const createItem = (name: string, price: number, options: object = {}) =>
    mutate("pos.items.create", {
      name,
      category_id,
      unit: "pc",
      price,
      vat_class: "zero",
      location_id,
      quantity: 1000,
      unit_cost: 1,
      ...options,
    });
  const { id: cashier_id } = await mutate("pos.cashiers.create", {
    custodian: { full_name: "Blessing Till", location_id },
  });
  const shift = await mutate("pos.shifts.open", { cashier_id, float: 1000 });
  return {
    server,
    context,
    mutate,
    query,
    createItem,
    location_id,
    shift,
    async openTill(): Promise<Page> {
      const page = await context.newPage();
      await page.goto(`${server.url}/pos/makeSales`);
      return page;
    },
    /** Returns all sales, newest first. */
    sales: async () =>
      (await query<{ data: { id: number; paid: number; customer: { name: string } | null }[] }>("pos.sales.list")).data,
    async close() {
      await context.close();
      await server.stop();
    },
  };
}

export type Counter = Awaited<ReturnType<typeof openCounter>>;

export const expectQuantities = async (page: Page, expected: Record<string, string>) => {
  for (const [name, quantity] of Object.entries(expected))
    await expect(main(page).getByRole("textbox", { name: `Quantity of ${name}`, exact: true })).toHaveValue(quantity);
  await expect(main(page).getByRole("textbox", { name: /^Quantity of/ })).toHaveCount(Object.keys(expected).length);
};
