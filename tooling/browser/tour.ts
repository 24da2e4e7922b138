import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { launchOptions } from "./chromium.ts";
import { signInOperator } from "./operator.ts";
import { type Session, signInAll, type Visitor, visitors } from "./people.ts";
import { type Address, addressesOf, operatorAddress, operatorStops, withParts } from "./routes.ts";
import { startServer } from "./server.ts";
import { visit } from "./visit.ts";

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 }, perRow: 4 },
  laptop: { viewport: { width: 1280, height: 800 }, perRow: 4 },
  tablet: { viewport: { width: 820, height: 1180 }, perRow: 5 },
  phone: { viewport: { width: 390, height: 844 }, perRow: 9 },
};

/** One walk through all screens for a user, a screen size and a theme. */
interface Leg<Who = Visitor | "operator"> {
  visitor: Who;
  size: keyof typeof sizes;
  theme: "light" | "dark";
}

const legsOf = <Who>(visitor: Who, legSizes: readonly Leg["size"][]): Leg<Who>[] =>
  legSizes.flatMap((size) => (["light", "dark"] as const).map((theme) => ({ visitor, size, theme })));

/** The Admin sees most pages, so also visits them on a laptop, where columns start to be too narrow. */
export const legs: Leg<Visitor>[] = visitors.flatMap((visitor) =>
  legsOf(visitor, visitor === "admin" ? ["desktop", "laptop", "phone"] : ["desktop", "phone"]),
);
/** The walks through the operators' app. */
export const operatorLegs = legsOf("operator" as const, ["desktop", "tablet", "phone"]);

export const legName = ({ visitor, size, theme }: Leg) => `${visitor}-${size}-${theme}`;

/** Visits the screens of a leg, saves a picture of each and a contact sheet in `pictures`, and returns the faults. */
export async function walkLeg(
  browser: Browser,
  leg: Leg,
  { url, session, addresses, pictures }: { url: string; session: Session; addresses: Address[]; pictures: string },
): Promise<string[]> {
  const { viewport, perRow } = sizes[leg.size];
  const folder = join(pictures, legName(leg));
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
  const shots: Picture[] = [];
  for (const { path, address } of addresses) {
    const found = await visit(page, url + address, { anonymous: leg.visitor === "anonymous" });
    faults.push(...found.map((text) => `${legName(leg)} ${path}: ${text}`));
    const file = `${path.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "start"}.png`;
    await page.evaluate(showLazyPictures);
    await page.screenshot({ path: join(folder, file), fullPage: true });
    shots.push({ file, caption: found.length > 0 ? `${path} (${found.length} faults)` : path });
  }
  await context.close();
  await contactSheet(browser, folder, shots, perRow);
  return faults;
}

/** Loads lazy images, which a full-page screenshot would miss. */
async function showLazyPictures(): Promise<void> {
  const pending = [...document.images].filter(({ complete }) => !complete);
  for (const image of pending) image.loading = "eager";
  await Promise.all(pending.map((image) => image.decode().catch(() => undefined)));
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
 * Puts the pictures of a folder on one sheet, drawn by Chromium, and saves it beside the folder. `perRow` is their number
 * in a row.
 */
async function contactSheet(browser: Browser, folder: string, pictures: Picture[], perRow: number) {
  const figures = pictures.map(
    ({ file, caption }) => `<figure><img src="${file}" alt=""><figcaption>${caption}</figcaption></figure>`,
  );
  const columns = `body { grid-template-columns: repeat(${perRow}, 1fr); }`;
  const html = join(folder, "sheet.html");
  writeFileSync(html, `<!doctype html><meta charset="utf-8"><style>${style}${columns}</style>${figures.join("")}`);
  const page = await browser.newPage({ viewport: { width: 1800, height: 200 } });
  await page.goto(pathToFileURL(html).href);
  await page.screenshot({ path: `${folder}.png`, fullPage: true });
  await page.close();
}

/** Takes the whole tour, or a part of it with options such as `--visitor admin --size phone --path /login`. */
async function takeTour(): Promise<void> {
  const listOption = { type: "string", multiple: true } as const;
  const { values: filters } = parseArgs({
    options: { visitor: listOption, size: listOption, theme: listOption, path: listOption },
  });
  const wanted = (choice: string[] | undefined, name: string) => !choice || choice.includes(name);

  const pictures = join(import.meta.dirname, "../../tour");
  rmSync(pictures, { recursive: true, force: true });
  const faults: string[] = [];
  let screens = 0;

  const server = await startServer();
  const browser = await chromium.launch(launchOptions());
  try {
    const isWanted = (leg: Leg) =>
      wanted(filters.visitor, leg.visitor) && wanted(filters.size, leg.size) && wanted(filters.theme, leg.theme);
    const pending = legs.filter(isWanted);
    const sessions = await signInAll(browser, server, new Set(pending.map((leg) => leg.visitor)));
    const allAddresses = await addressesOf(browser, server.url, sessions.get("admin")!);
    const addresses = allAddresses.filter(({ path }) => wanted(filters.path, path)).flatMap(withParts);
    const runWorker = async (): Promise<void> => {
      for (let leg = pending.shift(); leg; leg = pending.shift()) {
        const session = sessions.get(leg.visitor)!;
        const found = await walkLeg(browser, leg, { url: server.url, session, addresses, pictures });
        screens += addresses.length;
        faults.push(...found);
        console.log(`${legName(leg)}: ${addresses.length} screens, ${found.length} faults`);
      }
    };
    await Promise.all([runWorker(), runWorker()]);

    const operators = operatorLegs.filter(isWanted);
    const operatorScreens = operatorStops
      .map(({ path }) => ({ path: `/admin${path}`, address: operatorAddress(path) }))
      .filter(({ path }) => wanted(filters.path, path));
    const session = operators.length > 0 ? await signInOperator(browser, server) : undefined;
    for (const leg of operators) {
      const found = await walkLeg(browser, leg, {
        url: server.url,
        session: session!,
        addresses: operatorScreens,
        pictures,
      });
      screens += operatorScreens.length;
      faults.push(...found);
      console.log(`${legName(leg)}: ${operatorScreens.length} screens, ${found.length} faults`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }

  for (const fault of faults) console.error(fault);
  console.log(`${screens} screens, ${faults.length} faults. The pictures and their sheets are in tour/.`);
  process.exitCode = screens > 0 && faults.length === 0 ? 0 : 1;
}

if (import.meta.main) await takeTour();
