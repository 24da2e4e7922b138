import type { Browser, BrowserContext } from "@playwright/test";
import { ask, change } from "./call.ts";
import type { Session } from "./people.ts";
import { type Address, stops } from "./routes.ts";

const lists = {
  assets: "assets.list",
  locations: "locations.list",
  vendors: "vendors.list",
  custodians: "custodians.list",
  users: "users.list",
};

/** Puts the first record of each list into the paths that need one. */
export async function addressesOf(browser: Browser, url: string, admin: Session): Promise<Address[]> {
  const context = await browser.newContext({ storageState: admin });
  const addresses: Address[] = [];
  const released = await releasedAsset(context, url);
  for (const { path, of } of stops) {
    if (!of) addresses.push({ path, address: path });
    else if (of === "released") {
      const address = path.replace("{id}", `${released.asset_id}`).replace("{movement_id}", `${released.id}`);
      addresses.push({ path, address });
    } else {
      const { data } = await ask<{ data: { id: number }[] }>(context, url, lists[of]);
      if (!data[0]) throw new Error(`The demo company has no ${of}, which ${path} needs.`);
      addresses.push({ path, address: path.replace("{id}", `${data[0].id}`) });
    }
  }
  await context.close();
  return addresses;
}

/** Has the asset that was entered first go out for maintenance, so that there is something to return. */
async function releasedAsset(context: BrowserContext, url: string) {
  const query = { filter: { status: "in_service" }, sort: "created_at", order: "asc" };
  const { data } = await ask<{ data: { id: number; condition: string }[] }>(
    context,
    url,
    lists.assets,
    query,
  );
  if (!data[0]) throw new Error("The demo company has no asset that could go out.");
  const { id, condition } = data[0];
  return change<{ id: number; asset_id: number }>(context, url, "movements.release", {
    id,
    type: "maintenance",
    maintenance_category: "Out-of-office maintenance",
    location: "Apapa workshop",
    condition,
    release_date: new Date().toISOString().slice(0, 10),
  });
}
