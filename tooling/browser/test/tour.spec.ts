import { expect, test } from "@playwright/test";
import { addressesOf } from "../addresses.ts";
import { demoAdmin, type Session, signIn } from "../people.ts";
import { type Address, stops } from "../routes.ts";
import { type RunningServer, startServer } from "../server.ts";
import { visit } from "../visit.ts";

// The short tour: each screen once, as the Admin of the demo company. `pnpm tour` is the long one.
let server: RunningServer;
let session: Session;
let addresses: Address[];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  server = await startServer();
  const context = await browser.newContext();
  await signIn(context, server.url, demoAdmin(server));
  session = await context.storageState();
  await context.close();
  addresses = await addressesOf(browser, server.url, session);
});

test.afterAll(() => server?.stop());

for (const { path } of stops) {
  test(`${path} shows itself without a fault`, async ({ browser }) => {
    const context = await browser.newContext({ storageState: session, reducedMotion: "reduce" });
    const { address } = addresses.find((each) => each.path === path)!;
    const faults = await visit(await context.newPage(), server.url + address, { anonymous: false });
    await context.close();
    expect(faults).toEqual([]);
  });
}
