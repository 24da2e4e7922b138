import { type LabelStock, labelsOnSheet } from "./stocks.ts";

/** The narrowest bar or square in millimetres that handheld scanners and phones read reliably. */
export const MIN_MODULE = 0.25;
/** Wider bars would make a label harder to scan. */
const MAX_MODULE = 0.5;
/** The quiet zone that a scanner needs around a code, in modules (ISO/IEC 15417 and 18004). */
export const QUIET_ZONE = { bars: 10, qr: 4 } as const;

const MM_PER_POINT = 25.4 / 72;
const LINE_HEIGHT = 1.2;
/** Below this height in millimetres a label has space only for a small font and a low barcode. */
const LOW_HEIGHT = 26;
/** The share of a label's width that a QR code may take from the text. */
const QR_SHARE = 0.42;
/** The smallest legible font size, in points. */
const MIN_FONT_SIZE = 4;
/** The mean width of bold capitals and digits, relative to the font size. */
const LETTER_WIDTH = 0.68;

/** An area of a label; positions are in millimetres from its left and top edge. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LabelLayout {
  bars?: Box;
  qr?: Box;
  text: Box;
  /** The font size in points. */
  fontSize: number;
  low: boolean;
  /** True if the bars would be too fine to scan: a QR code replaces them. */
  tooFine: boolean;
}

/** Returns the module width of a code in millimetres, a whole number of dots; undefined if it would be too fine to scan. */
export function moduleWidth(modules: number, available: number, dot: number, max = MAX_MODULE): number | undefined {
  // A thousandth of a dot allows for the floating-point error of a width that fits exactly.
  const dots = Math.floor(Math.min(available / modules, max) / dot + 0.001);
  return dots * dot >= MIN_MODULE - 1e-9 ? dots * dot : undefined;
}

/** Rounds a length down to the printer's grid, so that every bar begins at a dot. */
export const snapToGrid = (length: number, dot: number): number => Math.floor(length / dot + 0.001) * dot;

/**
 * Returns the positions of a label's parts. `codes` has the number of modules of each kind of code for the label's text; 0 if the text
 * cannot be drawn as this kind. The bars take the label's whole width, the QR code is at the left, and the text takes the remaining space.
 */
export function labelLayout(
  { label: { width, height } }: LabelStock,
  kind: "qr" | "code128" | "both",
  codes: { bars: number; qr: number },
  dot: number,
): LabelLayout {
  const low = height < LOW_HEIGHT;
  const pad = low ? { x: 1.5, y: 1 } : { x: 2.5, y: 2 };
  const barsModule =
    kind === "qr" || !codes.bars ? undefined : moduleWidth(codes.bars + 2 * QUIET_ZONE.bars, width, dot);
  const tooFine = kind !== "qr" && barsModule === undefined && codes.qr > 0;
  const bars = barsModule && {
    x: snapToGrid((width - codes.bars * barsModule) / 2, dot),
    y: pad.y,
    width: codes.bars * barsModule,
    height: low ? 7 : 10,
  };
  const top = bars ? bars.y + bars.height + 0.5 : pad.y;
  const side = Math.min(height - top - (low ? 0.5 : 1), width * QR_SHARE);
  const qrModule =
    (kind === "code128" && !tooFine) || !codes.qr
      ? undefined
      : moduleWidth(codes.qr + 2 * QUIET_ZONE.qr, side, dot, Number.POSITIVE_INFINITY);
  const square = qrModule && codes.qr * qrModule;
  const qr = square && {
    x: snapToGrid(QUIET_ZONE.qr * qrModule, dot),
    y: snapToGrid(top + (height - top - square) / 2, dot),
    width: square,
    height: square,
  };
  const left = qr ? qr.x + qr.width + QUIET_ZONE.qr * qrModule! : pad.x;
  return {
    ...(bars && { bars }),
    ...(qr && { qr }),
    text: { x: left, y: top, width: width - left - pad.x / 2, height: height - top - pad.y / 2 },
    fontSize: low ? 5 : 7,
    low,
    tooFine,
  };
}

/** Returns the largest font size up to `maxSize` at which a text fits on one line. Below the smallest size it wraps. */
export function fitFontSize(text: string, width: number, maxSize: number): number {
  const size = width / (text.length * LETTER_WIDTH * MM_PER_POINT);
  return Math.max(Math.min(maxSize, size), MIN_FONT_SIZE);
}

/** Returns the height of a text wrapped to `width`, in millimetres. */
export function textHeight(text: string, width: number, points: number): number {
  const lines = Math.ceil((text.length * LETTER_WIDTH * points * MM_PER_POINT) / width - 0.01);
  return Math.max(lines, 1) * lineHeight(points);
}

export const lineHeight = (points: number): number => points * LINE_HEIGHT * MM_PER_POINT;

/** Returns how many lines of text fit below the used height in millimetres. */
export const linesBelow = ({ text, fontSize }: LabelLayout, usedHeight: number): number =>
  Math.max(Math.floor((text.height - usedHeight) / lineHeight(fontSize) + 0.01), 0);

/** A code as an outline of its dark parts, in its own unit. */
export interface CodeOutline {
  width: number;
  height: number;
  /** The `d` of an SVG path, which is filled by the rule `evenodd`. */
  path: string;
}

type Point = [x: number, y: number];

/** Returns a bwip-js drawing context that collects an outline. It omits text, so that no font is needed. */
export function outlineContext() {
  const result: CodeOutline = { width: 0, height: 0, path: "" };
  return {
    scale: (x: number, y: number): Point => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width: number, height: number) {
      result.width = width;
      result.height = height;
    },
    line(x0: number, y0: number, _x1: number, y1: number, width: number) {
      result.path += `M${x0 - width / 2} ${y0}h${width}V${y1}h${-width}Z`;
    },
    polygon(points: Point[]) {
      result.path += `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
    },
    hexagon() {},
    ellipse() {},
    fill() {},
    text() {},
    end: () => result,
  };
}

/** The position of a label, in millimetres from the sheet's left and top edge. */
interface PlacedLabel<T> {
  item: T;
  x: number;
  y: number;
}

/**
 * Puts labels onto sheets, row by row, with `copies` of each item side by side. The first label goes to position `start` (from 1) of the
 * first sheet, so that a partly used sheet can be finished.
 */
export function labelSheets<T>(
  stock: LabelStock,
  items: readonly T[],
  { start, copies }: { start: number; copies: number },
): PlacedLabel<T>[][] {
  const perSheet = labelsOnSheet(stock);
  const skipped = Math.min(Math.max(start, 1), perSheet) - 1;
  const sheets: PlacedLabel<T>[][] = [];
  items
    .flatMap((item) => Array.from({ length: Math.max(copies, 1) }, () => item))
    .forEach((item, index) => {
      const position = skipped + index;
      const cell = position % perSheet;
      const x = stock.first.x + (cell % stock.columns) * stock.pitch.x;
      const y = stock.first.y + Math.floor(cell / stock.columns) * stock.pitch.y;
      const sheet = Math.floor(position / perSheet);
      sheets[sheet] ??= [];
      sheets[sheet].push({ item, x, y });
    });
  return sheets;
}
