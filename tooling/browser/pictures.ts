import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { launchOptions } from "./launch.ts";
import { signInAdmin } from "./people.ts";
import { startServer } from "./server.ts";

// Makes the pictures of the public pages and the icons of the installed app anew: `node tooling/browser/pictures.ts`.
const published = join(import.meta.dirname, "../../apps/web/public");

const register = [
  { name: "register", width: 1440, height: 720, scale: 1.25, inHand: false },
  { name: "register-phone", width: 390, height: 440, scale: 2, inHand: true },
];

/** Icons by file: pixels, and the share of the side that the drawing takes; a maskable one is cut by the system. */
const icons = [
  { file: "icon-192.png", size: 192, share: 1 },
  { file: "icon-512.png", size: 512, share: 1 },
  { file: "maskable-512.png", size: 512, share: 0.7 },
  { file: "touch-180.png", size: 180, share: 0.8 },
];

const server = await startServer();
const browser = await chromium.launch(launchOptions());
try {
  await photographRegister(browser);
  await drawIcons(browser);
} finally {
  await browser.close();
  await server.stop();
}

/** The demo company's asset overview, in both themes, on a desk and in a hand. */
async function photographRegister(browser: Browser): Promise<void> {
  const folder = join(published, "pictures");
  mkdirSync(folder, { recursive: true });
  for (const { name, width, height, scale, inHand } of register) {
    for (const theme of ["light", "dark"] as const) {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        colorScheme: theme,
        reducedMotion: "reduce",
        timezoneId: "Africa/Lagos",
      });
      await signInAdmin(context, server.url);
      const page = await context.newPage();
      await page.goto(`${server.url}/viewAssets`, { waitUntil: "networkidle" });
      await page.evaluate(() => document.fonts.ready);
      if (inHand) await scrollToRows(page);
      const png = await page.screenshot();
      await page.goto("about:blank");
      writeFileSync(join(folder, `${name}-${theme}.webp`), await asWebp(page, png));
      await context.close();
    }
  }
}

/** On a phone the rows come below the buttons: the picture begins at the first, under the bar that stays. */
async function scrollToRows(page: Page): Promise<void> {
  const first = page.locator('a[href*="/detail_asset/"]').first();
  const top = await first.evaluate((link) => link.getBoundingClientRect().top);
  await page.evaluate((y) => window.scrollTo(0, y), top - 72);
  await page.waitForTimeout(200);
}

/** Encodes by the browser, which is here anyway. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext("2d")!.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", 0.7);
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  return Buffer.from(url.split(",")[1]!, "base64");
}

/** The mark of `favicon.svg`, on its own ground where the system cuts the corners. */
async function drawIcons(browser: Browser): Promise<void> {
  const folder = join(published, "icons");
  mkdirSync(folder, { recursive: true });
  const mark = readFileSync(join(published, "favicon.svg"), "utf8");
  const ground = mark.match(/<rect[^>]*fill="(#\w+)"/)?.[1];
  for (const { file, size, share } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const whole = share === 1;
    const style = `margin:0;display:grid;place-items:center;height:100vh;background:${whole ? "none" : ground}`;
    await page.setContent(
      `<body style="${style}"><div style="width:${share * 100}vw;display:grid">${mark}</div>`,
    );
    writeFileSync(join(folder, file), await page.screenshot({ omitBackground: whole }));
    await page.close();
  }
}
