import { type EarlyFetches, sessionNameIn } from "@custodia/client/early-fetch";
import { LATEST_ACTIVITIES, LATEST_APPROVALS } from "../features/session/latest-queries.ts";

const FIRST_PAGE = { page: 1, per_page: 15, filter: {} };
const list = (procedure: string) => [query(procedure, FIRST_PAGE)];

/**
 * The queries that a page's loader sends if its address has no search parameters; other pages only need the session. A test
 * compares them with the loaders.
 */
export const FIRST_QUERIES: Readonly<Record<string, readonly string[]>> = {
  "/dashboard": [
    query("dashboard.show"),
    query("dashboard.overTime"),
    query("dashboard.due"),
    query("approvals.list", LATEST_APPROVALS),
    query("activities.list", LATEST_ACTIVITIES),
  ],
  "/viewAssets": [query("assets.list", FIRST_PAGE), query("views.list", { list: "assets" })],
  "/approvals": [query("approvals.list", { ...FIRST_PAGE, filter: { state: "pending" } })],
  "/activities": list("activities.list"),
  "/viewVendors": list("vendors.list"),
  "/viewCustodians": list("custodians.list"),
  "/viewLocations": list("locations.list"),
  "/viewClassifications": list("classifications.list"),
  "/viewUser": list("users.list"),
  "/download": list("exports.list"),
  "/printAssets": [query("assets.print", { filter: {} })],
  "/Settings/notifications": [query("digest.show")],
  "/Settings/calendar": [query("calendar.show")],
  "/pos": [query("pos.dashboard")],
  "/pos/makeSales": [
    query("pos.shifts.mine"),
    query("pos.settings.show"),
    query("pos.cashiers.list", { per_page: 50, sort: "full_name", filter: { active: true } }),
  ],
  "/pos/settings": [query("pos.settings.show")],
  "/pos/shifts": list("pos.shifts.list"),
  "/pos/viewCashier": list("pos.cashiers.list"),
  "/pos/viewCategories": list("pos.categories.list"),
  "/pos/viewCounts": list("pos.adjustments.list"),
  "/pos/viewCoupons": list("pos.coupons.list"),
  "/pos/viewPayments": list("pos.payments.list"),
  "/pos/viewPurchases": list("pos.purchases.list"),
  "/pos/viewTransfers": list("pos.transfers.list"),
  "/pos/viewSales": list("pos.sales.list"),
  "/pos/viewInventory": [query("pos.items.list", { ...FIRST_PAGE, per_page: 10 })],
};

const ME = query("auth.me");

/** Returns the address to which the client sends a query. */
function query(procedure: string, input?: object): string {
  return `/api/trpc/${procedure}${input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;
}

/**
 * Sends the queries that the app will send on its way to a page of its own. Without a session or a connection it sends
 * nothing: the app knows what to show.
 */
export function fetchEarly(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  cookies: string,
  send: (address: string) => Promise<Response>,
): EarlyFetches | undefined {
  const session = sessionNameIn(cookies);
  if (!session || !navigator.onLine) return undefined;
  const responses = new Map<string, Promise<Response>>();
  for (const address of [ME, ...((search === "" && FIRST_QUERIES[pathname]) || [])]) {
    const response = send(address);
    // The consumer of the promise handles the error; without a consumer it can be ignored.
    response.catch(() => undefined);
    responses.set(address, response);
  }
  return { startedAt: performance.now(), session, responses };
}

/**
 * The build's list of script files, and for each path the numbers of those that its page needs and of those that it loads
 * when a menu or a dialog opens.
 */
export type FilesOfPages = {
  files: readonly string[];
  pages: Record<string, readonly [needed: readonly number[], later: readonly number[]]>;
};

/** Returns the script files that a page needs in addition to the app's own, or those that it may need later. */
export function filesOf({ files, pages }: FilesOfPages, path: string, list: "needed" | "later" = "needed"): string[] {
  // All records of one kind share a page.
  const [needed = [], later = []] = pages[path] ?? pages[path.replace(/\/\d+$/, "/$id")] ?? [];
  return (list === "needed" ? needed : later).map((number) => `/${files[number]}`);
}
