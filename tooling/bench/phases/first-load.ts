import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { launchOptions } from "../../browser/launch.ts";
import type { Phase } from "../bench.ts";

const KILOBYTE = 1000;
const BOUND = { value: 150 };
const QUIET_MS = 1000;

/** All script that a browser fetches for the sign-in page on its first visit, each file gzipped. */
export const firstLoad: Phase = {
  name: "first load",
  async run({ server }) {
    const browser = await chromium.launch(launchOptions());
    try {
      const page = await browser.newPage();
      const scripts: Promise<Buffer>[] = [];
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") scripts.push(response.body());
      });
      await page.goto(`${server.url}/login`, { waitUntil: "networkidle" });
      await page.waitForTimeout(QUIET_MS);
      const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length, 0);
      if (bytes === 0) throw new Error("The sign-in page loads no script: build the web app first.");
      return [
        { name: "script of the sign-in page, gzipped", unit: "kB", value: bytes / KILOBYTE, bound: BOUND },
      ];
    } finally {
      await browser.close();
    }
  },
};
