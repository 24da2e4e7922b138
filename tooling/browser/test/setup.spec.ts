import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Browser, expect, type Locator } from "@playwright/test";
import { adminPassword, setUpCompany, signUpCompany } from "../people.ts";
import { choose, fill } from "../screen.ts";
import type { RunningServer } from "../server.ts";
import { test } from "../story.ts";

let server: RunningServer;
test.beforeAll(({ shared }) => {
  server = shared;
});

/** Returns a context that is signed in to a new company, with or without its profile and a branch. */
async function openCompany(browser: Browser, create: typeof signUpCompany, name: string, email: string) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await create(context, server, { name, email });
  return context;
}

const vendor = {
  Name: "Kano Tools",
  "Email Address": "sales@kanotools.example",
  "Phone Number": "0803 111 2222",
  "Tax Identification Number": "12345678-0001",
  "CAC Registration Number": "RC 100200",
  Address: "12 Ibrahim Taiwo Road",
  City: "Kano",
};
const user = {
  "Name of User": "Halima Yusuf",
  "Phone Number": "0803 333 4444",
  "Identification Number": "KT-002",
  Department: "Finance",
  "Job Role": "Accountant",
};
const logo = {
  name: "logo.gif",
  mimeType: "image/gif",
  buffer: Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
};
const isShown = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth > 0);

