/** A label stock: an A4 sheet with a grid of labels, or a roll of single labels. Lengths are in millimetres. */
export interface LabelStock {
  name: string;
  page: { width: number; height: number };
  columns: number;
  rows: number;
  label: { width: number; height: number };
  /** From the page's left and top edge to the first label. */
  first: { x: number; y: number };
  /** From one label's edge to the same edge of the next. */
  pitch: { x: number; y: number };
}

const A4 = { width: 210, height: 297 };

/** Returns a stock whose grid is centred on an A4 sheet. */
function sheetStock(
  name: string,
  [columns, rows]: [number, number],
  [width, height]: [number, number],
  pitch: { x: number; y: number },
): LabelStock {
  const gridSize = { x: (columns - 1) * pitch.x + width, y: (rows - 1) * pitch.y + height };
  const first = { x: (A4.width - gridSize.x) / 2, y: (A4.height - gridSize.y) / 2 };
  return { name, page: A4, columns, rows, label: { width, height }, first, pitch };
}

function singleLabel(width: number, height: number): LabelStock {
  const label = { width, height };
  return {
    name: `Single label, ${width} × ${height} mm`,
    page: label,
    columns: 1,
    rows: 1,
    label,
    first: { x: 0, y: 0 },
    pitch: { x: width, y: height },
  };
}

/** Common stocks by their key in the URL. */
export const LABEL_STOCKS = {
  "21": sheetStock("A4, 21 labels of 63.5 × 38.1 mm (as L7160)", [3, 7], [63.5, 38.1], { x: 66.04, y: 38.1 }),
  "24": sheetStock("A4, 24 labels of 63.5 × 33.9 mm (as L7159)", [3, 8], [63.5, 33.9], { x: 66.04, y: 33.87 }),
  "14": sheetStock("A4, 14 labels of 99.1 × 38.1 mm (as L7163)", [2, 7], [99.1, 38.1], { x: 101.6, y: 38.1 }),
  "65": sheetStock("A4, 65 labels of 38.1 × 21.2 mm (as L7651)", [5, 13], [38.1, 21.2], { x: 40.64, y: 21.17 }),
  "70x37": sheetStock("A4, 24 labels of 70 × 37 mm, edge to edge", [3, 8], [70, 37], { x: 70, y: 37 }),
  "62x29": singleLabel(62, 29),
  "50x25": singleLabel(50, 25),
} as const satisfies Record<string, LabelStock>;

export type StockKey = keyof typeof LABEL_STOCKS;
export const STOCK_KEYS = Object.keys(LABEL_STOCKS) as StockKey[];

/** Returns the number of labels on a full sheet. */
export const labelsOnSheet = ({ columns, rows }: LabelStock): number => columns * rows;

/** Printers by resolution; `dot` is the side of a dot in millimetres. */
export const PRINTERS = {
  "203": { name: "Label printer, 203 dpi", dot: 1 / 8 },
  "300": { name: "300, 600 or 1200 dpi", dot: 25.4 / 300 },
} as const;

export type PrinterKey = keyof typeof PRINTERS;
export const PRINTER_KEYS = Object.keys(PRINTERS) as PrinterKey[];

/** Sheets go through an office printer, single labels mostly through a label printer. */
export const defaultPrinter = ({ columns }: LabelStock): PrinterKey => (columns > 1 ? "300" : "203");
