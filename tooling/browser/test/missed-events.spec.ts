import { expect } from "@playwright/test";
import { type Session, signInAll, type Visitor } from "../people.ts";
import { type RunningServer, runMutation, runQuery, startServer } from "../server.ts";
import { test } from "../story.ts";

// This story covers events that happen while a page is loading.
let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  server = await startServer({ DEMO: "1" });
  sessions = await signInAll(browser, server, new Set(["admin", "data-entry"]));
});
test.afterAll(() => server?.stop());

test("a request made before the page listens for events still appears", async ({ browser }) => {
  const entry = await browser.newContext({ storageState: sessions.get("data-entry")! });
  const admin = await browser.newPage({ storageState: sessions.get("admin")! });
  const listening = Promise.withResolvers<void>();
  await admin.route("**/api/events/**", async (stream) => {
    await listening.promise;
    await stream.continue();
  });
  await admin.goto(`${server.url}/approvals`);
  await expect(admin.getByRole("main").getByRole("row").nth(1)).toBeVisible();
  const { data } = await runQuery<{ data: { id: number; barcode: string }[] }>(entry, server.url, "assets.list", {
    filter: { status: "in_service" },
    search: "chair",
  });
  const { id, barcode } = data[0]!;
  const discard_date = new Date().toISOString().slice(0, 10);
  await runMutation(entry, server.url, "scrappings.create", { id, discard_date, condition: "Bad" });
  listening.resolve();
  await expect(admin.getByRole("main").getByRole("row", { name: new RegExp(`Scrap asset ${barcode}`) })).toBeVisible();
});
