import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { ask, change } from "../call.ts";
import { type Session, signInAll, type Visitor } from "../people.ts";
import { type RunningServer, startServer } from "../server.ts";
import { main, openStore, type } from "../till.ts";

type Id = { id: number };

/** The shop of the day: who is at which screen, and the first sale. Filled before the first story, by `openDay`. */
export const day = {} as {
  server: RunningServer;
  sessions: Map<Visitor, Session>;
  branch: Id & { address: string };
  /** An Admin's, at the first till. */
  desk: Page;
  /** Data Entry's, at the second. */
  other: Page;
  approver: Page;
  first: Id & { reference: string };
};

const contexts: BrowserContext[] = [];

export async function openDay(browser: Browser): Promise<void> {
  day.server = await startServer({ SIGN_INS_IN_15_MINUTES: "1000" });
  const wanted = new Set(["admin", "approver", "data-entry"] as const);
  const enterStore = (context: BrowserContext) => openStore(context, day.server);
  day.sessions = await signInAll(browser, day.server, wanted, enterStore);
  day.desk = await openAs("admin", browser);
  day.other = await openAs("data-entry", browser);
  day.approver = await openAs("approver", browser);
  const { data } = await look<{ data: (typeof day.branch)[] }>(day.desk, "locations.list");
  day.branch = data[0]!;
  for (const full_name of ["Blessing Till", "Sunday Till"])
    await call(day.desk, "pos.cashiers.create", { custodian: { full_name, location_id: day.branch.id } });
  await call(day.desk, "pos.settings.update", { cash_rounding: 5, tin: "12345678-0001" });
  await call(day.desk, "pos.coupons.create", { code: "HARMATTAN10", percent: 10, uses: 1 });
}

export async function closeDay(): Promise<void> {
  for (const context of contexts) await context.close();
  await day.server?.stop();
}

export async function openAs(visitor: Visitor, browser: Browser, more: object = {}): Promise<Page> {
  const context = await browser.newContext({
    ...{ storageState: day.sessions.get(visitor)!, viewport: { width: 1440, height: 900 } },
    ...{ reducedMotion: "reduce", ...more },
  });
  context.setDefaultTimeout(15_000);
  contexts.push(context);
  return context.newPage();
}

export const call = <T = Id>(page: Page, procedure: string, input: object) =>
  change<T>(page.context(), day.server.url, procedure, input);
export const look = <T = { data: Id[] }>(page: Page, procedure: string, input: object = {}) =>
  ask<T>(page.context(), day.server.url, procedure, input);
export const go = (page: Page, path: string) => page.goto(day.server.url + path);
export const box = (page: Page, name: string | RegExp) =>
  main(page).getByRole("textbox", { name, exact: true });
export const sold = (page: Page) => main(page).getByRole("heading", { name: /^Sold / });

/** An item by its name, as an update asks for it. */
export async function item(search: string): Promise<Id & { version: number }> {
  type Row = Id & { version: number };
  const { data } = await look<{ data: Row[] }>(day.desk, "pos.items.list", { search });
  return { id: data[0]!.id, version: data[0]!.version };
}

/** The open shift of who is at a till. */
export async function shiftAt(page: Page): Promise<number> {
  const { data } = await look(page, "pos.shifts.mine");
  return data[0]!.id;
}

/** Lets what has the focus take a text, by Enter. */
export async function enter(page: Page, text: string): Promise<void> {
  await type(page, text);
  await page.keyboard.press("Enter", { delay: 50 });
}

/** Adds what the till finds by a name. */
export async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press("F2");
  await expect(box(page, /^Scan, or type/)).toBeFocused();
  await enter(page, text);
}

/** The first answer of a call is lost after the server gave it, and so are all until `heard`. */
export async function loseAnswers(page: Page, procedure: string): Promise<{ heard: () => Promise<void> }> {
  let given = false;
  await page.route(`**/${procedure}*`, async (route) => {
    const isAsked = route.request().method() === "POST";
    if (isAsked && !given) await route.fetch();
    given ||= isAsked;
    await route.abort();
  });
  // Chromium says that it takes requests before the page has heard of it: one that is sent at once may pass.
  const passes = () =>
    page.evaluate(
      (path) =>
        fetch(path).then(
          () => true,
          () => false,
        ),
      `/api/trpc/${procedure}`,
    );
  await expect.poll(passes).toBe(false);
  return { heard: () => page.unroute(`**/${procedure}*`) };
}
