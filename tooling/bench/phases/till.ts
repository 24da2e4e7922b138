import type { Page } from "@playwright/test";
import { withChromium } from "../../browser/chromium.ts";
import type { Bench, Phase } from "../bench.ts";
import { signIn } from "../company.ts";
import { compareLoads, withWritingFloor } from "../compare-loads.ts";
import { readRows } from "../database-file.ts";
import { type Figure, median } from "../figures.ts";
import { mutate, pathOf } from "../requests.ts";
import { type BenchShop, makeShop } from "../shop.ts";

const ITEMS = 20_000;
/** Sale lines for each asset of the benchmark: a million at its usual size. */
const LINES_AN_ASSET = 10;
const LINES = 20;
const CHECK_OUT_BOUND = { ratio: 3 };
const DASHBOARD_BOUND = { ratio: 10 };
const PAINTED_BOUND = { value: 50 };
const ROUNDS = 15;

/** Measures check-out, dashboard and adding a line in a shop with 20,000 items and a million sale lines. */
export const till: Phase = {
  name: "till",
  async run(bench) {
    const shop = await makeShop(bench, ITEMS, bench.size * LINES_AN_ASSET);
    return [...(await measureEntry(bench, shop)), ...(await checkOuts(bench, shop)), ...(await dashboard(bench))];
  },
};

let checkOutCount = 0;

/** Checks out 20 different lines each time, paid in cash. */
function checkOut({ company }: Bench, { shift, items }: BenchShop): Promise<{ id: number }> {
  checkOutCount += 1;
  const saleItems = Array.from(
    { length: LINES },
    (_, line) => items[(checkOutCount * 53 + line * 997) % items.length]!,
  );
  const total = saleItems.reduce((sum, { price }) => sum + price * 1.075, 0);
  const naira = Math.round(total) / 100;
  return mutate(company.client, "pos.sales.create", {
    checkout_key: `bench-check-out-${checkOutCount}`,
    shift_id: shift,
    expected_total: naira,
    lines: saleItems.map(({ id }) => ({ item_id: id, quantity: 1 })),
    payments: [{ tender: "Cash", amount: naira }],
  });
}

function checkOuts(bench: Bench, shop: BenchShop): Promise<Figure[]> {
  const app = () => checkOut(bench, shop);
  return withWritingFloor(bench, "sales", app, (withFloor) =>
    compareLoads(
      withFloor,
      `check-out of ${LINES} lines`,
      app,
      () => withFloor.floorClient.post("/check-out", "{}"),
      CHECK_OUT_BOUND,
    ),
  );
}

function dashboard(bench: Bench): Promise<Figure[]> {
  const { company, floorClient, dataFile } = bench;
  const [row] = readRows(dataFile, "SELECT min(id) AS id FROM assets WHERE company_id = ?", company.id);
  return compareLoads(
    bench,
    "dashboard of sales",
    () => company.client.get(pathOf("pos.dashboard")),
    () => floorClient.get(`/one?id=${row!.id}`),
    DASHBOARD_BOUND,
  );
}

/** Measures the time from Enter until the added line is painted, for an item searched by name and for a scanned one. */
function measureEntry({ server, company }: Bench, { items }: BenchShop): Promise<Figure[]> {
  return withChromium(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, server.url, company);
    await page.addInitScript(watchLines);
    await page.goto(`${server.url}/pos/makeSales`, { waitUntil: "networkidle" });
    const searched: number[] = [];
    const scanned: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const typedItem = items[(round * 613 + 11) % items.length]!;
      await page.locator("[data-till=search]").fill(typedItem.name);
      await page
        .getByRole("button", { name: new RegExp(`^${typedItem.name}\\b`) })
        .first()
        .waitFor();
      await page.waitForLoadState("networkidle");
      searched.push(await measurePaint(page, [], typedItem.name));
      const scannedItem = items[(round * 419 + 7) % items.length]!;
      scanned.push(await measurePaint(page, [...scannedItem.code], scannedItem.name));
    }
    const figure = (name: string, times: number[]): Figure => ({
      name: `Enter to painted line, ${name}`,
      unit: "ms",
      value: median(times),
      bound: PAINTED_BOUND,
    });
    return [figure("searched", searched), figure("scanned", scanned)];
  });
}

type WatchedWindow = typeof globalThis & { paintedAfter(keys: string[], name: string): Promise<number> };

const measurePaint = (page: Page, keys: string[], name: string): Promise<number> =>
  page.evaluate(([typed, line]) => (globalThis as WatchedWindow).paintedAfter(typed, line), [keys, name] as const);

/** Runs in the page: types keys as a scanner does and then Enter, and reports when the line's first frame was presented. */
function watchLines(): void {
  (globalThis as WatchedWindow).paintedAfter = (keys, name) => {
    // Key events have the time of their creation, because the time at which they are handled does not depend on the
    // scanner.
    const events = [...keys, "Enter"].map(
      (key) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
    const isAdded = () => document.querySelector(`input[aria-label="Quantity of ${name}"]`) !== null;
    if (isAdded()) throw new Error(`${name} is already in the cart.`);
    const press = (event: KeyboardEvent) => (document.activeElement ?? document.body).dispatchEvent(event);
    for (const event of events.slice(0, -1)) press(event);
    const begin = performance.now();
    press(events.at(-1)!);
    return new Promise((resolve, reject) => {
      const frame = () =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // A task queued in a frame callback runs after the frame is painted.
          port1.onmessage = () => {
            const elapsed = performance.now() - begin;
            if (isAdded()) resolve(elapsed);
            else if (elapsed < 10_000) frame();
            else reject(new Error(`${name} was not added: ${document.body.textContent.slice(0, 2000)}`));
          };
          port2.postMessage(null);
        });
      frame();
    });
  };
}
