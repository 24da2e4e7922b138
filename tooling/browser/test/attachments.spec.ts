import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { invoicePdf } from "../../../packages/demo/src/documents.ts";
import { decompressionBomb, pdf, photo } from "../../../packages/testkit/src/images.ts";
import type { Session, Visitor } from "../people.ts";
import { ON_PHONE } from "../screen.ts";
import { type RunningServer, runQuery } from "../server.ts";
import { test } from "../story.ts";

// These stories add photos and documents to an asset, on a phone and on a desktop.
test.describe.configure({ mode: "serial" });

let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(({ shared, sessions: people }) => {
  server = shared;
  sessions = people;
});

const GENERATOR = "Generator of the yard";
/** The name is as long as those that phones and scanners create, and cannot wrap. */
const INVOICE = "invoice_of_the_supplier_of_generators_and_of_their_parts.pdf";
const main = (page: Page) => page.getByRole("main");

async function open(browser: Browser, visitor: Visitor, path: string, onPhone = false): Promise<Page> {
  const context = await browser.newContext({
    storageState: sessions.get(visitor)!,
    reducedMotion: "reduce",
    ...(onPhone && ON_PHONE),
  });
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
}

/** Returns a file as a camera or a folder provides it. */
const jpeg = async (name: string, width = 1200) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await photo(width, (width * 3) / 4),
});

const pdfFile = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });

const choose = async (page: Page, label: string, files: Parameters<Locator["setInputFiles"]>[0]) =>
  main(page).getByLabel(label, { exact: true }).setInputFiles(files);

async function selectOption(page: Page, name: string, beginning: string): Promise<void> {
  const field = main(page).getByRole("combobox", { name, exact: true });
  await field.tap();
  await field.pressSequentially(beginning);
  await page.getByRole("option", { name: beginning }).first().tap();
}

