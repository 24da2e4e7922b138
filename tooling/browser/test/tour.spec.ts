import { type BrowserContext, expect } from "@playwright/test";
import { addressesOf } from "../addresses.ts";
import { legs, nameOf, walk } from "../leg.ts";
import type { Session, Visitor } from "../people.ts";
import { type Address, stops } from "../routes.ts";
import type { RunningServer } from "../server.ts";
import { test } from "../story.ts";
import { visit } from "../visit.ts";

// The short tour: each screen once. With SCALE at 20 it is the long one, as `pnpm tour`.
const LONG = Number(process.env.SCALE ?? 1) >= 20;
// Each worker takes a part of the screens, and shows them by its own server, as other stories left it.
test.describe.configure({ mode: "parallel" });

let server: RunningServer;
let sessions: Map<Visitor, Session>;
let addresses: Address[];

test.beforeAll(async ({ browser, shared, sessions: people }) => {
  server = shared;
  sessions = people;
  addresses = await addressesOf(browser, server.url, sessions.get("admin")!);
});

test.describe("a stranger", () => {
  let context: BrowserContext;
  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({ reducedMotion: "reduce" });
  });
  test.afterAll(() => context?.close());

  for (const { path } of stops.filter((stop) => stop.open)) {
    test(`sees ${path} without a fault`, async () => {
      expect(await faultsOf(context, path, true)).toEqual([]);
    });
  }
});

test.describe("the Admin of the demo company", () => {
  let context: BrowserContext;

  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({ storageState: sessions.get("admin")!, reducedMotion: "reduce" });
  });
  test.afterAll(() => context?.close());

  for (const { path } of stops.filter((stop) => !stop.open)) {
    test(`sees ${path} without a fault`, async () => {
      const { address } = addresses.find((each) => each.path === path)!;
      expect(await faultsOf(context, address)).toEqual([]);
    });
  }
});

test.describe("everybody, at both sizes and in both themes", () => {
  if (!LONG) return;
  for (const leg of legs) {
    test(`sees all screens without a fault: ${nameOf(leg)}`, async ({ browser }) => {
      test.setTimeout(900_000);
      const session = sessions.get(leg.visitor)!;
      const pictures = test.info().outputDir;
      expect(await walk(browser, leg, { url: server.url, session, addresses, pictures })).toEqual([]);
    });
  }
});

/** The screens of a walk share a context, so that its browser loads their script once. */
async function faultsOf(context: BrowserContext, address: string, anonymous = false): Promise<string[]> {
  const page = await context.newPage();
  const faults = await visit(page, server.url + address, { anonymous });
  await page.close();
  return faults;
}
