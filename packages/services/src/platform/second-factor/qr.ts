import { raw } from "bwip-js/generic";

/** Modules of white around it, without which no camera finds it. */
const QUIET = 4;

/** A QR code as an SVG of one path, black on white in both themes: authenticators read no other. */
export function qrOf(text: string): string {
  const [{ pixs, pixx, pixy }] = raw("qrcode", text, { eclevel: "M" }) as [Matrix];
  const dark = pixs.flatMap((on, at) =>
    on ? [`M${(at % pixx) + QUIET} ${Math.floor(at / pixx) + QUIET}h1v1h-1z`] : [],
  );
  const box = `0 0 ${pixx + 2 * QUIET} ${pixy + 2 * QUIET}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${pixx + 2 * QUIET}v${pixy + 2 * QUIET}H0z"/><path d="${dark.join("")}"/></svg>`;
}

interface Matrix {
  pixs: number[];
  pixx: number;
  pixy: number;
}
