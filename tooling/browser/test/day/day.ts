import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { type Session, signInAll, type Visitor } from "../../people.ts";
import { type RunningServer, runMutation, runQuery, startServer } from "../../server.ts";
import { createStore, main, typeSlowly } from "../../till.ts";

type Id = { id: number };

/** The shop of the day: a page for each user, and the first sale. `openDay` fills it before the first test. */
export const day = {} as {
  server: RunningServer;
  sessions: Map<Visitor, Session>;
  branch: Id & { address: string };
  /** The Admin's page at the first till. */
  till: Page;
  /** The Data Entry user's page at the second till. */
  otherTill: Page;
  approver: Page;
  first: Id & { reference: string };
};

const contexts: BrowserContext[] = [];

export async function openDay(browser: Browser): Promise<void> {
  day.server = await startServer({ SIGN_INS_IN_15_MINUTES: "1000" });
  const wanted = new Set(["admin", "approver", "data-entry"] as const);
  const enterStore = (context: BrowserContext) => createStore(context, day.server);
  day.sessions = await signInAll(browser, day.server, wanted, enterStore);
  day.till = await openAs("admin", browser);
  day.otherTill = await openAs("data-entry", browser);
  day.approver = await openAs("approver", browser);
  const { data } = await query<{ data: (typeof day.branch)[] }>(day.till, "locations.list");
  day.branch = data[0]!;
  for (const full_name of ["Blessing Till", "Sunday Till"])
    await call(day.till, "pos.cashiers.create", { custodian: { full_name, location_id: day.branch.id } });
  await call(day.till, "pos.settings.update", { cash_rounding: 5, tin: "12345678-0001" });
  await call(day.till, "pos.coupons.create", { code: "HARMATTAN10", percent: 10, uses: 1 });
}

export async function closeDay(): Promise<void> {
  for (const context of contexts) await context.close();
  await day.server?.stop();
}

export async function openAs(visitor: Visitor, browser: Browser, more: object = {}): Promise<Page> {
  const context = await browser.newContext({
    storageState: day.sessions.get(visitor)!,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...more,
  });
  context.setDefaultTimeout(15_000);
  contexts.push(context);
  return context.newPage();
}

export const call = <T = Id>(page: Page, procedure: string, input: object) =>
  runMutation<T>(page.context(), day.server.url, procedure, input);
export const query = <T = { data: Id[] }>(page: Page, procedure: string, input: object = {}) =>
  runQuery<T>(page.context(), day.server.url, procedure, input);
export const go = (page: Page, path: string) => page.goto(day.server.url + path);
export const textbox = (page: Page, name: string | RegExp) => main(page).getByRole("textbox", { name, exact: true });
export const soldHeading = (page: Page) => main(page).getByRole("heading", { name: /^Sold / });

/** Returns an item by its name, in the form that an update needs. */
export async function getItem(search: string): Promise<Id & { version: number }> {
  type Row = Id & { version: number };
  const { data } = await query<{ data: Row[] }>(day.till, "pos.items.list", { search });
  return { id: data[0]!.id, version: data[0]!.version };
}

/** Returns the open shift of the user at a till. */
export async function shiftAt(page: Page): Promise<number> {
  const { data } = await query(page, "pos.shifts.mine");
  return data[0]!.id;
}

/** Types a text into the focused element, and presses Enter. */
export async function enter(page: Page, text: string): Promise<void> {
  await typeSlowly(page, text);
  await page.keyboard.press("Enter", { delay: 50 });
}

/** Searches for an item at the till and adds it. */
export async function findItem(page: Page, text: string): Promise<void> {
  await page.keyboard.press("F2");
  await expect(textbox(page, /^Scan, or type/)).toBeFocused();
  await enter(page, text);
}

/** Drops the response of a call that the server has processed, and of all further calls until `restore`. */
export async function loseResponses(page: Page, procedure: string): Promise<{ restore: () => Promise<void> }> {
  let isSent = false;
  await page.route(`**/${procedure}*`, async (route) => {
    const isMutation = route.request().method() === "POST";
    if (isMutation && !isSent) await route.fetch();
    isSent ||= isMutation;
    await route.abort();
  });
  // Chromium confirms the interception before the page applies it, so a request that is sent at once may pass.
  const isReachable = () =>
    page.evaluate(
      (path) =>
        fetch(path).then(
          () => true,
          () => false,
        ),
      `/api/trpc/${procedure}`,
    );
  await expect.poll(isReachable).toBe(false);
  return { restore: () => page.unroute(`**/${procedure}*`) };
}

