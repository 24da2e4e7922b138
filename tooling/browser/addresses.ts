import type { Browser, BrowserContext } from "@playwright/test";
import { runQuery } from "./call.ts";
import type { Session } from "./people.ts";
import { type Address, type Shown, stops } from "./routes.ts";

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

/** Puts the first record of each list into the paths that need one. */
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

/** An address and, behind it, the parts of its page that stand in addresses of their own. */
export function withParts({ path, address }: Address): Address[] {
  const parts = stops.find((stop) => stop.path === path)?.parts ?? [];
  const inPart = (part: string) => ({ path: `${path}?${part}`, address: `${address}?${part}` });
  return [{ path, address }, ...parts.map(inPart)];
}

/** A page of the operators' app; the first company of an installation is the demo's. */
export const operatorAddress = (path: string): string => `/admin${path.replace("{id}", "1")}`;
