import { type BrowserContext, expect } from "@playwright/test";
import { runMutation } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

const text = "Custodia is away for maintenance tonight from 21:00 to 22:00.";
const HOUR_MS = 3_600_000;

test("an operator's announcement is shown on all pages until it is removed", async ({
  browser,
  shared,
  sessions,
  operator,
}) => {
  const staff = await browser.newContext({ storageState: operator });
  const timeAfter = (ms: number) => new Date(Date.now() + ms).toISOString();
  const period = { from_at: timeAfter(-HOUR_MS), to_at: timeAfter(HOUR_MS) };
  await runMutation(staff, shared.url, "platform.announcement.set", { text, ...period });
  const open = async (context: BrowserContext, path: string) => {
    const page = await context.newPage();
    await page.goto(shared.url + path);
    return page;
  };
  const clerk = await browser.newContext({
    storageState: sessions.get("data-entry")!,
    reducedMotion: "reduce",
  });
  for (const [path, width] of [
    ["/viewAssets", 1440],
    ["/pos/viewInventory", 820],
    ["/dashboard", 390],
  ] as const) {
    const page = await open(clerk, path);
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.close();
  }
  await runMutation(staff, shared.url, "platform.announcement.clear", {});
  const page = await open(clerk, "/viewAssets");
  await page.waitForResponse((response) => response.url().includes("account.announcement"));
  await expect(page.getByText(text)).toHaveCount(0);
  await clerk.close();
  await staff.close();
});
