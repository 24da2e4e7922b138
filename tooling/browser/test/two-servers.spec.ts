import { expect, type Page } from "@playwright/test";
import { signInOperator } from "../operator.ts";
import { readOutboxMail, signUp } from "../people.ts";
import { choose, fill, rowsOf } from "../screen.ts";
import { runMutation } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";
import { startTwoServers, type TwoServers } from "./two-servers.ts";

// The main workflow in one browser whose requests alternate between two servers.
const email = "office@niger.example";
const clerk = "amina@niger.example";
const signUpPassword = "slow boats below the bridge";
const IMPORTED = 6;

let site: TwoServers;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startTwoServers();
});
test.afterAll(async () => {
  test.setTimeout(120_000);
  await site?.stop();
});
test.use({ serviceWorkers: "allow" });

const main = (page: Page) => page.getByRole("main");
const clickAdd = (page: Page) => main(page).getByRole("button", { name: "Add", exact: true }).click();
const row = (page: Page, hasText: RegExp) => main(page).getByRole("row").filter({ hasText });
const unread = (page: Page) => page.getByRole("button", { name: /^Notifications, \d+ unread/ });
const open = (page: Page, path: string) => page.goto(site.url + path);

/** Records the error responses of a page, and the errors of its script. */
function recordFaults(page: Page, faults: string[]): void {
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
}

