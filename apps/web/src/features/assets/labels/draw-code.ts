import type { DrawingContext } from "bwip-js/browser";

/** A code as an outline of its dark parts, in units of its own. */
export interface CodeOutline {
  width: number;
  height: number;
  /** The `d` of an SVG path; fill it by the rule `evenodd`. */
  path: string;
}

/** Collects what bwip-js draws. It draws no text here, so that no font of its is needed. */
function outline(): DrawingContext<CodeOutline> {
  const drawn: CodeOutline = { width: 0, height: 0, path: "" };
  return {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width, height) {
      drawn.width = width;
      drawn.height = height;
    },
    line(x0, y0, _x1, y1, width) {
      drawn.path += `M${x0 - width / 2} ${y0}h${width}V${y1}h${-width}Z`;
    },
    polygon(points) {
      drawn.path += `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
    },
    hexagon() {},
    ellipse() {},
    fill() {},
    text() {},
    end: () => drawn,
  };
}

export type CodeKind = "qr" | "code128";

/** Draws a text as a code; the library comes when the first code is drawn. */
export async function drawCode(kind: CodeKind, text: string): Promise<CodeOutline> {
  const { code128, qrcode } = await import("bwip-js/browser");
  if (kind === "qr") return qrcode<CodeOutline>({ bcid: "qrcode", text, scale: 4 }, outline());
  return code128<CodeOutline>({ bcid: "code128", text, scale: 2, height: 12, includetext: false }, outline());
}
