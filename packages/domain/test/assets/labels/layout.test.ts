import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { labelLayout, labelSheets, MIN_MODULE, moduleWidth, QUIET_ZONE } from "../../../src/assets/labels/layout.ts";
import { LABEL_STOCKS, labelsOnSheet, PRINTER_KEYS, PRINTERS, STOCK_KEYS } from "../../../src/assets/labels/stocks.ts";
import { extractCode } from "../../../src/assets/list.ts";
import { runs } from "../../runs.ts";

const items = (count: number) => Array.from({ length: count }, (_, index) => index);

describe.each(STOCK_KEYS)("label stock %s", (key) => {
  const stock = LABEL_STOCKS[key];

  test("places all labels on the page without overlap", () => {
    const [labels] = labelSheets(stock, items(labelsOnSheet(stock)), { start: 1, copies: 1 });
    const { width, height } = stock.label;
    for (const { x, y } of labels!) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(stock.page.width + 1e-9);
      expect(y + height).toBeLessThanOrEqual(stock.page.height + 1e-9);
    }
    expect(stock.pitch.x).toBeGreaterThanOrEqual(width);
    // In the manufacturers' drawings, rows of some stocks overlap by up to a twentieth of a millimetre.
    expect(stock.pitch.y).toBeGreaterThanOrEqual(height - 0.05);
  });
});

test("the most common stock has the margins on its packet: 7.2 mm left, 15.2 mm top", () => {
  const { first } = LABEL_STOCKS["21"];
  expect(first.x).toBeCloseTo(7.21, 2);
  expect(first.y).toBeCloseTo(15.15, 2);
});

test("continues on a partly used sheet and places copies side by side", () => {
  const sheets = labelSheets(LABEL_STOCKS["21"], ["a", "b"], { start: 20, copies: 2 });
  expect(sheets.map((sheet) => sheet.map(({ item }) => item))).toEqual([
    ["a", "a"],
    ["b", "b"],
  ]);
  expect(sheets[0]![0]!.y).toBeCloseTo(15.15 + 6 * 38.1, 2);
  expect(sheets[1]![0]).toMatchObject({ x: sheets[1]![0]!.x });
});

test("places each label exactly once from any first position", () => {
  const sheetRequest = fc.record({
    key: fc.constantFrom(...STOCK_KEYS),
    count: fc.integer({ min: 1, max: 200 }),
    start: fc.integer({ min: -5, max: 100 }),
    copies: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(sheetRequest, ({ key, count, start, copies }) => {
      const placed = labelSheets(LABEL_STOCKS[key], items(count), { start, copies }).flat();
      expect(placed.map(({ item }) => item)).toEqual(items(count).flatMap((item) => Array(copies).fill(item)));
    }),
    { numRuns: runs(100) },
  );
});

test.each([
  ["DV-COMP-000123", "DV-COMP-000123"],
  ["  DV-COMP-000123\n", "DV-COMP-000123"],
  ["https://custodia.example/scan?code=DV-COMP-000123", "DV-COMP-000123"],
  ["https://custodia.example/", "https://custodia.example/"],
])("reads the scanned text %s as the code %s", (scanned, code) => expect(extractCode(scanned)).toBe(code));

// The widths in modules of DV-COMP-000123 as a Code 128 and as a QR code.
const BARS = 167;
const QR = 21;
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;

describe.each(STOCK_KEYS.flatMap((key) => PRINTER_KEYS.map((printer) => ({ key, printer }))))(
  "stock $key at $printer dpi",
  ({ key, printer }) => {
    const stock = LABEL_STOCKS[key];
    const { dot } = PRINTERS[printer];

    test.each(["qr", "code128", "both"] as const)("aligns codes and their quiet zones to whole dots: %s", (kind) => {
      const { bars, qr, text, tooFine } = labelLayout(stock, kind, { bars: BARS, qr: QR }, dot);
      const { width, height } = stock.label;
      expect(Boolean(bars) || Boolean(qr)).toBe(true);
      expect(tooFine).toBe(kind !== "qr" && !bars);
      if (bars) {
        const module = bars.width / BARS;
        expect(module).toBeGreaterThanOrEqual(MIN_MODULE - 1e-9);
        expect(isWhole(module / dot)).toBe(true);
        expect(isWhole(bars.x / dot)).toBe(true);
        expect(bars.x).toBeGreaterThanOrEqual(QUIET_ZONE.bars * module - dot);
        expect(bars.x + bars.width + QUIET_ZONE.bars * module).toBeLessThanOrEqual(width + dot);
        expect(bars.y + bars.height).toBeLessThanOrEqual(text.y);
      }
      if (qr) {
        const module = qr.width / QR;
        expect(module).toBeGreaterThanOrEqual(MIN_MODULE);
        expect(isWhole(module / dot) && isWhole(qr.x / dot) && isWhole(qr.y / dot)).toBe(true);
        expect(qr.x).toBeGreaterThanOrEqual(QUIET_ZONE.qr * module - 1e-9);
        expect(qr.x + qr.width + QUIET_ZONE.qr * module).toBeLessThanOrEqual(text.x + 1e-9);
        expect(qr.y + qr.height).toBeLessThanOrEqual(height);
      }
      expect(text.width).toBeGreaterThan(10);
      expect(text.x + text.width).toBeLessThanOrEqual(width);
      expect(text.y + text.height).toBeLessThanOrEqual(height);
    });
  },
);

test("refuses bars finer than a quarter of a millimetre", () => {
  expect(moduleWidth(187, 50, 1 / 8)).toBe(0.25);
  expect(moduleWidth(187, 38.1, 1 / 8)).toBeUndefined();
  expect(labelLayout(LABEL_STOCKS["65"], "code128", { bars: BARS, qr: QR }, 1 / 8)).toMatchObject({
    tooFine: true,
    qr: expect.anything(),
  });
});
