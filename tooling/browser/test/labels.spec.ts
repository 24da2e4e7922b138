import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { findCode } from "../../../apps/web/src/features/assets/scan/find-code.ts";
import { STOCK_KEYS } from "../../../packages/domain/src/assets/labels/stocks.ts";
import { signInAdmin } from "../people.ts";
import { navigate } from "../screen.ts";
import { type RunningServer, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

let server: RunningServer;
test.beforeAll(({ shared }) => {
  server = shared;
});
interface Row {
  id: number;
  barcode: string;
  serial_number: string | null;
}

const POINTS_PER_MM = 72 / 25.4;
const TOLERANCE_MM = 0.1;

/** The costliest assets first: other stories import cheaper ones, and undo that. */
const ORDER = { sort: "cost", order: "desc" };

/** Returns assets with a manufacturer's serial number. */
async function queryAssets(context: BrowserContext): Promise<Row[]> {
  const { data } = await runQuery<{ data: Row[] }>(context, server.url, "assets.list", { per_page: 50, ...ORDER });
  return data.filter(({ serial_number }) => serial_number).slice(0, 3);
}

/** Returns the decoded text of a code of this kind in a part of the page. */
async function readCode(page: Page, part: Locator, name: RegExp): Promise<string | undefined> {
  return decode(page, await part.getByRole("img", { name }).screenshot(), 40);
}

/** Decodes a picture with `margin` pixels of white added; `monochrome` converts it to black and white, as printers do. */
async function decode(page: Page, picture: Buffer, margin = 0, monochrome = false): Promise<string | undefined> {
  const { text, width, height } = await page.evaluate(
    async ({ base64, margin, monochrome }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width + 2 * margin, image.height + 2 * margin);
      const context = canvas.getContext("2d")!;
      context.fillStyle = "#fff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, margin, margin);
      const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
      if (monochrome) pixels.data.set(pixels.data.map((value) => (value < 128 ? 0 : 255)));
      // The pixels are returned as one text with a character for each byte, because a list of numbers is slow to
      // transfer.
      let text = "";
      for (let offset = 0; offset < pixels.data.length; offset += 8192)
        text += String.fromCharCode(...pixels.data.subarray(offset, offset + 8192));
      return { text, width: canvas.width, height: canvas.height };
    },
    { base64: picture.toString("base64"), margin, monochrome },
  );
  return findCode(new Uint8ClampedArray(Buffer.from(text, "latin1")), width, height);
}

/** Returns the texts that lie completely inside the label and their lines, and a message for each other one. */
const checkTexts = (label: Locator, texts: string[]) =>
  label.evaluate((element, texts) => {
    const outer = element.getBoundingClientRect();
    return texts.map((text) => {
      const part = [...element.querySelectorAll("p, span")].find((node) => node.textContent?.trim() === text);
      if (!part) return `${text} is missing`;
      const range = document.createRange();
      range.selectNodeContents(part);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const inside =
        left >= outer.left - 0.5 &&
        right <= outer.right + 0.5 &&
        top >= outer.top - 0.5 &&
        bottom <= outer.bottom + 0.5;
      return inside && part.scrollWidth <= part.clientWidth + 1 ? text : `${text} is cut`;
    });
  }, texts);

