import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import type { Session, Visitor } from "../people.ts";
import { type RunningServer, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

// This server receives webhooks: it stores the events, and responds as a test configures.
let receiver: Server;
let address: string;
let calls: Call[];
let reply: { status: number; text: string };
let server: RunningServer;
let sessions: Map<Visitor, Session>;

test.beforeAll(async ({ shared, sessions: people }) => {
  receiver = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => {
      body += chunk;
    });
    request.on("end", () => {
      calls.push({ path: request.url!, headers: request.headers, body });
      response.writeHead(reply.status).end(reply.text);
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/custodia`;
  server = shared;
  sessions = people;
});
test.afterAll(() => {
  receiver?.close();
});
test.beforeEach(() => {
  calls = [];
  reply = { status: 200, text: "Thank you" };
});

async function openSettings(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    storageState: sessions.get("admin")!,
    viewport: { width, height: 844 },
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/Settings/webhooks`);
  return page;
}

const webhooks = (page: Page) => page.getByRole("region", { name: "Webhooks", exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

const expectAccessible = async (page: Page) => expect(await axeViolations(page)).toEqual([]);

/** Opens a page of the settings by their menu. */
async function openPage(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name: "All settings" });
  if (await button.isVisible()) await button.click();
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Creates an API token on its page of the settings, and opens Webhooks again; returns the token. */
async function makeToken(page: Page, name: string): Promise<string> {
  await openPage(page, "API tokens");
  await page.getByRole("button", { name: "New token" }).click();
  const form = dialog(page, "New API token");
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("button", { name: "Create token" }).click();
  const token = await form.getByRole("code").textContent();
  await form.getByRole("button", { name: "Copy the token" }).click();
  await expect(form.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(form.getByRole("code")).toHaveText(token!);
  await form.getByRole("button", { name: "Done" }).click();
  await openPage(page, "Webhooks");
  return token!;
}

/** Adds a webhook on the screen for these events; returns its secret. */
async function addWebhook(page: Page, url: string, events: string[]): Promise<string> {
  await page.getByRole("button", { name: "New webhook" }).click();
  const form = dialog(page, "New webhook");
  await form.getByRole("textbox", { name: "Address" }).fill(url);
  for (const event of events) await form.getByRole("checkbox", { name: event }).check();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add webhook" }).click();
  const secretDialog = dialog(page, "Signing secret");
  const secret = await secretDialog.getByRole("code").first().textContent();
  await secretDialog.getByRole("button", { name: "Copy the secret" }).click();
  await expect(secretDialog.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expectAccessible(page);
  await secretDialog.getByRole("button", { name: "Done" }).click();
  return secret!;
}

/** Chooses an item from the menu of a webhook. */
async function pick(hook: Locator, item: string): Promise<void> {
  await hook.getByRole("button", { name: /^More actions for/ }).click();
  await hook.getByRole("menuitem", { name: item }).click();
}

/** Creates an asset by REST; returns the status and the new asset's id. */
async function addAsset(page: Page, token: string, description: string) {
  const first = async (list: string) =>
    (await runQuery<{ data: { id: number }[] }>(page.context(), server.url, list)).data[0]!.id;
  const asset = {
    description,
    classification_id: await first("classifications.list"),
    custodian_id: await first("custodians.list"),
    acquisition_date: "2024-05-06",
    acquisition_nature: "Purchase",
    condition: "New",
    cost: 250_000,
    useful_life: 5,
  };
  const response = await fetch(`${server.url}/api/v1/assets`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(asset),
  });
  const body = (await response.json()) as { data?: { id: number } };
  return { status: response.status, id: body.data?.id };
}

test("a program adds an asset with a token, and a webhook reports it, signed; then the token is revoked", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openSettings(browser, 1440);
  const token = await makeToken(page, "Till");
  await expect(webhooks(page).getByText("No webhooks yet")).toBeVisible();
  const secret = await addWebhook(page, address, ["Asset added or imported", "Asset sold"]);
  const hook = webhooks(page).getByRole("row").filter({ hasText: address });
  await expect(hook).toContainText("Asset added or imported, Asset sold");
  await expect(hook).toContainText("None yet");
  await expect(page.getByText(secret)).toHaveCount(0);

  const { status, id } = await addAsset(page, token, "Barcode printer");
  expect(status).toBe(201);
  await test.step("the receiver is called once and can verify the sender", async () => {
    await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(1);
    const { headers, body } = calls[0]!;
    expect(JSON.parse(body)).toMatchObject({ event: "asset.created", data: { type: "asset", id } });
    const [, second, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(`${headers["custodia-signature"]}`)!;
    expect(signature).toBe(createHmac("sha256", secret).update(`${second}.${body}`).digest("hex"));
    expect(Math.abs(Date.now() / 1000 - Number(second))).toBeLessThan(60);
  });

  await test.step("the screen lists the delivery with its response", async () => {
    await hook.getByRole("button", { name: "Deliveries" }).click();
    const call = dialog(page, "Deliveries").getByRole("row").nth(1);
    await expect(call).toContainText(/Asset added or imported.*Delivered1–200 Thank youSend again$/);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(hook).toContainText("Delivered");
  });

  await test.step("a revoked token is rejected, and no event is sent", async () => {
    await openPage(page, "API tokens");
    await page.getByRole("button", { name: "Revoke Till" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByText("Token revoked")).toBeVisible();
    expect((await addAsset(page, token, "Second printer")).status).toBe(401);
    expect(calls).toHaveLength(1);
  });
  await page.context().close();
});

test("on a phone a webhook is added after a mistake, its failed delivery is listed, and it is removed", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  reply = { status: 503, text: "Closed for the night. ".repeat(10) };
  const page = await openSettings(browser, 390);
  await page.getByRole("button", { name: "New webhook" }).click();
  const form = dialog(page, "New webhook");
  await form.getByRole("textbox", { name: "Address" }).fill("ftp://example.com");
  await form.getByRole("button", { name: "Add webhook" }).click();
  await expect(form.getByText("Choose at least one event.").last()).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Address" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();

  const url = `${address}/night`;
  await addWebhook(page, url, ["Asset added or imported"]);
  const token = await makeToken(page, "Night");
  expect((await addAsset(page, token, "Night safe")).status).toBe(201);
  const hook = webhooks(page).getByRole("listitem").filter({ hasText: url });
  await hook.getByRole("button", { name: "Deliveries" }).click();
  const call = dialog(page, "Deliveries").getByRole("listitem").first();
  await expect(call).toContainText("Will be retried", { timeout: 20_000 });
  await expect(call).toContainText(/Next attempt\d+ \w+ \d{4}, \d\d:\d\d/);
  await expect(call).toContainText("503");
  await call.locator("summary").click();
  await expect(call.getByText(reply.text.trim())).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await pick(hook, "Remove");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Webhook removed")).toBeVisible();
  await expect(hook).toHaveCount(0);
  await page.context().close();
});

for (const width of [1440, 390]) {
  test(`at ${width} px a webhook is tested, paused, edited and resumed, and a delivery is sent again`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await openSettings(browser, width);
    const url = `${address}/${width}`;
    // Webhooks of earlier tests receive asset events, too.
    const received = () => calls.filter(({ path }) => url.endsWith(path));
    await addWebhook(page, url, ["Asset added or imported"]);
    const hook = webhooks(page)
      .getByRole(width < 640 ? "listitem" : "row")
      .filter({ hasText: url });
    const call = dialog(page, "Deliveries")
      .getByRole(width < 640 ? "listitem" : "row")
      .filter({ hasText: "Test" });

    await test.step("a failed test is sent again manually and delivered", async () => {
      reply = { status: 500, text: "Not now" };
      await pick(hook, "Send a test");
      await expect(call).toContainText("Failed", { timeout: 20_000 });
      await expect(call).toContainText("500 Not now");
      await expectAccessible(page);
      reply = { status: 200, text: "Thank you" };
      await call.getByRole("button", { name: /^Send again: Test/ }).click();
      await expect(call).toContainText("Delivered", { timeout: 20_000 });
      expect(received().map(({ body }) => JSON.parse(body).event)).toEqual(["webhook.test", "webhook.test"]);
    });

    await test.step("a delivered event is sent again only after confirmation", async () => {
      await call.getByRole("button", { name: /^Send again: Test/ }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
      expect(received()).toHaveLength(2);
      await call.getByRole("button", { name: /^Send again: Test/ }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Send again" }).click();
      await expect.poll(() => received().length, { timeout: 20_000 }).toBe(3);
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await page.keyboard.press("Escape");
    });

    await test.step("a paused webhook receives no events", async () => {
      await pick(hook, "Pause");
      await expect(page.getByRole("alertdialog")).toContainText("until you resume it");
      await page.getByRole("alertdialog").getByRole("button", { name: "Pause" }).click();
      await expect(hook).toContainText("Paused");
      await expectAccessible(page);
      const token = await makeToken(page, `Till ${width}`);
      expect((await addAsset(page, token, "Cash box")).status).toBe(201);
      await pick(hook, "Resume");
      await expect(page.getByText("Webhook resumed")).toBeVisible();
      await expect(hook).not.toContainText("Paused");
      expect(received()).toHaveLength(3);
    });

    await test.step("the address and the events are changed", async () => {
      await pick(hook, "Edit");
      const form = dialog(page, "Edit webhook");
      await expect(form.getByRole("textbox", { name: "Address" })).toHaveValue(url);
      await expect(form.getByRole("checkbox", { name: "Asset added or imported" })).toBeChecked();
      await form.getByRole("textbox", { name: "Address" }).fill(`${url}/new`);
      await form.getByRole("checkbox", { name: "Asset sold" }).check();
      await expectAccessible(page);
      await form.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Webhook saved")).toBeVisible();
      await expect(hook).toContainText(`${url}/new`);
      await expect(hook).toContainText("Asset added or imported, Asset sold");
    });
    await page.context().close();
  });
}
