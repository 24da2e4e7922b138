import { join } from "node:path";
import { type Browser, type BrowserContext, expect, type Page, type Request } from "@playwright/test";
import { readHtml } from "../mail.ts";
import { grantLocalAccess, type Session, signInAll, type Visitor } from "../people.ts";
import { stops } from "../routes.ts";
import { navigate } from "../screen.ts";
import { type RunningServer, runMutation, startServer } from "../server.ts";
import { test } from "../story.ts";
import { corpus, injectedElements, shownText, watchForInjections } from "./corpus.ts";
import { storeTexts } from "./stored-text.ts";

/** The number of texts that are stored and searched for together. Half of them fill a field. */
const BATCH_SIZE = 10;
const SCALE = Number(process.env.SCALE ?? 1);
/** `npm test` uses 10 texts, of which records store the first half, and SCALE=20 all 100. */
const TEXTS = Math.min(corpus.length, BATCH_SIZE * SCALE);

/** Half a batch is a round. Each round stores more assets than the ones before. */
const MAX_ROUNDS = (2 * corpus.length) / BATCH_SIZE;

let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  server = await startServer({ DEMO: "1", CONTACT_EMAIL: "desk@demo.example", SIGN_UPS_AN_HOUR: "1000" });
  sessions = await signInAll(browser, server, new Set(["admin", "data-entry"]));
});
test.afterAll(() => server?.stop());

/** The pending requests of a page. */
const pendingRequests = new WeakMap<Page, Set<Request>>();

