import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { launchOptions } from "./chromium.ts";
import { signInAdmin } from "./people.ts";
import { addressesOf } from "./routes.ts";
import { startServer } from "./server.ts";

// Creates the images of the public pages and of the README, and the icons of the installed app:
// `node tooling/browser/pictures.ts`.
const root = join(import.meta.dirname, "../..");
const publicFolder = join(root, "apps/web/public");

type Theme = "light" | "dark";

interface Shot {
  name: string;
  path: string;
  theme: Theme;
  width: number;
  height: number;
  scale: number;
  /** On a phone the rows are below the buttons, so the screenshot begins at the first row. */
  fromRows?: true;
}

const desktop = { width: 1440, height: 720, scale: 1.25 };
const phone = { width: 390, height: 440, scale: 2, fromRows: true } as const;

/** The demo company's asset overview, in both themes, on a desktop and on a phone. */
const register: Shot[] = (["light", "dark"] as const).flatMap((theme) => [
  { name: `register-${theme}`, path: "/viewAssets", theme, ...desktop },
  { name: `register-phone-${theme}`, path: "/viewAssets", theme, ...phone },
]);

const readme: Shot[] = [{ name: "register", path: "/viewAssets", theme: "light", width: 1440, height: 840, scale: 1 }];

/** Icons by file: the size in pixels, and the share of the side that the drawing takes; the system crops a maskable icon. */
const icons = [
  { file: "icon-192.png", size: 192, share: 1 },
  { file: "icon-512.png", size: 512, share: 1 },
  { file: "maskable-512.png", size: 512, share: 0.7 },
  { file: "touch-180.png", size: 180, share: 0.8 },
];

const server = await startServer();
const browser = await chromium.launch(launchOptions());
try {
  await photograph(browser, register, join(publicFolder, "pictures"));
  await photograph(browser, readme, join(root, "docs/images"));
  await drawIcons(browser);
} finally {
  await browser.close();
  await server.stop();
}

/** Takes pictures of the demo company's screens into a folder. */
async function photograph(browser: Browser, shots: readonly Shot[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const shot of shots) {
    const { width, height, scale, theme } = shot;
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme: theme,
      reducedMotion: "reduce",
      locale: "en-GB",
      timezoneId: "Africa/Lagos",
    });
    await signInAdmin(context, server.url);
    const webp = await takeScreenshot(context, shot);
    writeFileSync(join(folder, `${shot.name}.webp`), webp);
    await context.close();
  }
}

async function takeScreenshot(context: BrowserContext, shot: Shot): Promise<Buffer> {
  const page = await context.newPage();
  await page.goto(server.url + (await addressOf(context, shot)));
  await page.getByRole("main").getByText("HFL-").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1000);
  if (shot.fromRows) await scrollToRows(page);
  const png = await page.screenshot();
  await page.goto("about:blank");
  return asWebp(page, png);
}

async function addressOf(context: BrowserContext, { path }: Shot): Promise<string> {
  const addresses = await addressesOf(browser, server.url, await context.storageState());
  return addresses.find((entry) => entry.path === path)!.address;
}

async function scrollToRows(page: Page): Promise<void> {
  const first = page.locator('a[href*="/detail_asset/"]').first();
  const top = await first.evaluate((link) => link.getBoundingClientRect().top);
  await page.evaluate((y) => window.scrollTo(0, y), top - 72);
  await page.waitForTimeout(200);
}

/** Encodes with the browser, which is available anyway. */
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
      return canvas.toDataURL("image/webp", 0.56);
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  return Buffer.from(url.split(",")[1]!, "base64");
}

/** Draws the mark of `favicon.svg`, with a background if the system crops the corners. */
async function drawIcons(browser: Browser): Promise<void> {
  const folder = join(publicFolder, "icons");
  mkdirSync(folder, { recursive: true });
  const mark = readFileSync(join(publicFolder, "favicon.svg"), "utf8");
  const background = mark.match(/<rect[^>]*fill="(#\w+)"/)?.[1];
  for (const { file, size, share } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const isFull = share === 1;
    const style = `margin:0;display:grid;place-items:center;height:100vh;background:${isFull ? "none" : background}`;
    await page.setContent(`<body style="${style}"><div style="width:${share * 100}vw;display:grid">${mark}</div>`);
    writeFileSync(join(folder, file), await page.screenshot({ omitBackground: isFull }));
    await page.close();
  }
}
