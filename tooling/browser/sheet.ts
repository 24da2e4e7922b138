import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "@playwright/test";

export interface Picture {
  /** The file's name in the folder. */
  file: string;
  caption: string;
}

const style = `
  body { margin: 24px; display: grid; gap: 24px; align-items: start; background: #888; font: 14px sans-serif; }
  figure { margin: 0; background: #fff; }
  img { display: block; width: 100%; max-height: 640px; object-fit: cover; object-position: top; }
  figcaption { padding: 6px 8px; overflow-wrap: anywhere; }`;

/**
 * Lays the pictures of a folder on one sheet, drawn by Chromium itself, and saves it beside the folder under its name.
 * `across` is how many stand in a row.
 */
export async function contactSheet(browser: Browser, folder: string, pictures: Picture[], across: number) {
  const figures = pictures.map(
    ({ file, caption }) => `<figure><img src="${file}" alt=""><figcaption>${caption}</figcaption></figure>`,
  );
  const columns = `body { grid-template-columns: repeat(${across}, 1fr); }`;
  const html = join(folder, "sheet.html");
  writeFileSync(
    html,
    `<!doctype html><meta charset="utf-8"><style>${style}${columns}</style>${figures.join("")}`,
  );
  const page = await browser.newPage({ viewport: { width: 1800, height: 200 } });
  await page.goto(pathToFileURL(html).href);
  await page.screenshot({ path: `${folder}.png`, fullPage: true });
  await page.close();
}
