import { gzipSync } from "node:zlib";
import type { Browser, Locator, Page } from "@playwright/test";
import { withChromium } from "../../browser/chromium.ts";
import type { Phase } from "../bench.ts";
import { signIn } from "../company.ts";
import { type Figure, median } from "../figures.ts";

const KILOBYTE = 1000;
/** An idle page preloads other screens only after four seconds. */
const LOADED_MS = 3000;

/** Common entry pages, with the maximum script size of each in kB. */
const firstLoads = [
  { name: "sign-in page", path: "/login", bound: 150, signedIn: false },
  { name: "public page", path: "/", bound: 120, signedIn: false },
  { name: "dashboard", path: "/dashboard", bound: 300, signedIn: true },
];

/** Measures all script that a browser downloads for a page on its first visit, each file gzipped. */
export const firstLoad: Phase = {
  name: "first load",
  run: ({ server, company }) =>
    withChromium(async (browser) => {
      const figures: Figure[] = [];
      for (const { name, path, bound, signedIn } of firstLoads) {
        const bytes = await scriptOf(browser, server.url, path, signedIn ? company : null);
        if (bytes === 0) throw new Error(`The ${name} loads no script: build the web app first.`);
        const value = bytes / KILOBYTE;
        figures.push({ name: `script of the ${name}, gzipped`, unit: "kB", value, bound: { value: bound } });
      }
      return figures;
    }),
};

async function scriptOf(
  browser: Browser,
  url: string,
  path: string,
  company: Parameters<typeof signIn>[2] | null,
): Promise<number> {
  const page = await browser.newPage();
  if (company) await signIn(page, url, company);
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  await page.goto(url + path, { waitUntil: "load" });
  await page.waitForTimeout(LOADED_MS);
  const bodies = await Promise.all(scripts);
  await page.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

/** The factor by which the browser's CPU is throttled. */
const CPU_SLOWDOWN = 4;
const ROWS = 200;
const ROUNDS = 7;
/** All effects of a click end within this time. */
const QUIET_MS = 1500;
const BOUND = { value: 100 };

interface Interaction {
  name: string;
  /** The elements to click, in order. */
  targets: (page: Page, round: number) => Locator;
  /** Runs before the measurement. */
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
    targets: (page, round) => page.getByRole("menuitemradio", { name: round % 2 ? "Comfortable" : "Compact" }),
  },
  {
    name: "turn the page",
    targets: (page, round) => page.getByRole("button", { name: round % 2 ? "Previous page" : "Next page" }),
  },
];

/** Measures the time from a click to the next frame, on 200 rows, with a CPU throttled by four. */
export const interaction: Phase = {
  name: "interaction",
  run: ({ server, company }) =>
    withChromium(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await signIn(page, server.url, company);
      await page.addInitScript(watchInteractions);
      await page.goto(`${server.url}/viewAssets?per_page=${ROWS}`, { waitUntil: "networkidle" });
      const devtools = await page.context().newCDPSession(page);
      const figures: Figure[] = [];
      for (const { name, targets, before } of interactions) {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          await before?.(page);
          const target = targets(page, round);
          await target.scrollIntoViewIfNeeded();
          const { x, y, width, height } = (await target.boundingBox())!;
          await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
          // The pointer rests on the element before it presses, as a hand does; the duration of the press is not
          // measured.
          await page.mouse.move(x + width / 2, y + height / 2);
          await page.waitForTimeout(QUIET_MS);
          await resetSlowest(page);
          await page.mouse.down();
          await page.mouse.up();
          await page.waitForTimeout(QUIET_MS);
          times.push(await page.evaluate(() => (globalThis as WatchedWindow).slowest));
          await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
          await page.keyboard.press("Escape");
        }
        figures.push({ name: `${ROWS} rows, ${name}`, unit: "ms", value: median(times), bound: BOUND });
      }
      return figures;
    }),
};

type WatchedWindow = typeof globalThis & { slowest: number; from: number };

/**
 * Runs in the page: records the duration of the slowest interaction, which browsers report in steps of 8 ms. An interaction
 * that began before is excluded, because a key that changes nothing waits for the next frame.
 */
function watchInteractions(): void {
  const window = globalThis as WatchedWindow;
  window.slowest = 0;
  window.from = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId && entry.startTime >= window.from)
        window.slowest = Math.max(window.slowest, entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

function resetSlowest(page: Page): Promise<void> {
  return page.evaluate(() => {
    const window = globalThis as WatchedWindow;
    window.slowest = 0;
    window.from = performance.now();
  });
}
