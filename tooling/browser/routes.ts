import type { Browser, BrowserContext } from "@playwright/test";
import { SHOP_REPORTS } from "../../packages/domain/src/pos/labels.ts";
import type { Session } from "./people.ts";
import { runQuery } from "./server.ts";

/** The lists whose newest record replaces `{id}`; a status selects assets that are released, sold or scrapped. */
type RecordSource =
  | "assets"
  | "released"
  | "sold"
  | "scrapped"
  | "locations"
  | "vendors"
  | "custodians"
  | "users"
  | "items"
  | "purchases"
  | "counts"
  | "shifts";

/** A screen that the tour visits. */
interface Stop {
  path: string;
  /** The route that serves the page, if its path has another parameter than an id, or a query. */
  route?: string;
  /** The page needs no sign-in; the short tour visits it as a visitor, and the other pages as an Admin. */
  isPublic?: true;
  source?: RecordSource;
  /** The suffixes of the address that select another part of the page; only the full tour visits them. */
  parts?: readonly string[];
}

/** A stop with its parameters filled in. */
export interface Address {
  path: string;
  address: string;
}

/** Every route of the web app; a test compares this list with the route files. */
export const stops: Stop[] = [
  { path: "/", isPublic: true },
  { path: "/about", isPublic: true },
  { path: "/login", isPublic: true },
  { path: "/forgotPassword", isPublic: true },
  { path: "/resetPassword", isPublic: true },
  { path: "/acceptInvitation", isPublic: true },
  { path: "/confirmEmail", isPublic: true },
  { path: "/digestOff", isPublic: true },
  { path: "/lookIn", isPublic: true },
  { path: "/terms", isPublic: true },
  { path: "/privacy", isPublic: true },
  { path: "/company" },
  { path: "/dashboard" },
  { path: "/viewAssets", parts: ["group=classification", "group=custodian"] },
  { path: "/addAssets" },
  { path: "/importAssets" },
  { path: "/reports" },
  ...["register", "movement", "depreciation", "depreciationAssets"].map((report) => ({
    path: `/reports/${report}`,
    route: "/reports/{report}",
  })),
  {
    path: "/detail_asset/{id}",
    source: "released",
    parts: ["part=value", "part=value&by=month", "part=movements", "part=documents", "part=history"],
  },
  { path: "/revualationAsset/{id}", source: "assets", parts: ["what=revalue"] },
  { path: "/depreciationPreview" },
  { path: "/maintenance", parts: ["part=month", "part=out"] },
  { path: "/maintenance/{id}", source: "assets" },
  { path: "/releaseField/{id}", source: "assets" },
  { path: "/returnAsset/{id}", source: "released" },
  { path: "/returnAsset/{id}/{movement_id}", source: "released" },
  { path: "/returnField/{id}", source: "released" },
  { path: "/movements/{id}", source: "released" },
  { path: "/sellAsset/{id}", source: "assets" },
  { path: "/disposalAsset/{id}", source: "assets" },
  { path: "/disposal/{id}", source: "sold" },
  { path: "/scrapAsset/{id}", source: "assets" },
  { path: "/scraps/{id}", source: "scrapped" },
  { path: "/printAssets" },
  { path: "/printAsset/{id}", source: "released" },
  { path: "/labels" },
  { path: "/scan" },
  { path: "/download" },
  { path: "/viewClassifications" },
  { path: "/viewLocations" },
  { path: "/addLocations" },
  { path: "/detailLocations/{id}", source: "locations" },
  { path: "/editLocations/{id}", source: "locations" },
  { path: "/viewVendors" },
  { path: "/addVendors" },
  { path: "/detailVendors/{id}", source: "vendors" },
  { path: "/editVendors/{id}", source: "vendors" },
  { path: "/viewCustodians" },
  { path: "/addCustodians" },
  { path: "/detailCustodians/{id}", source: "custodians" },
  { path: "/editCustodians/{id}", source: "custodians" },
  { path: "/viewUser" },
  { path: "/addUser" },
  { path: "/detailUser/{id}", source: "users" },
  { path: "/editUser/{id}", source: "users" },
  { path: "/activities" },
  { path: "/approvals", parts: ["state=all"] },
  { path: "/Settings" },
  { path: "/Settings/personal" },
  { path: "/Settings/notifications" },
  { path: "/Settings/calendar" },
  { path: "/Settings/company" },
  { path: "/Settings/tokens" },
  { path: "/Settings/webhooks" },
  { path: "/Settings/support" },
  { path: "/Settings/data" },
  { path: "/Password" },
  { path: "/help" },
  { path: "/pos" },
  { path: "/pos/viewInventory" },
  { path: "/pos/addInventory" },
  { path: "/pos/detailInventory/{id}", source: "items" },
  { path: "/pos/editInventory/{id}", source: "items" },
  { path: "/pos/printInventory" },
  { path: "/pos/labels" },
  { path: "/pos/importInventory" },
  { path: "/pos/viewCategories" },
  { path: "/pos/viewPurchases" },
  { path: "/pos/addPurchase" },
  { path: "/pos/detailPurchase/{id}", source: "purchases" },
  { path: "/pos/viewCounts" },
  { path: "/pos/addCount" },
  { path: "/pos/detailCount/{id}", source: "counts" },
  { path: "/pos/viewTransfers" },
  { path: "/pos/addTransfer" },
  { path: "/pos/settings" },
  { path: "/pos/viewCoupons" },
  { path: "/pos/addCashier" },
  { path: "/pos/viewCashier" },
  { path: "/pos/makeSales" },
  { path: "/pos/viewSales" },
  { path: "/pos/viewPayments" },
  { path: "/pos/shifts" },
  { path: "/pos/shifts?shift={id}", route: "/pos/shifts", source: "shifts" },
  ...Object.keys(SHOP_REPORTS).map((report) => ({ path: `/pos/${report}`, route: "/pos/{report}" })),
  { path: "/pos/shiftReport/{id}", source: "shifts" },
];