test("a new company is set up in four steps, each listing its new records", async ({ browser }) => {
  const context = await openCompany(browser, signUpCompany, "Kwara Traders", "office@kwaratraders.example");
  const page = await context.newPage();
  await page.goto(`${server.url}/company`);
  const main = page.getByRole("main");
  const step = (name: string) => page.getByRole("tab", { name, selected: true });

  await test.step("the Admin completes the company profile", async () => {
    await expect(main.getByRole("heading", { name: "Setup your Company profile" })).toBeVisible();
    await expect(main.getByRole("textbox", { name: "Company Name" })).toHaveValue("Kwara Traders");
    await expect(main.getByRole("textbox", { name: "No. of Employees" })).toHaveValue("25");
    await expect(page.getByRole("tab", { name: "Branches" })).toBeDisabled();
    await main.getByRole("button", { name: "Setup", exact: true }).click();
    await expect(main.getByRole("alert").getByText("Choose an industry.")).toBeVisible();
    const abbreviation = main.getByRole("textbox", { name: "Abbreviation" });
    await expect(abbreviation).toBeFocused();
    await main.getByRole("alert").getByRole("button", { name: "Dismiss" }).click();
    await expect(main.getByRole("alert")).toBeHidden();
    await expect(abbreviation).toHaveAccessibleDescription(/Enter the abbreviation/);

    await abbreviation.pressSequentially("ks");
    await abbreviation.press("ArrowLeft");
    await abbreviation.pressSequentially("t");
    await expect(abbreviation).toHaveValue("KTS");
    await fill(main, { Address: "4 Allen Avenue", City: "Ikeja" });
    await main.getByRole("combobox", { name: "Industry" }).selectOption("Retail");
    const country = main.getByRole("combobox", { name: "Country" });
    await country.fill("cote d’iv");
    await expect(page.getByRole("option", { name: "Côte d'Ivoire" })).toBeVisible();
    await country.press("Escape");
    await expect(country).toHaveValue("Nigeria");
    await choose(page, main, { "State/Province": "Lagos" });
    await main.getByLabel("Company logo").setInputFiles(logo);
    expect(await isShown(main.getByRole("img", { name: "The chosen logo" }))).toBe(true);
    await main.getByRole("button", { name: "Setup", exact: true }).click();
    await expect(page.getByText("Company profile added")).toBeVisible();
    await expect(step("Branches")).toBeVisible();
    await expect(main.getByRole("heading", { name: "Setup your company Locations" })).toBeFocused();
  });

  await test.step("the Admin adds and edits a branch", async () => {
    const shortcode = main.getByRole("textbox", { name: "State Shortcode" });
    await choose(page, main, { "State/Province": "Abuja Federal Capital Territory" });
    await expect(shortcode).toHaveValue("FCT");
    await choose(page, main, { "State/Province": "Lagos" });
    await expect(shortcode).toHaveValue("LA");
    await fill(main, { "Branch Address": "9 Broad Street", City: "Lagos" });
    const question = (title: string) => page.getByRole("alertdialog", { name: title });
    await main.getByRole("button", { name: "Finish setup" }).click();
    await question("Leave without saving?").getByRole("button", { name: "Stay" }).click();
    await main.getByRole("button", { name: "Table" }).click();
    await question("Discard your changes?").getByRole("button", { name: "Keep editing" }).click();
    await expect(main.getByRole("textbox", { name: "Branch Address" })).toHaveValue("9 Broad Street");
    await fill(main, { "State Shortcode": "la", "Location Shortcode": "01" });
    await expect(main.getByRole("textbox", { name: "Location ID" })).toHaveValue("LA/01");
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText("New Branch Added")).toBeVisible();
    await expect(main.getByRole("textbox", { name: "Branch Address" })).toHaveValue("");
    await main.getByRole("button", { name: "Table" }).click();
    await expect(main.getByRole("row", { name: "1 LA/01 Lagos Lagos 9 Broad Street" })).toBeVisible();

    await main.getByRole("button", { name: "Edit LA/01" }).click();
    const dialog = page.getByRole("dialog", { name: "Updating Branch: LA/01" });
    await fill(dialog, { "Branch Address": "11 Broad Street" });
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await question("Discard your changes?").getByRole("button", { name: "Keep editing" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Branch Updated")).toBeVisible();
    await expect(main.getByRole("cell", { name: "11 Broad Street" })).toBeVisible();
    const finish = main.getByRole("button", { name: "Finish setup" });
    await expect(finish).toHaveAccessibleDescription("Next: Users, step 3 of 4");
    await finish.click();
    await expect(step("Users")).toBeVisible();
    await expect(main.getByRole("heading", { name: "Create a new User" })).toBeFocused();
    await page.goto(`${server.url}/company`);
    await expect(step("Users")).toBeVisible();
  });

  await test.step("the Admin invites a user", async () => {
    await fill(main, { ...user, "Email Address": "halima@kwaratraders.example" });
    await main.getByRole("combobox", { name: "Authority Level" }).selectOption("User 1 (Approval)");
    await choose(page, main, { "Location/Branch": "11 Broad Street" });
    await main.getByRole("button", { name: "Setup", exact: true }).click();
    await expect(main.getByText("New User Added")).toBeVisible();
    expect((await server.mail("halima@kwaratraders.example")).text).toContain("/acceptInvitation?token=");
    await main.getByRole("button", { name: "Table" }).click();
    await expect(main.getByRole("row", { name: /Halima Yusuf Approver KT-002/ })).toBeVisible();
    await expect(main.getByRole("row", { name: /Kwara Traders Admin .* Unknown/ })).toBeVisible();
    await main.getByRole("button", { name: "Finish setup" }).click();
    await expect(step("Vendors")).toBeVisible();
  });

  await test.step("the Admin adds a vendor", async () => {
    await page.reload();
    await expect(step("Vendors")).toBeVisible();
    await fill(main, vendor);
    await choose(page, main, { "State/Province": "Kano" });
    await main.getByRole("button", { name: "Add", exact: true }).click();
    await expect(main.getByText("New Vendor Added")).toBeVisible();
    await page.reload();
    await expect(step("Vendors")).toBeVisible();
    await main.getByRole("button", { name: "Table" }).click();
    await expect(main.getByRole("row", { name: /1 Kano Tools 0803 111 2222/ })).toBeVisible();
    const last = main.getByRole("button", { name: "Continue" });
    await expect(last).toHaveAccessibleDescription("Next: the dashboard");
    await last.click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await page.goto(`${server.url}/viewAssets`);
    const first = main.getByRole("table").getByRole("link");
    await expect(first).toHaveText(["Import", "Add New Asset"]);
    await page.goto(`${server.url}/dashboard`);
    await expect.poll(() => isShown(page.locator("aside img"))).toBe(true);
  });

  await test.step("an empty register offers the import first", async () => {
    await expect(main.getByRole("link", { name: "Import", exact: true })).toBeVisible();
    await page.goto(`${server.url}/viewAssets`);
    const links = main.getByText("No assets yet").locator("..").getByRole("link");
    await expect(links).toHaveText(["Import", "Add New Asset"]);
    await links.first().click();
    await expect(main.getByLabel("Choose a spreadsheet or drop it here")).toBeAttached();
    await expect(main.getByRole("button", { name: "Add Asset" })).toBeHidden();
  });
  await context.close();
});

test("a vendor is added, found and edited", async ({ browser }) => {
  const context = await openCompany(browser, setUpCompany, "Katsina Supplies", "office@katsina.example");
  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto(`${server.url}/addVendors`);
  await fill(main, { ...vendor, "Email Address": "no address" });
  await choose(page, main, { "State/Province": "Kano" });
  await main.getByRole("button", { name: "Add", exact: true }).click();
  const email = main.getByRole("textbox", { name: "Email Address" });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/name@example.com/);
  await email.fill(vendor["Email Address"]);
  await main.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Vendor has been successfully added")).toBeVisible();

  await expect(page).toHaveURL(`${server.url}/viewVendors`);
  await main.getByRole("textbox", { name: "Filter by Tax ID" }).fill("no such number");
  await expect(main.getByText("No vendors match")).toBeVisible();
  await main.getByRole("textbox", { name: "Filter by Tax ID" }).fill("12345678");
  await main.getByRole("link", { name: "View Kano Tools" }).click();
  await expect(main.getByRole("button", { name: "Delete" })).toBeDisabled();

  await main.getByRole("link", { name: "Edit" }).click();
  await fill(main, { "Phone Number": "0805 777 8888" });
  await main.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Vendor has been successfully updated")).toBeVisible();
  await expect(main.getByText("0805 777 8888")).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(main.getByRole("textbox", { name: "Filter by Tax ID" })).toHaveValue("12345678");
  await context.close();
});

