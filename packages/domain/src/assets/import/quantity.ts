import { readNumberCell } from "../../spreadsheet/amounts.ts";
import { type Cell, type CellReading, plainCell } from "../../spreadsheet/cells.ts";
import type { Hint } from "../../spreadsheet/hints.ts";

/** The hint on a quantity whose number is followed by a unit. */
export const COUNTED_UNITS: Hint = {
  kind: "counted_units",
  message: "A number of pieces, units or sets, read as that many assets.",
};

const COUNTED = /^(\d[\d.,' ]{0,30}?)\s*-?\s*(?:pcs?|pieces?|units?|unit\(s\)|nos?|nrs?|sets?|items?|ea|each)\.?$/i;

/** Reads the number of assets that a row stands for: `8`, and `8 pcs` with a hint. */
export function readQuantityCell(cell: Cell): CellReading {
  const plain = plainCell(cell);
  const counted = typeof plain === "string" ? COUNTED.exec(plain.trim())?.[1] : undefined;
  const reading = readNumberCell(counted ?? plain);
  return counted !== undefined && "input" in reading ? { ...reading, hint: COUNTED_UNITS } : reading;
}

/**
 * Returns one part of a whole number that is divided equally, in kobo for amounts. The first part, at `place` 0, also gets the
 * remainder: 10,000 in 3 parts is 3,334, 3,333 and 3,333.
 */
export function shareAt(whole: number, parts: number, place: number): number {
  const each = Math.floor(whole / parts);
  return place === 0 ? whole - each * (parts - 1) : each;
}

/** Like `shareAt`, but the first parts take 1 of the remainder each, so that no part of a smaller whole exceeds that of a larger one. */
export function evenShareAt(whole: number, parts: number, place: number): number {
  return Math.floor(whole / parts) + (place < whole % parts ? 1 : 0);
}

/** Divides a whole number evenly, with at most its limit in each part. The limits must add up to at least the whole. */
export function divideWithin(whole: number, limits: readonly number[]): number[] {
  const even = Math.floor(whole / limits.length);
  const parts = limits.map((limit) => Math.min(even, limit));
  let left = whole - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, place) => {
    const more = Math.min(left, limits[place]! - part);
    left -= more;
    return part + more;
  });
}

/** Separates the labels in a cell. A slash may be part of a label, unless it has spaces around it. */
const SEPARATOR = /\s*[,;|\n]\s*|\s+(?:&|and|\/)\s+/i;
/** `SN001-SN003`, `TAG 8 to 10` */
const RANGE = /^(\D*)(\d{1,15})\s*(?:[-\u2013\u2014]|\bto\b)\s*(\D*)(\d{1,15})$/i;

/**
 * Returns the tags or serial numbers of a row that stands for `count` assets, in order: `SN1, SN2, SN3` or `SN1-SN3` for 3.
 * Null if the cell has more or fewer labels, or one twice: then its text is a single label.
 */
export function splitLabels(text: string, count: number): string[] | null {
  if (count < 2) return null;
  const listed = text
    .split(SEPARATOR)
    .map((label) => label.trim())
    .filter(Boolean);
  const labels = listed.length === 1 ? labelsOfRange(listed[0]!, count) : listed;
  const keys = new Set(labels.map((label) => label.toLowerCase()));
  return labels.length === count && keys.size === count ? labels : null;
}

function labelsOfRange(text: string, count: number): string[] {
  const [, prefix = "", first = "", again = "", last = ""] = RANGE.exec(text) ?? [];
  const isOwn = again === "" || again.trim().toLowerCase() === prefix.trim().toLowerCase();
  const isPadded = first.startsWith("0") || last.startsWith("0");
  if (!first || !isOwn || (isPadded && first.length !== last.length)) return [];
  if (Number(last) - Number(first) !== count - 1) return [];
  const labelAt = (place: number) => `${prefix}${String(Number(first) + place).padStart(first.length, "0")}`;
  return Array.from({ length: count }, (_, place) => labelAt(place));
}
