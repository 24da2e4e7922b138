import { type Browser, expect, test } from "@playwright/test";
import { addressesOf } from "../addresses.ts";
import { type Session, signInAdmin } from "../people.ts";
import { type Address, stops } from "../routes.ts";
import { type RunningServer, startServer } from "../server.ts";
import { visit } from "../visit.ts";

// The short tour: each screen once. `pnpm tour` is the long one.
let server: RunningServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer();
});

test.afterAll(() => server?.stop());

test.describe("a stranger", () => {
  for (const { path } of stops.filter((stop) => stop.open)) {
    test(`sees ${path} without a fault`, async ({ browser }) => {
      expect(await faultsOf(browser, path, { cookies: [], origins: [] })).toEqual([]);
    });
  }
});

test.describe("the Admin of the demo company", () => {
  let session: Session;
  let addresses: Address[];

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await signInAdmin(context, server.url);
    session = await context.storageState();
    await context.close();
    addresses = await addressesOf(browser, server.url, session);
  });

  for (const { path } of stops.filter((stop) => !stop.open)) {
    test(`sees ${path} without a fault`, async ({ browser }) => {
      const { address } = addresses.find((each) => each.path === path)!;
      expect(await faultsOf(browser, address, session)).toEqual([]);
    });
  }
});

async function faultsOf(browser: Browser, address: string, storageState: Session): Promise<string[]> {
  const context = await browser.newContext({ storageState, reducedMotion: "reduce" });
  const anonymous = storageState.cookies.length === 0;
  const faults = await visit(await context.newPage(), server.url + address, { anonymous });
  await context.close();
  return faults;
}
