import { photo } from "@custodia/testkit/images";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { signInOperator } from "../operator.ts";
import { type RunningServer, runMutation, startServer } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations, PHONE_AND_DESKTOP, visit } from "../visit.ts";

// These stories replace the samples of the landing page, which other tests read: they have a server of their own.
let server: RunningServer;
let staff: BrowserContext;

test.beforeAll(async ({ browser }) => {
  server = await startServer({ DEMO: "0" });
  staff = await browser.newContext({ storageState: await signInOperator(browser, server), reducedMotion: "reduce" });
});
test.afterAll(async () => {
  await staff?.close();
  await server?.stop();
});

const XSS = '</script><img src=x onerror="window.attacked = true"> & {{quote}} $& “said”';
const call = (procedure: string, input: object) =>
  runMutation<Content>(staff, server.url, `platform.publicContent.${procedure}`, input);
/** What the calls return, as far as these stories read it. */
type Content = { testimonials: { items: { id: number; name: string }[] } };
const card = (page: Page, name: string) => page.getByRole("region", { name: `${name} on the landing page` });
const landing = (page: Page) => page.goto(server.url, { waitUntil: "networkidle" });

/** Opens the landing page as a visitor whose browser runs no scripts, until it shows the text: a change needs a second. */
async function expectWithoutScripts(browser: Browser, text: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await expect(async () => {
    await landing(page);
    await expect(page.getByText(text).first()).toBeAttached({ timeout: 100 });
  }).toPass();
  return page;
}