async function openWatchedPage(browser: Browser, storageState: Session) {
  const context = await browser.newContext({ storageState, reducedMotion: "reduce" });
  const seen = await watchForInjections(context, server.url);
  const page = await context.newPage();
  const pending = new Set<Request>();
  pendingRequests.set(page, pending);
  page.on("request", (request) => request.resourceType() !== "eventsource" && pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return { context, seen, page };
}

/** Loads the app at a screen. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(server.url + address);
  await settle(page);
}

/** Goes to a screen of the open app, which takes half as long as loading it. */
async function goTo(page: Page, address: string): Promise<void> {
  await navigate(page, address);
  await settle(page);
}

/** Waits until a screen's records have loaded and its text no longer changes. */
async function settle(page: Page): Promise<void> {
  const isSettled = () => {
    const { dataset, textContent } = document.body;
    const before = dataset.size;
    dataset.size = `${textContent.length}`;
    const loading = document.querySelector("[aria-busy=true], .animate-pulse") || !document.querySelector("main");
    return !loading && before === dataset.size;
  };
  do await page.waitForFunction(isSettled, undefined, { polling: 150 });
  while (pendingRequests.get(page)!.size > 0);
}

/** Returns the text of a screen, after a check that none of it became markup. */
async function read(page: Page, where: string): Promise<string> {
  expect(await injectedElements(page), where).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
  return shownText(page);
}

const listPaths = stops.filter(({ source, isPublic }) => !source && !isPublic).map(({ path }) => path);
const publicPaths = stops.filter(({ isPublic }) => isPublic).map(({ path }) => path);
/** Matches the numbers that identify stored texts. */
const NUMBERED = /#\d+\.\d+/;
const encodeTexts = (samples: readonly string[]) => encodeURIComponent(samples.join(" "));

test("a stored text that runs as markup is detected", async ({ browser }) => {
  const { context, seen, page } = await openWatchedPage(browser, { cookies: [], origins: [] });
  const html = `<!doctype html><main>${corpus.slice(0, BATCH_SIZE).join("\n")}</main>`;
  await page.route("**/raw", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(`${server.url}/raw`);
  await expect.poll(() => seen).toContain("ran: a call");
  expect((await injectedElements(page)).length).toBeGreaterThan(2);
  await context.close();
});

for (let start = 0; start < TEXTS; start += BATCH_SIZE) {
  const batch = corpus.slice(start, start + BATCH_SIZE);
  test(`stored texts ${start + 1} to ${start + BATCH_SIZE} are shown as plain text on every screen`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const { context: admin, seen, page } = await openWatchedPage(browser, sessions.get("admin")!);
    const clerk = await browser.newContext({ storageState: sessions.get("data-entry")! });
    const wanted: string[] = [];
    let shown = "";
    // The first screen of each step loads the app, so that no screen shows records of an earlier step.
    const collect = async (addresses: readonly string[]) => {
      for (const [index, address] of addresses.entries()) {
        await (index === 0 ? open : goTo)(page, address);
        shown += await read(page, address);
      }
    };

    const halves = [batch.slice(0, BATCH_SIZE / 2), ...(SCALE > 1 ? [batch.slice(BATCH_SIZE / 2)] : [])];
    for (const [half, samples] of halves.entries()) {
      await test.step(`half ${half + 1} is stored and shown on the screens of its records`, async () => {
        const round = (2 * start) / BATCH_SIZE + half;
        const { texts, screens, forms } = await storeTexts({ admin, clerk, url: server.url }, samples, round);
        wanted.push(...texts);
        await collect(half < halves.length - 1 ? screens : [...screens, ...forms]);
      });
    }

    await test.step("the texts are shown on all lists", async () => {
      const labels = "/labels?fields=company,description,asset_tag,classification,custodian,location&code=both";
      await collect([...listPaths, "/approvals?state=rejected", labels]);
      await readOpened(page, (text) => {
        shown += text;
      });
    });
    expect.soft(wanted.filter((text) => !shown.includes(text))).toEqual([]);

    await test.step("the texts are shown from an imported file", () => readImport(page, batch));
    await test.step("the texts are shown from addresses", async () => {
      const text = encodeTexts(batch);
      const filter = encodeURIComponent(JSON.stringify({ description: batch.join(" "), name: batch[0] }));
      for (const list of ["viewAssets", "viewVendors", "viewClassifications", "activities", "approvals"]) {
        await open(page, `/${list}?search=${text}&filter=${filter}&sort=${text}&page=${text}&hidden=${text}`);
        await read(page, list);
      }
      await open(page, `/scan?code=${encodeURIComponent(batch[0]!)}`);
      expect(await read(page, "/scan")).toContain(batch[0]);
    });
    expect(seen).toEqual([]);
    await admin.close();
    await clerk.close();
    await checkPublicPages(browser, batch);
    await checkMail(browser, batch[0]!);
  });
}

test("a word of 120 letters makes no page wider, on a phone or a desktop", async ({ browser }) => {
  test.setTimeout(300_000);
  const { context: admin, page } = await openWatchedPage(browser, sessions.get("admin")!);
  const clerk = await browser.newContext({ storageState: sessions.get("data-entry")! });
  const word = "Generatorhouse".repeat(9).slice(0, 120);
  const { screens, forms } = await storeTexts({ admin, clerk, url: server.url }, [word], MAX_ROUNDS);
  const all = SCALE > 1 ? listPaths : ["/dashboard", "/viewAssets", "/approvals"];
  const wide: string[] = [];
  for (const [index, address] of [...screens, ...forms, ...all].entries()) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await (index === 0 ? open : goTo)(page, address);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(describeOverflow);
      if (overflow) wide.push(`${address} at ${width}: ${overflow}`);
    }
  }
  expect(wide).toEqual([]);
  await admin.close();
  await clerk.close();
});

/** Returns by how much a page is too wide, and the innermost elements that overflow. */
function describeOverflow(): string | null {
  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  if (overflow <= 0) return null;
  const overflowing = [...document.querySelectorAll("main *:not(.sr-only, .sr-only *)")].filter(
    (part) => part.getBoundingClientRect().right > window.innerWidth + 1,
  );
  const innermost = overflowing.filter((part) => !overflowing.some((other) => other !== part && part.contains(other)));
  return `${overflow} px, ${innermost.map((part) => `${part.tagName} ${part.className}`).slice(0, 3)}`;
}

