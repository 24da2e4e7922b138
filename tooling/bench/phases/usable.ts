import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { withChromium } from "../../browser/chromium.ts";
import type { Bench, Phase } from "../bench.ts";
import { signIn } from "../company.ts";
import { type Figure, median } from "../figures.ts";

/** The factor by which the browser's CPU is throttled. */
const CPU_SLOWDOWN = 4;
const ROUNDS = 7;
/** All effects of the start, including those of the service worker, end within this time. */
const QUIET_MS = 1500;
const LIST = "/viewAssets";
const INDEX_FILE = join(import.meta.dirname, "../../../apps/web/dist/index.html");

/** The measurements of opening the list once. */
export interface Opening {
  /** The time until a frame with the rows has been painted and a click would open one, in ms. */
  usable: number;
  /** The number of script files loaded until then. */
  files: number;
  /** The longest task until then, in ms; 0 if none took more than 50 ms. */
  longest: number;
}

/** How a browser opens the list: `cached` with its files in the cache, `serviceWorker` through the service worker. */
const visitKinds = [
  { name: "first visit", cached: false, serviceWorker: false, bound: undefined },
  { name: "from the cache", cached: true, serviceWorker: false, bound: { value: 1000 } },
  { name: "by the service worker", cached: true, serviceWorker: true, bound: { value: 1000 } },
] as const;

/** Measures the time from the navigation to a usable list, with a CPU throttled by four. */
export const usable: Phase = {
  name: "usable",
  async run({ server, company }) {
    console.log(`the build: ${/assets\/index-[\w-]+\.js/.exec(readFileSync(INDEX_FILE, "utf8"))?.[0]}`);
    return withChromium(async (browser) => {
      const figures: Figure[] = [];
      for (const visit of visitKinds) {
        const openings: Opening[] = [];
        for (let round = 0; round < ROUNDS; round++) openings.push(await open(browser, server.url, company, visit));
        const medianOf = (key: keyof Opening) => median(openings.map((opening) => opening[key]));
        const name = `list usable, ${visit.name}`;
        figures.push(
          { name, unit: "ms", value: medianOf("usable"), bound: visit.bound },
          { name: `${name}: longest task`, unit: "ms", value: medianOf("longest"), bound: { value: 50 } },
          { name: `${name}: script`, unit: "files", value: medianOf("files"), bound: { value: 25 } },
        );
      }
      return figures;
    });
  },
};

/** Opens the list in a new browser, and measures. */
async function open(
  browser: Browser,
  url: string,
  company: Bench["company"],
  { cached, serviceWorker }: { cached: boolean; serviceWorker: boolean },
): Promise<Opening> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: serviceWorker ? "allow" : "block",
  });
  try {
    const page = await context.newPage();
    await signIn(page, url, company);
    if (cached) await fillCaches(context, url);
    await page.addInitScript(watch);
    const throttle = await context.newCDPSession(page);
    await throttle.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.goto(url + LIST, { waitUntil: "commit" });
    return await measureOpening(page);
  } finally {
    await context.close();
  }
}

/** Fills the caches; twice, because the service worker controls only the second page. */
async function fillCaches(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  for (let time = 0; time < 2; time++) {
    await page.goto(url + LIST, { waitUntil: "networkidle" });
    await page.waitForTimeout(QUIET_MS / 2);
  }
  await page.close();
}

type WatchedWindow = typeof globalThis & { usableAt: number; tasks: PerformanceEntry[] };

async function measureOpening(page: Page): Promise<Opening> {
  await page.waitForFunction(() => (globalThis as WatchedWindow).usableAt > 0);
  // The longest tasks may be reported late.
  await page.waitForTimeout(QUIET_MS);
  return page.evaluate(() => {
    const { usableAt, tasks } = globalThis as WatchedWindow;
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => /\.js($|\?)/.test(name) && startTime < usableAt);
    const before = tasks.filter(({ startTime }) => startTime < usableAt);
    return {
      usable: usableAt,
      files: scripts.length,
      longest: Math.max(0, ...before.map(({ duration }) => duration)),
    };
  });
}

/** Runs in the page: records its long tasks, and the time at which a frame with a clickable row link has been painted. */
function watch(): void {
  const page = globalThis as WatchedWindow;
  page.usableAt = 0;
  page.tasks = [];
  new PerformanceObserver((list) => page.tasks.push(...list.getEntries())).observe({ type: "longtask" });
  const isClickable = () => {
    const link = document.querySelector("tbody a[href^='/detail_asset/']");
    // The first line of the link, if it has two.
    const line = link?.getClientRects()[0];
    if (!line) return false;
    return link === document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
  };
  const checkFrame = () =>
    requestAnimationFrame(() => {
      if (!isClickable()) checkFrame();
      else setTimeout(() => (page.usableAt = performance.now()));
    });
  checkFrame();
}
