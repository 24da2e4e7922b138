import { type BrowserContext, expect, type Page } from "@playwright/test";
import { adminPassword, setUpCompany, signInAdmin } from "../people.ts";
import { type RunningServer, runMutation } from "../server.ts";
import { test } from "../story.ts";

let server: RunningServer;
const jos = { name: "Jos Mining", email: "office@jos-mining.example" };
test.beforeAll(async ({ shared, browser }) => {
  server = shared;
  const context = await browser.newContext();
  await setUpCompany(context, server, { ...jos, abbreviation: "JM" });
  await context.close();
});

const TEXT = "Perkins generator, 60 kVA";
const description = (page: Page) => page.getByRole("textbox", { name: "Description" }).first();
const restored = (page: Page) => page.getByText("Draft restored");

async function openForm(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(`${server.url}/addAssets`);
  await expect(description(page)).toBeVisible();
  return page;
}

const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft.")));

test("a partly filled form is restored after a reload, belongs to its tab, and can be discarded", async ({
  context,
}) => {
  await signInAdmin(context, server.url);
  const page = await openForm(context);
  await description(page).fill(TEXT);
  await page.getByRole("textbox", { name: /Cost/ }).first().fill("1250000");
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(description(page)).toHaveValue(TEXT);
  await expect(page.getByRole("textbox", { name: /Cost/ }).first()).toHaveValue("1,250,000.00");

  await test.step("the same form in another tab starts empty and leaves the first draft unchanged", async () => {
    const second = await openForm(context);
    await description(second).fill("Office chair");
    await expect.poll(() => drafts(second)).toHaveLength(2);
    await expect(restored(second)).toBeHidden();
    await second.reload();
    await expect(description(second)).toHaveValue("Office chair");
    await second.getByRole("button", { name: "Discard" }).click();
    await expect(description(second)).toHaveValue("");
    await expect.poll(() => drafts(second)).toHaveLength(1);
    await second.close();
  });

  await page.close();
  const reopened = await openForm(context);
  await expect(description(reopened)).toHaveValue(TEXT);
  await reopened.getByRole("button", { name: "Discard" }).click();
  await expect(restored(reopened)).toBeHidden();
  await expect(description(reopened)).toHaveValue("");
  await reopened.reload();
  await expect(description(reopened)).toHaveValue("");
  expect(await drafts(reopened)).toEqual([]);
});

test("another user of the same browser sees no draft, and signing out deletes it", async ({ context }) => {
  await signInAdmin(context, server.url);
  const page = await openForm(context);
  await description(page).fill(TEXT);
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.close();

  await context.clearCookies();
  await runMutation(context, server.url, "auth.signIn", { email: jos.email, password: adminPassword });
  const other = await openForm(context);
  await expect(description(other)).toHaveValue("");
  await expect(restored(other)).toBeHidden();
  await description(other).fill("Rock drill");
  await expect.poll(() => drafts(other)).toHaveLength(2);
  await other.goto(`${server.url}/dashboard`);
  await other.getByRole("button", { name: /^Account of/ }).click();
  await other.getByRole("menuitem", { name: "Logout" }).click();
  await expect(other).toHaveURL(/login/);
  // Only the draft of the first user remains: the first tab returns to its form as it was.
  expect(await drafts(other)).toHaveLength(1);
  await signInAdmin(context, server.url);
  await expect(description(await openForm(context))).toHaveValue(TEXT);
});