export const CARTON = "6154000118723";
export const LIST = `Name,Category,Unit,Price,VAT Class,Opening Quantity,Cost Price,Barcode,Pack Size
Malt drink,Drinks,can,650,standard,100,400,6154000118716,24
Parboiled rice,Food,bag,82500,zero,10,70000,RICE50,
Sliced bread,Food,loaf,1250,exempt,20,900,BREAD,`;

/*
 * Calculated by hand. Only malt bears VAT, 7.5 %; prices exclude it, and cash is rounded to ₦5. Malt: 100 at 400 and 120 for
 * 51,600 are 220 for 91,600, so 24 cost 9,992.73, and one costs 416.36. Rice costs 70,000, bread 900.
 *
 * sale   | lines                                           | less   | net    | VAT      | rounding | due
 * first  | 24 malt 15,600, rice 82,500, 2 bread 2,500 −10 % | 10,035 | 90,315 | 1,053.00 |     2.00 |  91,370
 * second | rice 82,500                                     |        | 82,500 |          |          |  82,500
 * parked | 24 malt, at 700 by now, 16,800                  |    840 | 15,960 | 1,197.00 |    −2.00 |  17,155
 * third  | 24 malt 16,800                                  |        | 16,800 | 1,260.00 |          |  18,060
 * phone  | 19 bread 23,750, malt 700                       |        | 24,450 |    52.50 |     2.50 |  24,505
 *
 * The coupon's 10 % of 100,350 are 1,560 of malt, 8,250 of rice, 225 of bread. Of the first sale 10 malt are returned: 5,850.00
 * and 438.75 are 6,288.75, in cash 6,290; then all: 91,370 − 6,290 = 85,080, of which 40,000 by transfer, 30,000 by card.
 */
export const DAY = {
  "Sales at list price": "₦241,150.00",
  "Discounts on lines": "-₦250.00",
  "Discounts on sales": "-₦840.00",
  Coupons: "-₦10,035.00",
  Rounding: "₦2.50",
  Due: "₦233,590.00",
  "Returns, with VAT": "-₦91,368.00",
  "Rounding of returns": "-₦2.00",
  "Sales less returns": "₦142,220.00",
  // Rice 70,000, bread 17,100, malt 2 × 9,992.73 and 416.36; two of the returned loaves were damaged.
  "Cost of goods, less returns": "₦107,501.82",
  "Damaged returns, written off at cost": "₦1,800.00",
};
export const KEY_FIGURES = {
  Sales: "5",
  Net: "₦139,710.00",
  VAT: "₦2,509.50",
  "Gross profit": "₦32,208.18",
  "Cash difference": "-₦260.00",
};
/**
 * The drawer of the first till: 1,000 + 21,370 + 18,060 − 300 − 6,290 − 15,080 = 18,760. The drawer of the phone: 1,000 +
 * 17,155 + 24,505.
 */
export const TABLES = {
  "VAT by class": [
    ["Standard", "7.5 %", "₦33,460.00", "₦2,509.50"],
    ["Zero-rated", "0 %", "₦82,500.00", "₦0.00"],
    ["Exempt", "–", "₦23,750.00", "–"],
    ["Total", "", "₦139,710.00", "₦2,509.50"],
  ],
  Tenders: [
    ["Cash", "4", "₦81,090.00", "₦21,370.00", "₦59,720.00", "–"],
    ["Card", "1", "₦30,000.00", "₦30,000.00", "₦0.00", "–"],
    ["Bank transfer", "1", "₦40,000.00", "₦40,000.00", "₦0.00", "1 confirmed ₦40,000.001 failed ₦82,500.00"],
    ["Total", "6", "₦151,090.00", "₦91,370.00", "₦59,720.00", ""],
  ],
};
export const DRAWERS = [
  "Total",
  ...["₦2,500.00", "₦81,090.00", "-₦21,370.00", "₦0.00", "-₦300.00", "₦0.00"],
  ...["₦61,920.00", "₦61,660.00", "-₦260.00"],
];
