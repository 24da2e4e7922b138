import { chromium, type Locator, type Page } from "@playwright/test";
import { launchOptions } from "../../browser/launch.ts";
import type { Phase } from "../bench.ts";
import { type Figure, median } from "../figures.ts";
import { signIn } from "../sign-in.ts";

/** How many times slower than this machine's the browser's processor is made. */
const SLOWER = 4;
const ROWS = 200;
const ROUNDS = 7;
/** In which whatever a click set off comes to an end. */
const QUIET_MS = 1500;
const BOUND = { value: 100 };

interface Interaction {
  name: string;
  /** What is clicked, in turn. */
  targets: (page: Page, round: number) => Locator;
  /** Done before, and not measured. */
  before?: (page: Page) => Promise<void>;
}

const interactions: Interaction[] = [
  {
    name: "tick a row",
    targets: (page, round) => page.getByRole("checkbox", { name: /^Select [A-Z]/ }).nth(1 + round),
  },
  { name: "open a filter", targets: (page) => page.getByRole("combobox", { name: "Filter by Location" }) },
  {
    name: "change the density",
    before: (page) => page.getByRole("button", { name: "Density" }).click(),
    targets: (page, round) =>
      page.getByRole("menuitemradio", { name: round % 2 ? "Comfortable" : "Compact" }),
  },
  {
    name: "turn the page",
    targets: (page, round) => page.getByRole("button", { name: round % 2 ? "Previous page" : "Next page" }),
  },
];

/** From a click to the next frame after it, on 200 rows, with a processor four times slower. */
export const interaction: Phase = {
  name: "interaction",
  async run({ server, ours }) {
    const browser = await chromium.launch(launchOptions());
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await signIn(page, server.url, ours);
      await page.addInitScript(watchInteractions);
      await page.goto(`${server.url}/viewAssets?per_page=${ROWS}`, { waitUntil: "networkidle" });
      const browserItself = await page.context().newCDPSession(page);
      const figures: Figure[] = [];
      for (const { name, targets, before } of interactions) {
        const taken: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          await before?.(page);
          const target = targets(page, round);
          await target.scrollIntoViewIfNeeded();
          const { x, y, width, height } = (await target.boundingBox())!;
          await browserItself.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
          // As a hand does it, the pointer rests on what it presses; how long it presses is not ours to answer for.
          await page.mouse.move(x + width / 2, y + height / 2);
          await page.waitForTimeout(QUIET_MS);
          await forget(page);
          await page.mouse.down();
          await page.mouse.up();
          await page.waitForTimeout(QUIET_MS);
          taken.push(await page.evaluate(() => (globalThis as Watched).slowest));
          await browserItself.send("Emulation.setCPUThrottlingRate", { rate: 1 });
          await page.keyboard.press("Escape");
        }
        figures.push({ name: `${ROWS} rows, ${name}`, unit: "ms", value: median(taken), bound: BOUND });
      }
      return figures;
    } finally {
      await browser.close();
    }
  },
};

type Watched = typeof globalThis & { slowest: number; from: number };

/**
 * Runs in the page: remembers how long the slowest interaction took, in steps of 8 ms as browsers tell it. One that began
 * before is told of late: a key that changes nothing waits for the next frame, whatever that is for.
 */
function watchInteractions(): void {
  const here = globalThis as Watched;
  here.slowest = 0;
  here.from = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId && entry.startTime >= here.from)
        here.slowest = Math.max(here.slowest, entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

function forget(page: Page): Promise<void> {
  return page.evaluate(() => {
    const here = globalThis as Watched;
    here.slowest = 0;
    here.from = performance.now();
  });
}
