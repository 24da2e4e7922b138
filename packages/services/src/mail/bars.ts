import { code128, type DrawingContext } from "bwip-js/generic";

/** Pixels of the narrowest bar. */
const MODULE = 2;

/** Collects the bars that are drawn, from left to right; no text is. */
function widths(): DrawingContext<number[]> {
  const drawn: number[] = [];
  let end = 0;
  return {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init() {},
    line(x, _y0, _x1, _y1, width) {
      const begin = x - width / 2;
      if (drawn.length > 0) drawn.push(begin - end);
      drawn.push(width);
      end = begin + width;
    },
    polygon() {},
    hexagon() {},
    ellipse() {},
    fill() {},
    text() {},
    end: () => drawn,
  };
}

/** The widths of the bars and gaps of a text's Code 128, in pixels, a bar first. */
export function barsOf(text: string): number[] {
  return code128<number[]>({ bcid: "code128", text, scale: MODULE, height: 1, includetext: false }, widths());
}

/** The same for a mail, whose readers show no drawings: a table whose cells are bars and gaps. */
export function barsInHtml(text: string): string {
  const cells = barsOf(text).map(
    (width, place) =>
      `<td style="padding:0;width:${width}px;min-width:${width}px;height:56px;background:${place % 2 ? "#fff" : "#000"}"></td>`,
  );
  const row = `<tr>${cells.join("")}</tr>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;background:#fff;border:20px solid #fff">${row}</table>`;
}
