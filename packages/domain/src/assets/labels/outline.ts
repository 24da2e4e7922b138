/** A code as an outline of its dark parts, in units of its own. */
export interface CodeOutline {
  width: number;
  height: number;
  /** The `d` of an SVG path; fill it by the rule `evenodd`. */
  path: string;
}

type Point = [x: number, y: number];

/** What bwip-js draws a code by, collected as an outline. Text is left out, so that no font of its is needed. */
export function outline() {
  const drawn: CodeOutline = { width: 0, height: 0, path: "" };
  return {
    scale: (x: number, y: number): Point => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width: number, height: number) {
      drawn.width = width;
      drawn.height = height;
    },
    line(x0: number, y0: number, _x1: number, y1: number, width: number) {
      drawn.path += `M${x0 - width / 2} ${y0}h${width}V${y1}h${-width}Z`;
    },
    polygon(points: Point[]) {
      drawn.path += `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
    },
    hexagon() {},
    ellipse() {},
    fill() {},
    text() {},
    end: () => drawn,
  };
}
