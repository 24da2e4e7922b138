import bwip from "bwip-js/generic";
import { expect, test } from "vitest";
import { findCode } from "../../../../src/features/assets/scan/find-code.ts";

const HEIGHT = 60;
const PIXELS_A_MODULE = 3;
const MARGIN = 40;

/** Draws a barcode as a camera would see it: RGBA pixels, black bars on white. */
function pictureOf(bcid: string, text: string) {
  const [code] = bwip.raw(bcid, text, {}) as unknown as { sbs: number[] }[];
  const row = code!.sbs.flatMap((width, index) =>
    Array<number>(width * PIXELS_A_MODULE).fill(index % 2 === 0 ? 0 : 255),
  );
  const white = Array<number>(MARGIN).fill(255);
  const line = [...white, ...row, ...white];
  const pixels = new Uint8ClampedArray(HEIGHT * line.length * 4).fill(255);
  for (let y = 0; y < HEIGHT; y++) {
    for (const [x, grey] of line.entries()) pixels.fill(grey, 4 * (y * line.length + x), 4 * (y * line.length + x) + 3);
  }
  return { pixels, width: line.length, height: HEIGHT };
}

test.each([
  ["code128", "HF-COLD-000012", "HF-COLD-000012"],
  ["code39", "TAG-0042", "TAG-0042"],
  ["ean13", "5901234123457", "5901234123457"],
  ["ean8", "96385074", "96385074"],
  ["upca", "036000291452", "0036000291452"],
])("the camera reads %s", (bcid, text, read) => {
  const { pixels, width, height } = pictureOf(bcid, text);
  expect(findCode(pixels, width, height)).toBe(read);
});

test("finds no code in a picture without one", () => {
  expect(findCode(new Uint8ClampedArray(200 * 100 * 4).fill(255), 200, 100)).toBeUndefined();
});