test("a user is added with a new branch, deactivated and reactivated", async ({ browser }) => {
  const context = await openCompany(browser, setUpCompany, "Sokoto Mills", "office@sokoto.example");
  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto(`${server.url}/addUser`);
  await fill(main, { ...user, "Email Address": "office@sokoto.example" });
  await main.getByRole("combobox", { name: "Authority Level" }).selectOption("User 2 (Data Entry)");
  await main.getByRole("combobox", { name: "Location/Branch" }).fill("Mill Road 5");
  await page.getByRole("option", { name: "Add a new location" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Location" });
  await expect(dialog.getByRole("textbox", { name: "Branch Address" })).toHaveValue("Mill Road 5");
  await fill(dialog, { "State Shortcode": "SOK" });
  await choose(page, dialog, { "State/Province": "Sokoto" });
  // A typed shortcode stays.
  await expect(dialog.getByRole("textbox", { name: "State Shortcode" })).toHaveValue("SOK");
  await fill(dialog, { City: "Sokoto", "Location Shortcode": "01" });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(main.getByRole("combobox", { name: "Location/Branch" })).toHaveValue("Mill Road 5");

  await main.getByRole("button", { name: "Add", exact: true }).click();
  const email = main.getByRole("textbox", { name: "Email Address" });
  await expect(email).toHaveAccessibleDescription("This email address is already taken.");
  await email.fill("halima@sokoto.example");
  await main.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("User has been successfully added")).toBeVisible();

  await main.getByRole("searchbox", { name: "Search users" }).fill("halima");
  await expect(main.getByRole("row")).toHaveCount(3);
  await main.getByRole("link", { name: "Halima Yusuf" }).click();
  await main.getByRole("button", { name: "Send invitation again" }).click();
  await expect(page.getByText("The invitation was sent to halima@sokoto.example")).toBeVisible();
  await main.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(main.getByText("Deactivated", { exact: true })).toBeVisible();
  await main.getByRole("button", { name: "Reactivate" }).click();
  await expect(main.getByText("Invited", { exact: true })).toBeVisible();

  // Half an hour after the sign-in, changing the email requires the password.
  const database = new DatabaseSync(join(server.dataDir, "custodia.db"));
  const earlier = new Date(Date.now() - 30 * 60_000).toISOString();
  database
    .prepare("UPDATE sessions SET signed_in_at = ? WHERE user_id = (SELECT id FROM users WHERE email = ?)")
    .run(earlier, "office@sokoto.example");
  database.close();
  await main.getByRole("link", { name: "Edit" }).click();
  await fill(main, { "Job Role": "Head of accounts", "Email Address": "halima.yusuf@sokoto.example" });
  await main.getByRole("button", { name: "Save changes" }).click();
  const current = main.getByLabel(/^Your Current Password/);
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription(/Enter your current password/);
  await current.fill("not this one");
  await main.getByRole("button", { name: "Save changes" }).click();
  await expect(current).toHaveAccessibleDescription(/This is not your current password/);
  await current.fill(adminPassword);
  await main.getByRole("button", { name: "Save changes" }).click();
  await expect(main.getByText("halima.yusuf@sokoto.example").first()).toBeVisible();
  await server.mail("halima.yusuf@sokoto.example", /invitation/i);
  await context.close();
});
