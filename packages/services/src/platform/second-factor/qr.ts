import { drawingSVG, qrcode } from "bwip-js/generic";

/** White around it, without which no camera finds it: four of its points, at this scale. */
const QUIET = { paddingwidth: 4, paddingheight: 4, backgroundcolor: "FFFFFF" };

/** A QR code as an SVG, black on white in both themes: cameras read no other. */
export function qrOf(text: string): string {
  return qrcode({ bcid: "qrcode", text, scale: 2, ...QUIET }, drawingSVG()).trim();
}