/** Reads the overlays of a page: notifications, the small classes, the search, views, the lists of a form. */
async function readOpened(page: Page, add: (text: string) => void): Promise<void> {
  await open(page, "/dashboard");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  add(await read(page, "the bell"));
  await page.keyboard.press("Escape");
  const classes = page.getByRole("figure", { name: "Assets per classification" });
  await classes.getByRole("button", { expanded: false }).click();
  await expect(classes.getByRole("link", { name: NUMBERED }).first()).toBeVisible();
  add(await read(page, "the folded classes"));
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Search for/ }).fill("corpus");
  await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
  add(await read(page, "the search"));

  await open(page, "/viewAssets");
  await page.getByRole("button", { name: /^View: / }).click();
  await expect(page.getByRole("menuitemradio", { name: NUMBERED }).first()).toBeVisible();
  add(await read(page, "the views"));

  await open(page, "/addAssets");
  for (const name of ["Classification", "Vendor", "Custodian"]) {
    await page.getByRole("combobox", { name }).click();
    await expect(page.getByRole("option").nth(1)).toBeVisible();
    add(await read(page, `the list of ${name}`));
    await page.keyboard.press("Escape");
  }
}

/** Imports a file whose name, headings and cells are such texts, and reads the matching and the errors. */
async function readImport(page: Page, batch: readonly string[]): Promise<void> {
  const cells = (texts: readonly string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(",");
  const headings = ["Description", "Classification", "Vendor", "Custodian", "Location", "Cost", "Date of Acquisition"];
  const rows = batch.map((_, row) => cells([...batch.slice(row), ...batch.slice(0, row)]));
  const name = `${batch.filter((text) => !/[\\/]/.test(text)).join(" ")}.csv`;
  const buffer = Buffer.from([cells([...headings, ...batch.slice(headings.length)]), ...rows].join("\r\n"));
  await open(page, "/addAssets");
  const input = page.getByLabel("Choose a spreadsheet or drop it here");
  await input.setInputFiles({ name, mimeType: "text/csv", buffer });
  await expect(page.getByRole("region", { name: "Rows to correct" })).toBeVisible();
  expect(await read(page, "the errors of a file")).toContain(batch[0]);
  await page.getByText("How the columns were read").click();
  expect(await read(page, "the columns of a file")).toContain(batch[0]);
}

/** Opens the public pages with the texts in their addresses, and submits their forms. */
async function checkPublicPages(browser: Browser, batch: readonly string[]): Promise<void> {
  const { context, seen, page } = await openWatchedPage(browser, { cookies: [], origins: [] });
  const text = encodeTexts(batch);
  await signUpWithTexts(context, batch);
  for (const path of publicPaths) {
    await open(page, `${path}?email=${text}&token=${text}&redirect=${encodeURIComponent(batch[2]!)}#${text}`);
    await read(page, path);
  }
  expect(seen).toEqual([]);
  await context.close();
}

async function signUpWithTexts(context: BrowserContext, batch: readonly string[]): Promise<void> {
  const email = `corpus.${corpus.indexOf(batch[0]!)}@strangers.example`;
  await runMutation(context, server.url, "leads.contact", {
    name: batch.slice(0, 5).join(" "),
    email,
    message: batch.join("\n\n"),
  });
  await runMutation(context, server.url, "auth.signUp", {
    name: batch.slice(5).join(" "),
    email,
    password: "three palms by the lagoon",
    password_confirmation: "three palms by the lagoon",
    employees_nr: 5,
    terms_and_conditions: 1,
  });
  await server.mail(email);
  await context.clearCookies();
}

/** Renders each mail as HTML, and reads the outbox page. */
async function checkMail(browser: Browser, sample: string): Promise<void> {
  const { context, seen, page } = await openWatchedPage(browser, { cookies: [], origins: [] });
  const mails = readHtml(join(server.dataDir, "outbox"));
  const escaped = sample.replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
  expect(mails.filter((html) => html.includes(escaped))).not.toEqual([]);
  for (const html of mails) {
    await page.setContent(html);
    expect(await injectedElements(page)).toEqual([]);
  }
  await grantLocalAccess(context, server.url);
  await page.goto(`${server.url}/outbox`);
  await read(page, "/outbox");
  expect(seen).toEqual([]);
  await context.close();
}