/** Every route of the operators' app, below /admin. */
export const operatorStops: Stop[] = [
  { path: "/" },
  { path: "/login", isPublic: true },
  { path: "/accept", isPublic: true },
  { path: "/companies" },
  { path: "/companies/{id}" },
  { path: "/users" },
  { path: "/leads" },
  { path: "/deletions" },
  { path: "/jobs" },
  { path: "/mail" },
  { path: "/webhooks" },
  { path: "/figures" },
  { path: "/health" },
  { path: "/announcement" },
  { path: "/public" },
  { path: "/log" },
  { path: "/operators" },
  { path: "/account" },
];

/**
 * Returns the path that a route file serves in TanStack Router, with `{id}` for a parameter; null for a layout or the root,
 * which serves no path of its own.
 */
export function pathOfRouteFile(file: string): string | null {
  const name = file.replace(/\.(lazy\.)?tsx?$/, "");
  if (name === "__root" || /(^|\/)-/.test(name)) return null;
  const parts = name.split(/[/.]/);
  if (parts.at(-1)!.startsWith("_")) return null;
  const segments = parts.filter((part) => !/^(_.*|\(.*\)|index|route)$/.test(part));
  return `/${segments.map((part) => part.replace(/_$/, "").replace(/^\$(.+)$/, "{$1}")).join("/")}`;
}

const assetsWithStatus = (status: string) => ({ list: "assets.list", query: { filter: { status } } });

const sources: Record<RecordSource, { list: string; query?: object }> = {
  assets: assetsWithStatus("in_service"),
  released: assetsWithStatus("out_for_maintenance"),
  sold: assetsWithStatus("sold"),
  scrapped: assetsWithStatus("scrapped"),
  locations: { list: "locations.list" },
  vendors: { list: "vendors.list" },
  custodians: { list: "custodians.list" },
  users: { list: "users.list" },
  items: { list: "pos.items.list" },
  purchases: { list: "pos.purchases.list" },
  counts: { list: "pos.adjustments.list" },
  shifts: { list: "pos.shifts.list" },
};

/** Replaces the parameters of paths by the first record of each list. */
export async function addressesOf(browser: Browser, url: string, admin: Session): Promise<Address[]> {
  const context = await browser.newContext({ storageState: admin });
  const addresses: Address[] = [];
  for (const { path, source } of stops)
    addresses.push({ path, address: await fillParameters(context, url, path, source) });
  await context.close();
  return addresses;
}

async function fillParameters(context: BrowserContext, url: string, path: string, source: RecordSource | undefined) {
  if (!source) return path;
  const { list, query } = sources[source];
  const id = await firstId(context, url, list, query);
  const withId = path.replace("{id}", `${id}`);
  if (!path.includes("{movement_id}")) return withId;
  return withId.replace("{movement_id}", `${await firstId(context, url, "movements.list", { id })}`);
}

async function firstId(context: BrowserContext, url: string, list: string, query?: object): Promise<number> {
  const { data } = await runQuery<{ data: { id: number }[] }>(context, url, list, query);
  if (!data[0]) throw new Error(`The demo company has no record in ${list} for a screen.`);
  return data[0].id;
}

/** Returns an address, followed by those of its page's parts. */
export function withParts({ path, address }: Address): Address[] {
  const parts = stops.find((stop) => stop.path === path)?.parts ?? [];
  const inPart = (part: string) => ({ path: `${path}?${part}`, address: `${address}?${part}` });
  return [{ path, address }, ...parts.map(inPart)];
}

/** Returns the address of a page of the operators' app; the first company is the demo company. */
export const operatorAddress = (path: string): string => `/admin${path.replace("{id}", "1")}`;
