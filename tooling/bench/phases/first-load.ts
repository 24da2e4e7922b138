import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { launchOptions } from "../../browser/launch.ts";
import type { Phase } from "../bench.ts";
import type { Figure } from "../figures.ts";
import { signIn } from "../sign-in.ts";

const KILOBYTE = 1000;
/** Less than the four seconds of rest after which a page fetches what may be wanted next. */
const LOADED_MS = 3000;

/** Pages that people come to first, and how much script each may bring, in kB. */
const firsts = [
  { name: "sign-in page", path: "/login", bound: 150, inside: false },
  { name: "public page", path: "/", bound: 120, inside: false },
  { name: "dashboard", path: "/dashboard", bound: 300, inside: true },
];

/** All script that a browser fetches for a page on its first visit, each file gzipped. */
export const firstLoad: Phase = {
  name: "first load",
  async run({ server, ours }) {
    const browser = await chromium.launch(launchOptions());
    try {
      const figures: Figure[] = [];
      for (const { name, path, bound, inside } of firsts) {
        const bytes = await scriptOf(browser, server.url, path, inside ? ours : null);
        if (bytes === 0) throw new Error(`The ${name} loads no script: build the web app first.`);
        const value = bytes / KILOBYTE;
        figures.push({ name: `script of the ${name}, gzipped`, unit: "kB", value, bound: { value: bound } });
      }
      return figures;
    } finally {
      await browser.close();
    }
  },
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