async function signIn(page: Page, user: string): Promise<void> {
  await page.getByLabel("Email").fill(user);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(signUpPassword);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function enterAsset(page: Page, description: string): Promise<void> {
  await open(page, "/addAssets");
  await fill(main(page), { Description: description, Cost: "365000", "Useful Life in Years": "4" });
  await choose(page, main(page), { Classification: "Boats", Custodian: "Ime Udo" });
  await main(page).getByLabel("Date of Acquisition").fill("2024-05-06");
  await main(page).getByRole("combobox", { name: "Acquisition Nature" }).selectOption("Purchase");
  await main(page).getByRole("combobox", { name: "Condition" }).selectOption("New");
  await main(page).getByRole("button", { name: "Add Asset" }).click();
}

/** Approves a request on an Admin's page. */
async function approve(page: Page, pattern: RegExp): Promise<void> {
  await open(page, "/approvals");
  await row(page, pattern)
    .getByRole("button", { name: /^Approve/ })
    .click();
}

test("all main tasks work when each request goes to another server", async ({ browser }) => {
  test.setTimeout(240_000);
  const faults: string[] = [];
  const openPage = async () => {
    const context = await browser.newContext({ reducedMotion: "reduce", serviceWorkers: "allow" });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    recordFaults(page, faults);
    return page;
  };
  const page = await openPage();
  const entry = await openPage();

  await test.step("a visitor signs up with the code from the outbox", async () => {
    const company = { company_name: "Niger Boats", email, password: signUpPassword };
    await signUp(page, site.url, company, site.servers[0].url);
  });

  await test.step("the Admin sets up the company with logo, branch, user and vendor", async () => {
    const place = { "State/Province": "Kogi" };
    await fill(main(page), { Abbreviation: "nb", Address: "1 Confluence Way", City: "Lokoja" });
    await main(page).getByRole("combobox", { name: "Industry" }).selectOption("Retail");
    await choose(page, main(page), place);
    const buffer = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
    await main(page).getByLabel("Company logo").setInputFiles({ name: "logo.gif", mimeType: "image/gif", buffer });
    await main(page).getByRole("button", { name: "Setup", exact: true }).click();
    await expect(page.getByRole("tab", { name: "Branches", selected: true })).toBeVisible();
    await choose(page, main(page), place);
    await fill(main(page), { "Branch Address": "2 Murtala Road", City: "Lokoja" });
    await fill(main(page), { "State Shortcode": "KO", "Location Shortcode": "01" });
    await main(page).getByRole("button", { name: "Save" }).click();
    await expect(main(page).getByText("New Branch Added")).toBeVisible();
    await main(page).getByRole("button", { name: "Finish setup" }).click();
    const job = { "Identification Number": "NB-002", Department: "Stores", "Job Role": "Clerk" };
    const contact = { "Email Address": clerk, "Phone Number": "0803 333 4444" };
    await fill(main(page), { "Name of User": "Amina Clerk", ...contact, ...job });
    await main(page).getByRole("combobox", { name: "Authority Level" }).selectOption("User 2 (Data Entry)");
    await choose(page, main(page), { "Location/Branch": "2 Murtala Road" });
    await main(page).getByRole("button", { name: "Setup", exact: true }).click();
    await expect(main(page).getByText("New User Added")).toBeVisible();
    await main(page).getByRole("button", { name: "Finish setup" }).click();
    await fill(main(page), {
      Name: "Aba Power",
      "Email Address": "sales@abapower.example",
      "Phone Number": "0803 111 2222",
      "Tax Identification Number": "12345678-0001",
      "CAC Registration Number": "RC 100200",
      Address: "12 Faulks Road",
      City: "Aba",
    });
    await choose(page, main(page), { "State/Province": "Abia" });
    await clickAdd(page);
    await expect(main(page).getByText("New Vendor Added")).toBeVisible();
    await main(page).getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(`${site.url}/dashboard`);
    const logo = page.locator("aside img");
    for (let time = 0; time < 2; time++) {
      await page.reload();
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });

  await test.step("the Admin adds a custodian and a classification", async () => {
    await open(page, "/addCustodians");
    await fill(main(page), { "Full Name": "Ime Udo", Department: "Stores" });
    await choose(page, main(page), { Location: "2 Murtala Road" });
    await clickAdd(page);
    await expect(page.getByText("Custodian has been successfully added")).toBeVisible();
    await open(page, "/viewClassifications");
    await main(page).getByRole("button", { name: "Add New Classification" }).first().click();
    const dialog = page.getByRole("dialog");
    await fill(dialog, { Name: "Boats", Code: "BOAT" });
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(row(page, /Boats/)).toBeVisible();
  });

  await test.step("the clerk follows the mailed link, signs in and requests an asset", async () => {
    await entry.goto(await readOutboxMail(page, site.servers[0].url, clerk, /(http\S+acceptInvitation\S+)/));
    await entry.getByRole("textbox", { name: "New Password", exact: true }).fill(signUpPassword);
    await entry.getByRole("textbox", { name: /^Confirm/ }).fill(signUpPassword);
    await entry.getByRole("button", { name: "Set password" }).click();
    await expect(entry).toHaveURL(/\/login/);
    await signIn(entry, clerk);
    await enterAsset(entry, "Ferry of the clerk");
    await expect(main(entry).getByText("Sent for approval")).toBeVisible();
  });

  await test.step("the Admin's open page shows the request, and the clerk's page the approval", async () => {
    await expect(unread(page)).toBeVisible();
    await approve(page, /Add asset .*Ferry of the clerk/);
    await expect(page.getByText("Approved successfully")).toBeVisible();
    await unread(entry).click();
    await entry.getByRole("menuitem", { name: /approved: Add asset/ }).click();
    await expect(main(entry).getByText("In service").first()).toBeVisible();
  });

  await test.step("a file is imported after its preview, and its rejected rows are downloaded", async () => {
    await open(page, "/addAssets?import=new");
    const headings = "Description,Classification,Custodian,Location,Acquisition Date,Cost,Useful Life";
    const lines = Array.from({ length: IMPORTED + 1 }, (_, n) => {
      const cost = n === 1 ? "dear" : "100";
      return `Canoe ${n},Boats,Ime Udo,2 Murtala Road,2024-01-02,${cost},4,New,Purchase`;
    });
    const text = [`${headings},Condition,Acquisition Nature`, ...lines].join("\n");
    await page
      .getByLabel("Choose a spreadsheet or drop it here")
      .setInputFiles({ name: "canoes.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await expect(page.getByText("1 row stays behind (row 3)")).toBeVisible();
    await page.getByRole("button", { name: `Import ${IMPORTED} good rows` }).click();
    await expect(page.getByRole("heading", { name: `${IMPORTED} assets imported from canoes.csv` })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Rows left behind" }).click();
    expect(await rowsOf(await download)).toHaveLength(2);
  });

  await test.step("an asset is released, returned and revalued", async () => {
    await open(page, "/viewAssets?search=Ferry");
    await main(page).getByRole("link", { name: "Ferry of the clerk" }).first().click();
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Ferry of the clerk");
    const id = new URL(page.url()).pathname.split("/").at(-1)!;
    await open(page, `/releaseField/${id}`);
    await fill(main(page), { Location: "Onitsha jetty" });
    await main(page).getByRole("button", { name: "Release Asset" }).click();
    await expect(main(page).getByText("Asset has been successfully released")).toBeVisible();
    await open(page, `/movements/${id}`);
    await main(page)
      .getByRole("link", { name: /^Return Asset/ })
      .click();
    await main(page)
      .getByRole("button", { name: /^Return Asset/ })
      .click();
    await expect(main(page).getByText("Asset has been successfully returned")).toBeVisible();
    await open(page, `/detail_asset/${id}`);
    await main(page).getByRole("link", { name: "Revaluate Assets" }).click();
    await fill(main(page), { "New Carrying Amount": "400000" });
    await main(page).getByRole("button", { name: "Revaluate Asset" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revaluate" }).click();
    await expect(main(page).getByText("Asset has been successfully revaluated")).toBeVisible();

    await open(entry, `/sellAsset/${id}`);
    await fill(main(entry), { "Buyer Name": "Bisi Alabi", "Amount Sold For": "425000" });
    await main(entry).getByRole("button", { name: "Sell Asset" }).click();
    await entry.getByRole("alertdialog").getByRole("button", { name: "Send for Approval" }).click();
    await expect(main(entry).getByText("Sent for approval")).toBeVisible();
  });

  await test.step("the clerk's sale is approved, and the clerk is notified", async () => {
    await approve(page, /Sell asset .* to Bisi Alabi/);
    const question = page.getByRole("alertdialog", { name: "Approve this sale?" });
    await question.getByRole("button", { name: /^Approve/ }).click();
    await expect(page.getByText("Approved successfully")).toBeVisible();
    await unread(entry).click();
    await expect(entry.getByRole("menuitem", { name: /approved: Sell asset/ })).toBeVisible();
    await open(page, "/viewAssets?search=Ferry");
    await expect(row(page, /Ferry of the clerk/)).toContainText("Sold");
  });

  await test.step("the exported register matches the screens", async () => {
    await open(page, "/download");
    await main(page).getByRole("button", { name: "Generate Download" }).click();
    const download = page.waitForEvent("download");
    await main(page)
      .getByRole("link", { name: /^Click Here/ })
      .click({ timeout: 30_000 });
    const [headings, ...exported] = await rowsOf(await download);
    expect(exported).toHaveLength(IMPORTED + 1);
    const names = exported.map((cells) => cells[headings!.indexOf("Description")]);
    expect(names).toContain("Canoe 6");
    expect(names).toContain("Ferry of the clerk");
  });

  await test.step("a list is readable without a connection", async () => {
    await open(page, "/viewVendors");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload({ waitUntil: "networkidle" });
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText("You're offline")).toBeVisible();
    await expect(row(page, /Aba Power/)).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByText("You're offline")).toBeHidden();
  });

  await test.step("the activities list each action once", async () => {
    await open(page, "/activities");
    for (const pattern of [/Imported 6 assets from canoes.csv/, /Approved Amina Clerk's request: Sell asset/])
      await expect(row(page, pattern)).toHaveCount(1);
  });

  await test.step("signing out ends the session on both servers", async () => {
    await page.getByRole("button", { name: "Account of Ladi Dogo" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login/);
    for (let time = 0; time < 2; time++) {
      await open(page, "/dashboard");
      await expect(page).toHaveURL(/\/login/);
    }
  });

  const wrong = faults.filter((fault) => !/^401 /.test(fault));
  expect(wrong).toEqual([]);
  const [first = 0, second = 0] = site.callCounts;
  expect(Math.min(first, second)).toBeGreaterThan(50);
  expect(Math.abs(first - second)).toBeLessThanOrEqual(1);
  for (const opened of [page, entry]) await opened.context().close();
});

test("operators read that mail waits because SMTP_URL is not set, until another server sends it", async ({
  browser,
}) => {
  const [sending, other] = site.servers;
  const storageState = await signInOperator(browser, other, site.settings);
  const context = await browser.newContext({ storageState, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${other.url}/admin/health`);
  const alert = page.getByText(/^Email is not being sent \(1 waiting\): SMTP_URL is not set on this server/);
  await expect(page.getByText("Remote server")).toBeVisible();
  await expect(alert).toHaveCount(0);
  process.kill(sending.pid, "SIGSTOP");
  try {
    const message = "Is anybody there?";
    await runMutation(context, other.url, "leads.contact", { name: "Ireti", email: "ireti@osun.example", message });
    await expect(alert).toBeVisible({ timeout: 40_000 });
    expect(await axeViolations(page)).toEqual([]);
  } finally {
    process.kill(sending.pid, "SIGCONT");
  }
  await expect(alert).toHaveCount(0, { timeout: 40_000 });
  expect(await readOutboxMail(page, sending.url, "hello@custodia.example", /(Is anybody there)/)).toBeTruthy();
  await context.close();
});
