import { type DrawingContext, qrcode } from "bwip-js/generic";
import type { Paper } from "./paper.ts";

interface Outline {
  size: number;
  /** The `d` of an SVG path, to be filled by the rule `even-odd`. */
  path: string;
}

/** Collects what is drawn of a code without text. */
function outline(): DrawingContext<Outline> {
  const drawn: Outline = { size: 0, path: "" };
  return {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width) {
      drawn.size = width;
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

/** The code that an asset's label bears, so that a scan of the paper finds it. */
export function drawCode(
  { doc }: Paper,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { size, path } = qrcode<Outline>({ bcid: "qrcode", text, scale: 4 }, outline());
  doc
    .save()
    .translate(x, y)
    .scale(side / size);
  doc.path(path).fill("black", "even-odd").restore();
}
