import { expect, type Page } from "@playwright/test";
import type { Session, Visitor } from "../people.ts";
import { type Address, addressesOf, operatorAddress, operatorStops, stops } from "../routes.ts";
import type { RunningServer } from "../server.ts";
import { test } from "../story.ts";
import { legName, legs, operatorLegs, walkLeg } from "../tour.ts";
import { visit } from "../visit.ts";

// The short tour visits each screen once. With SCALE=20 the tour is complete, like `pnpm tour`.
const LONG = Number(process.env.SCALE ?? 1) >= 20;
/** The short tour prints few assets, because an accessibility check of all of them takes ten seconds. */
const FEW: Record<string, string> = { "/labels": "?search=laptop", "/printAssets": "?search=laptop" };
// Each worker visits some of the screens on its own server, after other tests have used it. The tests share a page, so
// that its browser compiles their script once.
test.describe.configure({ mode: "parallel" });

let server: RunningServer;
let sessions: Map<Visitor, Session>;
let addresses: Address[];

test.beforeAll(async ({ browser, shared, sessions: people }) => {
  server = shared;
  sessions = people;
  addresses = await addressesOf(browser, server.url, sessions.get("admin")!);
});

test.describe("a visitor", () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ reducedMotion: "reduce" });
  });
  test.afterAll(() => page?.close());

  for (const { path } of stops.filter((stop) => stop.isPublic)) {
    test(`sees no faults on ${path}`, async () => {
      expect(await visit(page, server.url + path, { anonymous: true })).toEqual([]);
    });
  }
});

test.describe("the Admin of the demo company", () => {
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ storageState: sessions.get("admin")!, reducedMotion: "reduce" });
  });
  test.afterAll(() => page?.close());

  for (const { path } of stops.filter((stop) => !stop.isPublic)) {
    test(`sees no faults on ${path}`, async () => {
      const { address } = addresses.find((address) => address.path === path)!;
      expect(await visit(page, server.url + address + (FEW[path] ?? ""), { anonymous: false })).toEqual([]);
    });
  }
});

test.describe("an operator", () => {
  let page: Page;
  test.beforeAll(async ({ browser, operator }) => {
    page = await browser.newPage({ storageState: operator, reducedMotion: "reduce" });
  });
  test.afterAll(() => page?.close());

  for (const { path } of operatorStops) {
    test(`sees no faults on /admin${path}`, async () => {
      const address = operatorAddress(path);
      expect(await visit(page, server.url + address, { anonymous: false })).toEqual([]);
    });
  }

  test("sees no faults on a company's page on a phone in the dark theme", async ({ browser, operator }) => {
    const options = {
      viewport: { width: 390, height: 844 },
      colorScheme: "dark",
      reducedMotion: "reduce",
    } as const;
    const phone = await browser.newPage({ storageState: operator, ...options });
    const address = operatorAddress("/companies/{id}");
    expect(await visit(phone, server.url + address, { anonymous: false })).toEqual([]);
    await phone.close();
  });
});

test.describe("every user, at each size and in both themes", () => {
  if (!LONG) return;
  for (const leg of legs) {
    test(`sees no faults on any screen: ${legName(leg)}`, async ({ browser }) => {
      test.setTimeout(900_000);
      const session = sessions.get(leg.visitor)!;
      const pictures = test.info().outputDir;
      expect(await walkLeg(browser, leg, { url: server.url, session, addresses, pictures })).toEqual([]);
    });
  }
  for (const leg of operatorLegs) {
    test(`sees no faults on any screen: ${legName(leg)}`, async ({ browser, operator: session }) => {
      test.setTimeout(900_000);
      const screens = operatorStops.map(({ path }) => ({
        path: `/admin${path}`,
        address: operatorAddress(path),
      }));
      const pictures = test.info().outputDir;
      const options = { url: server.url, session, addresses: screens, pictures };
      expect(await walkLeg(browser, leg, options)).toEqual([]);
    });
  }
});
