import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "@playwright/test";
import { type Session, type Visitor, visitors } from "./people.ts";
import type { Address } from "./routes.ts";
import { visit } from "./visit.ts";

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 }, across: 4 },
  laptop: { viewport: { width: 1280, height: 800 }, across: 4 },
  tablet: { viewport: { width: 820, height: 1180 }, across: 5 },
  phone: { viewport: { width: 390, height: 844 }, across: 9 },
};

/** One walk through all screens: who walks, on what, in which theme. */
export interface Leg<Who = Visitor | "operator"> {
  visitor: Who;
  size: keyof typeof sizes;
  theme: "light" | "dark";
}

const legsOf = <Who>(visitor: Who, across: readonly Leg["size"][]): Leg<Who>[] =>
  across.flatMap((size) => (["light", "dark"] as const).map((theme) => ({ visitor, size, theme })));

/** The visitor who sees most pages sees them at one size more: narrower than a desktop, where columns begin to run short. */
export const legs: Leg<Visitor>[] = visitors.flatMap((visitor) =>
  legsOf(visitor, visitor === "admin" ? ["desktop", "laptop", "phone"] : ["desktop", "phone"]),
);
/** Through the operators' app. */
export const operatorLegs = legsOf("operator" as const, ["desktop", "tablet", "phone"]);

export const nameOf = ({ visitor, size, theme }: Leg) => `${visitor}-${size}-${theme}`;

/** Walks a leg, saves a picture of each screen and a sheet of all in `pictures`, and answers the faults found. */
export async function walk(
  browser: Browser,
  leg: Leg,
  {
    url,
    session,
    addresses,
    pictures,
  }: { url: string; session: Session; addresses: Address[]; pictures: string },
): Promise<string[]> {
  const { viewport, across } = sizes[leg.size];
  const folder = join(pictures, nameOf(leg));
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    viewport,
    colorScheme: leg.theme,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    storageState: session,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  const taken: Picture[] = [];
  for (const { path, address } of addresses) {
    const found = await visit(page, url + address, { anonymous: leg.visitor === "anonymous" });
    faults.push(...found.map((text) => `${nameOf(leg)} ${path}: ${text}`));
    const file = `${path.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "start"}.png`;
    await page.evaluate(showLazyPictures);
    await page.screenshot({ path: join(folder, file), fullPage: true });
    taken.push({ file, caption: found.length > 0 ? `${path} (${found.length} faults)` : path });
  }
  await context.close();
  await contactSheet(browser, folder, taken, across);
  return faults;
}

/** A picture that waits for somebody to scroll would be missing from the whole page. */
async function showLazyPictures(): Promise<void> {
  const waiting = [...document.images].filter(({ complete }) => !complete);
  for (const image of waiting) image.loading = "eager";
  await Promise.all(waiting.map((image) => image.decode().catch(() => undefined)));
}

interface Picture {
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
async function contactSheet(browser: Browser, folder: string, pictures: Picture[], across: number) {
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
