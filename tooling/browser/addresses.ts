import type { Browser } from "@playwright/test";
import { ask } from "./call.ts";
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
  for (const { path, of } of stops) {
    if (!of) addresses.push({ path, address: path });
    else {
      const { data } = await ask<{ data: { id: number }[] }>(context, url, lists[of]);
      if (!data[0]) throw new Error(`The demo company has no ${of}, which ${path} needs.`);
      addresses.push({ path, address: path.replace("{id}", `${data[0].id}`) });
    }
  }
  await context.close();
  return addresses;
}
