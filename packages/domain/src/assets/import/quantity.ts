import { readNumberCell } from "../../spreadsheet/amounts.ts";
import { type Cell, type CellReading, plainCell } from "../../spreadsheet/cells.ts";
import type { Hint } from "../../spreadsheet/hints.ts";

/** For a quantity with a word after its number. */
export const COUNTED_UNITS: Hint = {
  kind: "counted_units",
  message: "A number of pieces, units or sets: read as that many assets.",
};

const COUNTED = /^(\d[\d.,' ]{0,30}?)\s*-?\s*(?:pcs?|pieces?|units?|unit\(s\)|nos?|nrs?|sets?|items?|ea|each)\.?$/i;

/** Reads how many assets a row is: `8`, and `8 pcs` with a hint. */
export function readQuantityCell(cell: Cell): CellReading {
  const plain = plainCell(cell);
  const counted = typeof plain === "string" ? COUNTED.exec(plain.trim())?.[1] : undefined;
  const reading = readNumberCell(counted ?? plain);
  return counted !== undefined && "input" in reading ? { ...reading, hint: COUNTED_UNITS } : reading;
}

/**
 * Divides a whole number among so many; what cannot be divided goes to the first. Amounts are in kobo.
 * `sharesOf(10_000, 3)` is 3,334 and twice 3,333.
 */
export function shareAt(whole: number, parts: number, place: number): number {
  const each = Math.floor(whole / parts);
  return place === 0 ? whole - each * (parts - 1) : each;
}

/** The same with one for each of the first ones: then a smaller whole never gives anybody more than a larger one. */
export function evenShareAt(whole: number, parts: number, place: number): number {
  return Math.floor(whole / parts) + (place < whole % parts ? 1 : 0);
}

/** Divides a whole number evenly among so many, none beyond its room; together the rooms are enough. */
export function fillRooms(whole: number, rooms: readonly number[]): number[] {
  const even = Math.floor(whole / rooms.length);
  const parts = rooms.map((room) => Math.min(even, room));
  let left = whole - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, place) => {
    const more = Math.min(left, rooms[place]! - part);
    left -= more;
    return part + more;
  });
}

/** What stands between labels of one cell; a slash may belong to a label, unless spaces are around it. */
const BETWEEN = /\s*[,;|\n]\s*|\s+(?:&|and|\/)\s+/i;
/** `SN001-SN003`, `TAG 8 to 10` */
const RANGE = /^(\D*)(\d{1,15})\s*(?:[-\u2013\u2014]|\bto\b)\s*(\D*)(\d{1,15})$/i;

/**
 * The tags or serial numbers of a row that is `count` assets, in their order: `SN1, SN2, SN3` of 3 assets, also as a range
 * from the first to the last. Null where there are more or fewer, or one twice: then it is one label.
 */
export function splitLabels(text: string, count: number): string[] | null {
  if (count < 2) return null;
  const listed = text
    .split(BETWEEN)
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
