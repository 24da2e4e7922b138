import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  RGBLuminanceSource,
} from "@zxing/library";

const { CODE_128, CODE_39, EAN_13, EAN_8 } = BarcodeFormat;
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.TRY_HARDER, true],
  [DecodeHintType.POSSIBLE_FORMATS, [CODE_128, EAN_13, EAN_8, CODE_39]],
]);
// Not the library's reader of all formats, which logs every picture without a code to the console.
const readers = [new QRCodeReader(), new MultiFormatOneDReader(hints)];

/** Returns the code in a picture; undefined if there is none. `pixels` are RGBA, as from a canvas. */
export function findCode(pixels: Uint8ClampedArray, width: number, height: number): string | undefined {
  const grey = new Uint8ClampedArray(width * height);
  for (let index = 0; index < grey.length; index++) {
    grey[index] = (pixels[4 * index]! + 2 * pixels[4 * index + 1]! + pixels[4 * index + 2]!) / 4;
  }
  const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  for (const reader of readers) {
    try {
      return reader.decode(picture, hints).getText();
    } catch {
      // The library throws if it finds no code.
      reader.reset();
    }
  }
  return undefined;
}