test("an owner writes a testimonial, and visitors read it as text instead of the samples once it is published", async ({
  browser,
}) => {
  const page = await staff.newPage();
  await page.goto(`${server.url}/admin/public`);
  const testimonials = card(page, "Testimonials");
  await expect(testimonials.getByText("No testimonials of your own yet")).toBeVisible();
  await expect(testimonials.getByText("These people and organisations are made up")).toBeVisible();
  await testimonials.getByText("Our own", { exact: true }).click();
  await expect(page.getByText("Add at least one of your own testimonials first.")).toBeVisible();

  await testimonials.getByRole("button", { name: "Add testimonial" }).click();
  const dialog = page.getByRole("dialog", { name: "New testimonial" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Testimonial")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Testimonial").fill(`${XSS}\nSecond line.`);
  await dialog.getByLabel("Person's name").fill("Ngozi <b>Eze</b>");
  await dialog.getByLabel("Role and organisation").fill("Accountant, Garden Court");
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(testimonials.getByText("Visitors do not see this yet")).toBeVisible();
  const visitor = await expectWithoutScripts(browser, "Folake Adeyinka");
  await expect(visitor.getByText("Ngozi")).toHaveCount(0);

  await testimonials.getByText("Our own", { exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Show" }).click();
  await expect(testimonials.getByText("Visitors see this now")).toBeVisible();
  const reader = await expectWithoutScripts(browser, "Ngozi <b>Eze</b>");
  await expect(reader.getByText("Folake Adeyinka")).toHaveCount(0);
  await expect(reader.getByText("are made up")).toHaveCount(0);
  await expect(reader.getByText("Used by more than 50 organisations"), "other groups stay").toBeVisible();
  await expect(reader.getByText("Sample names and marks, drawn for this page.")).toBeVisible();
  await expect(reader.locator("dd", { hasText: /^80/ })).toBeVisible();
  await reader.context().close();

  const hydrated = await browser.newPage({ reducedMotion: "reduce" });
  expect(await visit(hydrated, `${server.url}/`, { anonymous: true })).toEqual([]);
  const quote = hydrated.getByRole("region", { name: "Testimonials" }).locator("blockquote");
  expect(await quote.textContent()).toBe(`“${XSS}\nSecond line.”`);
  expect(await hydrated.evaluate(() => "attacked" in window)).toBe(false);
  await hydrated.close();
  await page.close();
});

test("an owner uploads, orders, edits and removes logos, and the section is hidden after the last one", async ({
  browser,
}) => {
  const page = await staff.newPage();
  await page.goto(`${server.url}/admin/public`);
  const logos = card(page, "Logos");
  const list = logos.getByRole("list", { name: "Your logos" });
  const add = async (name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    await logos.getByRole("button", { name: "Add logo" }).click();
    const dialog = page.getByRole("dialog", { name: "New logo" });
    await dialog.getByLabel("Organisation").fill(name);
    await dialog.getByLabel("Picture of the logo").setInputFiles(file);
    await dialog.getByRole("button", { name: "Save" }).click();
    return dialog;
  };
  const jpeg = { name: "logo.jpg", mimeType: "image/jpeg", buffer: await photo(300, 200) };
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const dialog = await add("Osun Mills", { name: "logo.png", mimeType: "image/png", buffer: svg });
  await expect(dialog.getByText("Choose a picture in the format PNG, JPEG, WebP or GIF.")).toBeVisible();
  await dialog.getByLabel("Picture of the logo").setInputFiles(jpeg);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(await add("Kaduna Works", jpeg)).toBeHidden();
  await expect(list.getByRole("listitem")).toHaveText([/Osun Mills/, /Kaduna Works/]);

  await list.getByRole("button", { name: "Move Kaduna Works up" }).press("Enter");
  await expect(list.getByRole("listitem")).toHaveText([/Kaduna Works/, /Osun Mills/]);
  await expect(list.getByRole("button", { name: "Move Kaduna Works down" })).toBeFocused();
  await expect(logos.getByText("Kaduna Works is now 1 of 2.")).toBeAttached();
  await list.getByRole("button", { name: "Edit Kaduna Works" }).click();
  await page.getByRole("dialog").getByLabel("Organisation").fill("Kaduna Works Ltd");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(list.getByRole("listitem")).toHaveText([/Kaduna Works Ltd/, /Osun Mills/]);
  await call("setDisplay", { group: "logos", display: "ours" });
  await (await expectWithoutScripts(browser, "Used by")).context().close();
  await expect(async () => {
    const visitor = await browser.newPage();
    await landing(visitor);
    const shown = visitor.getByRole("region", { name: "Used by" }).getByRole("img");
    expect(await shown.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt))).toEqual([
      "Kaduna Works Ltd",
      "Osun Mills",
    ]);
    await shown.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await visitor.close();
  }).toPass();

  await page.reload();
  for (const name of ["Kaduna Works Ltd", "Osun Mills"]) {
    await list.getByRole("button", { name: `Remove ${name}` }).click();
    const question = page.getByRole("alertdialog", { name: `Remove ${name}?` });
    if (name === "Osun Mills") await expect(question).toContainText("the section will disappear");
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(list.getByText(name)).toHaveCount(0);
  }
  await expect(logos.getByRole("radio", { name: "Nothing" })).toBeChecked();
  await expect(async () => {
    const visitor = await browser.newPage();
    await landing(visitor);
    await expect(visitor.getByRole("region", { name: "Used by" })).toHaveCount(0);
    await visitor.close();
  }).toPass();
  await page.goto(`${server.url}/admin/log`);
  await expect(page.getByText(/^Removed logo \d+ from the public pages$/).first()).toBeVisible();
  await page.close();
});

test("a change saves what another operator has changed meanwhile, too", async () => {
  const added = await call("add", { group: "testimonials", name: "Bisi", quote: "Good." });
  const id = added.testimonials.items.find(({ name }) => name === "Bisi")!.id;
  const page = await staff.newPage();
  await page.goto(`${server.url}/admin/public`);
  await page.getByRole("button", { name: "Edit Bisi" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit testimonial" });
  await dialog.getByLabel("Testimonial").fill("Very good.");
  await call("change", { id, version: 1, group: "testimonials", name: "Bisi Alabi", quote: "Good." });
  await dialog.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(dialog.getByText("This record was changed while you had it open.")).toBeVisible();
  await dialog.getByRole("button", { name: /^Save/ }).first().click();
  await expect(dialog).toBeHidden();
  const item = page.getByRole("list", { name: "Your testimonials" }).getByRole("listitem").filter({ hasText: "Bisi" });
  await expect(item).toContainText("Bisi Alabi");
  await expect(item).toContainText("Very good.");
  await page.close();
});

test("counters show typed and counted figures, and both pages have no faults at any width and theme", async ({
  browser,
}) => {
  await call("add", { group: "counters", name: "Assets on record", source: "assets" });
  await call("add", { group: "counters", name: "Organisations", source: "companies" });
  await call("add", { group: "counters", name: "Items scanned", source: "typed", figure: 1_234_567 });
  await call("setDisplay", { group: "counters", display: "ours" });
  await (await expectWithoutScripts(browser, "Items scanned")).context().close();
  const first = await staff.request.get(`${server.url}/`);
  const { etag = "", ...headers } = first.headers();
  expect(headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding", "cache-control": "no-cache" });
  const again = await staff.request.get(`${server.url}/?from=ad`, { headers: { "if-none-match": etag } });
  expect(again.status()).toBe(304);
  const plain = await staff.request.get(`${server.url}/`, { headers: { "accept-encoding": "identity" } });
  expect(plain.headers()["content-encoding"]).toBeUndefined();
  expect(await plain.text()).toContain("Items scanned");
  const visitor = await browser.newPage({ reducedMotion: "reduce" });
  expect(await visit(visitor, `${server.url}/`, { anonymous: true, looks: PHONE_AND_DESKTOP })).toEqual([]);
  await expect(visitor.locator("dd").locator(".sr-only")).toHaveText(["0", "0", "1,234,567"]);
  await visitor.close();
  const screen = await staff.newPage();
  expect(await visit(screen, `${server.url}/admin/public`, { anonymous: false, looks: PHONE_AND_DESKTOP })).toEqual([]);
  await screen.close();
});