test("a store keeper photographs a generator and its invoice on a phone, and requests the asset", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await open(browser, "data-entry", "/addAssets", true);
  const { data } = await runQuery<{ data: { full_name: string }[] }>(page.context(), server.url, "custodians.list");
  await main(page).getByRole("textbox", { name: "Description" }).fill(GENERATOR);
  await selectOption(page, "Classification", "Ware");
  await selectOption(page, "Custodian", data[0]!.full_name);
  await main(page).getByLabel("Date of Acquisition").fill("2024-05-06");
  await main(page).getByRole("textbox", { name: "Useful Life in Years" }).fill("5");
  await main(page).getByRole("textbox", { name: "Cost" }).fill("450000");
  await main(page).getByRole("combobox", { name: "Acquisition Nature" }).selectOption("Purchase");
  await main(page).getByRole("combobox", { name: "Condition" }).selectOption("New");
  await choose(page, "Take photo", await jpeg("generator.jpg"));
  await choose(page, "Add files", pdfFile(INVOICE, invoicePdf("Mambilla Generators", "us", ["One generator"])));
  const chosen = main(page).getByRole("list", { name: "To be added" }).getByRole("listitem");
  await expect(chosen).toHaveCount(2);
  await expect(chosen.nth(0).getByRole("combobox", { name: "Type of generator.jpg" })).toHaveValue("");
  const kind = chosen.nth(1).getByRole("combobox", { name: `Type of ${INVOICE}` });
  await expect(kind).toHaveValue("invoice");
  await kind.selectOption("Receipt");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await main(page).getByRole("button", { name: "Add Asset" }).tap();
  await expect(main(page).getByText("Sent for approval")).toBeVisible({ timeout: 30_000 });
  await main(page).getByRole("link", { name: "View the asset" }).tap();
  await expect(main(page).getByRole("button", { name: "View generator.jpg" })).toBeVisible();
  await expect(main(page).getByRole("list", { name: "Documents" })).toContainText(INVOICE);
  await expect(main(page).getByText(`Added the receipt ${INVOICE}`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(main(page).getByRole("button", { name: "View the photo of this asset" })).toBeVisible();
  await main(page).getByRole("button", { name: INVOICE, exact: true }).tap();
  await expect(page.getByRole("region", { name: `Pages of ${INVOICE}` })).toContainText("One generator");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().close();
});

test("an Admin adds several files at once, sees which one is rejected, views them and removes one", async ({
  browser,
}) => {
  const page = await open(browser, "admin", `/viewAssets?search=${encodeURIComponent(GENERATOR)}`);
  await main(page).getByRole("link", { name: GENERATOR }).first().click();
  await choose(page, "Add files", [
    await jpeg("side.jpg", 1000),
    pdfFile("warranty.pdf", pdf("warranty")),
    { name: "bomb.png", mimeType: "image/png", buffer: decompressionBomb() },
  ]);
  const adding = main(page).getByRole("list", { name: "Uploading" });
  await expect(adding.getByRole("alert")).toContainText("at most 65 megapixels");
  await expect(adding.getByRole("listitem")).toHaveCount(1);
  await adding.getByRole("button", { name: "Remove bomb.png" }).click();
  await expect(adding).toBeHidden();

  await main(page).getByRole("button", { name: "View generator.jpg" }).click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByRole("img", { name: "generator.jpg" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("heading", { name: "side.jpg" })).toBeVisible();
  await expect(viewer).toContainText("2 of 4");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();

  const downloading = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "Download all" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);

  await expect(main(page).getByRole("list", { name: "Documents" })).toContainText("Warranty, PDF");
  await main(page).getByRole("button", { name: "More actions for warranty.pdf" }).click();
  await page.getByRole("menuitemradio", { name: "Insurance" }).click();
  await expect(main(page).getByRole("list", { name: "Documents" })).toContainText("Insurance, PDF");
  await main(page).getByRole("button", { name: "More actions for side.jpg" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(main(page).getByRole("button", { name: "View side.jpg" })).toBeHidden();
  await expect(main(page).getByLabel("Type of file")).toBeFocused();
  await page.context().close();
});

test("a PDF can be viewed, enlarged and read aloud; a damaged one shows an error and can be downloaded", async ({
  browser,
}) => {
  const page = await open(browser, "admin", `/viewAssets?search=${encodeURIComponent(GENERATOR)}`);
  const faults: string[] = [];
  page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
  const row = main(page).getByRole("row").filter({ hasText: GENERATOR });
  await expect(row.locator("img")).toHaveJSProperty("complete", true);
  expect(await row.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await main(page).getByRole("link", { name: GENERATOR }).first().click();
  const pages = Array.from({ length: 3 }, (_, index) => `Cell ${index + 1}`);
  await choose(page, "Add files", [
    pdfFile("manual.pdf", invoicePdf("Manual", "everybody", pages)),
    pdfFile("broken.pdf", Buffer.from("%PDF-1.7\nnothing of a document\n%%EOF\n")),
  ]);
  await main(page).getByRole("button", { name: "manual.pdf", exact: true }).click();
  const viewer = page.getByRole("dialog");
  const sheets = viewer.getByRole("region", { name: "Pages of manual.pdf" });
  await expect(sheets.getByRole("listitem")).toHaveCount(1);
  await expect(sheets).toContainText("Cell 3");
  await expect(viewer).toContainText("Page 1 of 1, 100%");
  expect(await darkPixels(sheets.locator("canvas"))).toBeGreaterThan(500);
  const width = () => sheets.locator("canvas").evaluate((canvas) => canvas.clientWidth);
  const before = await width();
  await sheets.focus();
  await page.keyboard.press("+");
  await expect(viewer).toContainText("Page 1 of 1, 150%");
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  expect(faults).toEqual([]);
  await page.keyboard.press("Escape");

  await main(page).getByRole("button", { name: "broken.pdf", exact: true }).click();
  await expect(viewer.getByRole("alert")).toContainText("This PDF is damaged and cannot be displayed");
  const downloading = page.waitForEvent("download");
  await viewer.getByRole("link", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toBe("broken.pdf");
  await page.context().close();
});

/** Returns the number of dark pixels of a canvas. */
const darkPixels = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext("2d")!.getImageData(0, 0, element.width, element.height);
    return data.filter((value, index) => index % 4 === 0 && value < 128).length;
  });

test("a pasted or dropped file is added, but not a second time", async ({ browser }) => {
  const page = await open(browser, "admin", `/viewAssets?search=${encodeURIComponent(GENERATOR)}`);
  await main(page).getByRole("link", { name: GENERATOR }).first().click();
  const { buffer } = await jpeg("pasted.jpg", 700);
  const insertFile = (method: "paste" | "drop") =>
    main(page)
      .getByRole("heading", { name: /^Photos and documents/ })
      .evaluate(
        (heading, { base64, kind }) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const transfer = new DataTransfer();
          transfer.items.add(new File([bytes], "pasted.jpg", { type: "image/jpeg" }));
          const options = { bubbles: true, cancelable: true };
          heading.dispatchEvent(
            kind === "paste"
              ? new ClipboardEvent("paste", { ...options, clipboardData: transfer })
              : new DragEvent("drop", { ...options, dataTransfer: transfer }),
          );
        },
        { base64: buffer.toString("base64"), kind: method },
      );
  const tile = main(page).getByRole("button", { name: "View pasted.jpg" });
  await insertFile("paste");
  await expect(tile).toHaveCount(1);
  await insertFile("drop");
  await expect(main(page).getByText("The asset has pasted.jpg already, as a photo")).toBeVisible();
  await expect(tile).toHaveCount(1);
  await page.context().close();
});

test("a file whose upload fails after the user has left the page is reported", async ({ browser }) => {
  const page = await open(browser, "admin", `/viewAssets?search=${encodeURIComponent(GENERATOR)}`);
  await main(page).getByRole("link", { name: GENERATOR }).first().click();
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  await page.route(/\/papers\?/, async (route) => {
    await left;
    await route.abort();
  });
  await choose(page, "Add files", await jpeg("lost.jpg", 700));
  await expect(main(page).getByRole("progressbar", { name: "lost.jpg" })).toBeVisible();
  await page.getByRole("link", { name: "View Assets" }).click();
  await expect(page).toHaveURL(/viewAssets$/);
  leave();
  await expect(main(page).getByText(/^lost.jpg was not added: /)).toBeVisible();
  await page.context().close();
});

test("an Approver can view files, but not add or remove them", async ({ browser }) => {
  const page = await open(browser, "approver", `/viewAssets?search=${encodeURIComponent(GENERATOR)}`);
  await main(page).getByRole("link", { name: GENERATOR }).first().click();
  await expect(main(page).getByRole("button", { name: "View generator.jpg" })).toBeVisible();
  await expect(main(page).getByText("Add files")).toBeHidden();
  await expect(main(page).getByRole("button", { name: /^More actions for/ })).toHaveCount(0);
  await page.context().close();
});
