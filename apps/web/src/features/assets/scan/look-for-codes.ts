import {
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from "@zxing/library";

// Each by itself: the library's reader of many formats tells the console of every picture without a code.
const readers = [new QRCodeReader(), new Code128Reader()];
const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);

/** The code in a picture, if there is one. `pixels` are RGBA, as a canvas gives them. */
export function lookFor(pixels: Uint8ClampedArray, width: number, height: number): string | undefined {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at++) {
    grey[at] = (pixels[4 * at]! + 2 * pixels[4 * at + 1]! + pixels[4 * at + 2]!) / 4;
  }
  const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  for (const reader of readers) {
    try {
      return reader.decode(picture, hints).getText();
    } catch {
      // The library throws where it sees no code.
      reader.reset();
    }
  }
  return undefined;
}