test("labels of selected assets are readable by a scanner and printed to the millimetre", async ({ browser }, info) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ deviceScaleFactor: 3, reducedMotion: "reduce" });
  await signInAdmin(context, server.url);
  const page = await context.newPage();
  const assets = await queryAssets(context);

  await test.step("two selected assets get labels", async () => {
    await page.goto(`${server.url}/viewAssets?${new URLSearchParams(ORDER)}`);
    // A tick on a page that still loads may be lost with the row's first data.
    await expect(async () => {
      for (const { barcode } of assets.slice(0, 2))
        await page.getByRole("checkbox", { name: barcode }).check({ timeout: 2000 });
      await expect(page.getByText("2 selected").first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.getByRole("link", { name: "Labels" }).click();
    await expect(page.locator("[data-label]")).toHaveCount(2);
    await page.getByLabel("Code", { exact: true }).selectOption({ label: "Both" });
    await page.getByLabel("Copies").fill("2");
    await page.getByLabel("First position").fill("20");
    await expect(page.getByRole("region", { name: "Sheet 2 of 2" })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step("both codes contain the asset's barcode", async () => {
    for (const { barcode } of assets.slice(0, 2)) {
      const label = page.locator(`[data-label="${barcode}"]`).first();
      expect(await readCode(page, label, /^QR code/)).toBe(barcode);
      expect(await readCode(page, label, /^Barcode/)).toBe(barcode);
    }
  });

  await test.step("the printed labels have the positions of the sheet", async () => {
    const path = info.outputPath("labels.pdf");
    await page.pdf({ path, preferCSSPageSize: true });
    const pdf = await getDocument({ data: new Uint8Array(readFileSync(path)) }).promise;
    expect(pdf.numPages).toBe(2);
    const first = await pdf.getPage(1);
    const [left, bottom, right, top] = first.view as [number, number, number, number];
    expect(Math.abs((right - left) / POINTS_PER_MM - 210)).toBeLessThan(TOLERANCE_MM * 2);
    expect(Math.abs((top - bottom) / POINTS_PER_MM - 297)).toBeLessThan(TOLERANCE_MM * 2);
    const { items } = await first.getTextContent();
    const lines = items.flatMap((item) => ("str" in item ? [item] : []));
    const marks = lines.filter(({ str }) => str === assets[0]!.barcode || str === assets[1]!.barcode);
    const [one, two] = marks.map(({ transform }) => ({
      x: (transform[4] as number) / POINTS_PER_MM,
      y: (top - (transform[5] as number)) / POINTS_PER_MM,
    }));
    // Positions 20 and 21 of 3 × 7 are in the last row, whose columns are 66.04 mm apart.
    expect(Math.abs(two!.x - one!.x - 66.04)).toBeLessThan(TOLERANCE_MM);
    expect(Math.abs(two!.y - one!.y)).toBeLessThan(TOLERANCE_MM);
    expect(one!.y).toBeGreaterThan(15.15 + 6 * 38.1);
    expect(one!.y).toBeLessThan(15.15 + 7 * 38.1);
  });
  await context.close();
});

// At 300 dpi `npm test` prints only the two sizes on which bars may not fit, and SCALE=20 all.
const finePrinted = Number(process.env.SCALE ?? 1) >= 20 ? STOCK_KEYS : (["65", "50x25"] as const);
for (const [printer, dpi, stocks] of [
  ["203", 203.2, STOCK_KEYS],
  ["300", 300, finePrinted],
] as const) {
  test(`at ${printer} dpi label sizes have readable codes, and complete numbers and prices`, async ({ browser }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ deviceScaleFactor: dpi / 96 });
    await signInAdmin(context, server.url);
    const page = await context.newPage();
    const [asset] = await queryAssets(context);
    const { data: items } = await runQuery<{
      data: { item_no: string; barcode: string | null; unit: string }[];
    }>(context, server.url, "pos.items.list", { per_page: 50 });
    const item = items.find(({ barcode }) => barcode)!;
    await page.goto(`${server.url}/scan`);
    const show = async (address: string, name: string) => {
      await page.emulateMedia({ media: "screen" });
      await navigate(page, address);
      const label = page.locator(`[data-label="${name}"]`).first();
      await expect(label).toBeVisible();
      await page.emulateMedia({ media: "print" });
      return label;
    };
    for (const stock of stocks) {
      for (const code of ["qr", "code128"] as const) {
        const choices = new URLSearchParams({ stock, code, printer });
        const label = await show(`/labels?ids=${asset!.id}&${choices}`, asset!.barcode);
        expect(await decode(page, await label.screenshot(), 0, true), `${stock} ${code}`).toBe(asset!.barcode);
        expect(await checkTexts(label, [asset!.barcode])).toEqual([asset!.barcode]);
        // The code has 178 modules with its margins: 50.3 mm at three dots each, 49.5 mm at two.
        const isTooFine = code === "code128" && (stock === "65" || (stock === "50x25" && printer === "300"));
        await expect(label.getByRole("img", { name: /^QR code/ })).toHaveCount(code === "qr" || isTooFine ? 1 : 0);
        await page.emulateMedia({ media: "screen" });
        await expect(page.getByText(/would be too fine to scan: a QR code is printed instead/)).toHaveCount(
          isTooFine ? 1 : 0,
        );
        const shelf = await show(`/pos/labels?search=${item.item_no}&${choices}`, item.item_no);
        expect(await decode(page, await shelf.screenshot(), 0, true), `item, ${stock} ${code}`).toBe(item.barcode);
        const [amount, per] = await shelf.locator("p").nth(1).locator("span").allTextContents();
        expect(amount).toMatch(/^₦[\d,]+\.\d\d$/);
        expect(per).toContain(item.unit);
        expect(await checkTexts(shelf, [amount!, per!])).toEqual([amount, per]);
      }
    }
    await context.close();
  });
}

test("an asset's page shows its codes black on white in the dark theme too, and links to its label", async ({
  browser,
}) => {
  const context = await browser.newContext({ deviceScaleFactor: 3, colorScheme: "dark" });
  await signInAdmin(context, server.url);
  const page = await context.newPage();
  const [asset] = await queryAssets(context);
  await page.goto(`${server.url}/detail_asset/${asset!.id}`);
  const part = page.getByRole("region", { name: "Label" });
  expect(await readCode(page, part, /^QR code of /)).toBe(asset!.barcode);
  expect(await readCode(page, part, /^Barcode of /)).toBe(asset!.barcode);
  await part.getByRole("link", { name: "Print label" }).click();
  await expect(page.locator("[data-label]")).toHaveCount(1);
  await expect(page.locator(`[data-label="${asset!.barcode}"]`)).toBeVisible();
  await context.close();
});

test("a scanned code opens its asset, and an unknown one shows a message", async ({ browser }) => {
  const context = await browser.newContext();
  await signInAdmin(context, server.url);
  const page = await context.newPage();
  const [asset] = await queryAssets(context);
  await page.goto(`${server.url}/scan`);
  await expect(page.getByLabel("Barcode, tag, serial number or name")).toBeFocused();
  await page.keyboard.type("NO-SUCH-000001\n");
  await expect(page.getByText("NO-SUCH-000001: This asset was not found.")).toBeVisible();
  await page.getByLabel("Barcode, tag, serial number or name").fill("");
  await page.keyboard.type(`${asset!.barcode.toLowerCase()}\n`);
  await expect(page).toHaveURL(new RegExp(`/detail_asset/${asset!.id}$`));
  await page.goto(`${server.url}/scan`);
  await expect(page.getByLabel("Barcode, tag, serial number or name")).toBeFocused();
  await page.keyboard.type("forklift\n");
  await expect(page.getByText("Several match “forklift”. Choose one:")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("region", { name: "Found" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Forklift");
  await page.goto(`${server.url}/scan`);
  const { serial_number } = await runQuery<{ serial_number: string }>(context, server.url, "assets.show", {
    id: asset!.id,
  });
  await expect(page.getByLabel("Barcode, tag, serial number or name")).toBeFocused();
  await page.keyboard.type(`${serial_number}\n`);
  await expect(page).toHaveURL(new RegExp(`/detail_asset/${asset!.id}$`));
  await page.goto(`${server.url}/scan?code=${asset!.barcode}`);
  await expect(page).toHaveURL(new RegExp(`/detail_asset/${asset!.id}$`));
  await context.close();
});

test("a code that stays in the camera's view is looked up once, and the camera stops with the page", async ({
  browser,
}) => {
  const context = await browser.newContext();
  await signInAdmin(context, server.url);
  await context.addInitScript(() => {
    const canvas = document.createElement("canvas");
    const drawing = canvas.getContext("2d")!;
    setInterval(() => drawing.fillRect(0, 0, 9, 9), 50);
    const stream = canvas.captureStream();
    const detector = class {
      static getSupportedFormats = async () => ["qr_code", "code_128", "ean_13", "ean_8", "code_39"];
      detect = async () => [{ rawValue: "forklift" }];
    };
    Object.assign(window, { BarcodeDetector: detector, camera: stream });
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: async () => stream } });
  });
  const page = await context.newPage();
  const lookups: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("assets.find")) lookups.push(request.url());
  });
  await page.goto(`${server.url}/scan`);
  await page.getByRole("button", { name: "Use the camera" }).click();
  const found = page.getByRole("region", { name: "Found" });
  await expect(found).toBeVisible();
  await page.waitForTimeout(1500);
  expect(lookups).toHaveLength(1);
  await found.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Forklift");
  const state = () =>
    page.evaluate(() => (window as unknown as { camera: MediaStream }).camera.getTracks()[0]!.readyState);
  await expect.poll(state).toBe("ended");
  await context.close();
});
