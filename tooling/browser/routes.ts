import type { Browser, BrowserContext } from "@playwright/test";
import type { Session } from "./people.ts";
import { runQuery } from "./server.ts";

/** Lists whose newest record replaces `{id}`; assets under maintenance, sold or scrapped are selected by status. */
type Shown =
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
  /** Visited without a sign-in; the short tour visits it as a visitor, the others as an Admin. */
  open?: true;
  of?: Shown;
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
  { path: "/", open: true },
  { path: "/about", open: true },
  { path: "/login", open: true },
  { path: "/forgotPassword", open: true },
  { path: "/resetPassword", open: true },
  { path: "/acceptInvitation", open: true },
  { path: "/confirmEmail", open: true },
  { path: "/digestOff", open: true },
  { path: "/terms", open: true },
  { path: "/privacy", open: true },
  { path: "/company" },
  { path: "/dashboard" },
  { path: "/viewAssets", parts: ["group=classification", "group=custodian"] },
  { path: "/addAssets" },
  { path: "/importAssets" },
  { path: "/reports" },
  {
    path: "/detail_asset/{id}",
    of: "released",
    parts: ["part=value", "part=value&by=month", "part=movements", "part=documents", "part=history"],
  },
  { path: "/revualationAsset/{id}", of: "assets", parts: ["what=revalue"] },
  { path: "/maintenance", parts: ["part=month", "part=out"] },
  { path: "/maintenance/{id}", of: "assets" },
  { path: "/releaseField/{id}", of: "assets" },
  { path: "/returnAsset/{id}", of: "released" },
  { path: "/returnAsset/{id}/{movement_id}", of: "released" },
  { path: "/returnField/{id}", of: "released" },
  { path: "/movements/{id}", of: "released" },
  { path: "/sellAsset/{id}", of: "assets" },
  { path: "/disposalAsset/{id}", of: "assets" },
  { path: "/disposal/{id}", of: "sold" },
  { path: "/scrapAsset/{id}", of: "assets" },
  { path: "/scraps/{id}", of: "scrapped" },
  { path: "/printAssets" },
  { path: "/printAsset/{id}", of: "released" },
  { path: "/labels" },
  { path: "/scan" },
  { path: "/download" },
  { path: "/viewClassifications" },
  { path: "/viewLocations" },
  { path: "/addLocations" },
  { path: "/detailLocations/{id}", of: "locations" },
  { path: "/editLocations/{id}", of: "locations" },
  { path: "/viewVendors" },
  { path: "/addVendors" },
  { path: "/detailVendors/{id}", of: "vendors" },
  { path: "/editVendors/{id}", of: "vendors" },
  { path: "/viewCustodians" },
  { path: "/addCustodians" },
  { path: "/detailCustodians/{id}", of: "custodians" },
  { path: "/editCustodians/{id}", of: "custodians" },
  { path: "/viewUser" },
  { path: "/addUser" },
  { path: "/detailUser/{id}", of: "users" },
  { path: "/editUser/{id}", of: "users" },
  { path: "/activities" },
  { path: "/approvals", parts: ["state=all"] },
  { path: "/Settings" },
  { path: "/Password" },
  { path: "/help" },
  { path: "/pos" },
  { path: "/pos/viewInventory" },
  { path: "/pos/addInventory" },
  { path: "/pos/detailInventory/{id}", of: "items" },
  { path: "/pos/editInventory/{id}", of: "items" },
  { path: "/pos/printInventory" },
  { path: "/pos/labels" },
  { path: "/pos/importInventory" },
  { path: "/pos/viewCategories" },
  { path: "/pos/viewPurchases" },
  { path: "/pos/addPurchase" },
  { path: "/pos/detailPurchase/{id}", of: "purchases" },
  { path: "/pos/viewCounts" },
  { path: "/pos/addCount" },
  { path: "/pos/detailCount/{id}", of: "counts" },
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
  { path: "/pos/dayReport" },
  { path: "/pos/shiftReport/{id}", of: "shifts" },
];

/** Every route of the operators' app, below /admin. */
export const operatorStops: Stop[] = [
  { path: "/" },
  { path: "/login", open: true },
  { path: "/accept", open: true },
  { path: "/companies" },
  { path: "/companies/{id}" },
  { path: "/users" },
  { path: "/leads" },
  { path: "/jobs" },
  { path: "/mail" },
  { path: "/webhooks" },
  { path: "/figures" },
  { path: "/health" },
  { path: "/announcement" },
  { path: "/log" },
  { path: "/operators" },
  { path: "/account" },
];

/**
 * The address that a route file serves, as TanStack Router reads file names, with `{id}` for a parameter; null for
 * a file that is a layout or the root and serves none of its own.
 */
export function pathOfRouteFile(file: string): string | null {
  const name = file.replace(/\.(lazy\.)?tsx?$/, "");
  if (name === "__root" || /(^|\/)-/.test(name)) return null;
  const parts = name.split(/[/.]/);
  if (parts.at(-1)!.startsWith("_")) return null;
  const shown = parts.filter((part) => !/^(_.*|\(.*\)|index|route)$/.test(part));
  return `/${shown.map((part) => part.replace(/_$/, "").replace(/^\$(.+)$/, "{$1}")).join("/")}`;
}

const ofStatus = (status: string) => ({ list: "assets.list", query: { filter: { status } } });

const kinds: Record<Shown, { list: string; query?: object }> = {
  assets: ofStatus("in_service"),
  released: ofStatus("out_for_maintenance"),
  sold: ofStatus("sold"),
  scrapped: ofStatus("scrapped"),
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
  for (const { path, of } of stops) addresses.push({ path, address: await filledIn(context, url, path, of) });
  await context.close();
  return addresses;
}

async function filledIn(context: BrowserContext, url: string, path: string, of: Shown | undefined) {
  if (!of) return path;
  const { list, query } = kinds[of];
  const id = await first(context, url, list, query);
  const withId = path.replace("{id}", `${id}`);
  if (!path.includes("{movement_id}")) return withId;
  return withId.replace("{movement_id}", `${await first(context, url, "movements.list", { id })}`);
}

async function first(context: BrowserContext, url: string, list: string, query?: object): Promise<number> {
  const { data } = await runQuery<{ data: { id: number }[] }>(context, url, list, query);
  if (!data[0])
    throw new Error(`The demo company has nothing that ${list} would list, which a screen needs.`);
  return data[0].id;
}

/** Returns an address, followed by those of its page's parts. */
export function withParts({ path, address }: Address): Address[] {
  const parts = stops.find((stop) => stop.path === path)?.parts ?? [];
  const inPart = (part: string) => ({ path: `${path}?${part}`, address: `${address}?${part}` });
  return [{ path, address }, ...parts.map(inPart)];
}

/** A page of the operators' app; the first company of an installation is the demo company. */
export const operatorAddress = (path: string): string => `/admin${path.replace("{id}", "1")}`;
