import { MAX_NUMBER_LENGTH, numberIn, parseNumber, suggestSpelling, withoutNaira } from "../../numbers.ts";
import { type Cell, type CellReading, cellText, numberText, plainCell, short } from "./cells.ts";

/** A number as people write it, with the signs of the naira or without: `₦1,234.50`, `1 234,50`; null where it is none. */
export function readNumber(text: string): number | null {
  return text.length > MAX_NUMBER_LENGTH ? null : (numberIn(withoutNaira(text)) ?? null);
}

/** Reads a number that is no amount. */
export function readNumberCell(cell: Cell): CellReading {
  const plain = plainCell(cell);
  if (typeof plain === "number") return { input: Number(numberText(plain)) };
  const text = cellText(plain);
  const number = typeof plain === "object" ? null : readNumber(text);
  return number === null ? notANumber(text) : { input: number };
}

/** Says that a text is no number, and what to write where it may be one. */
export function notANumber(text: string, read = parseNumber(text, "naira")): { problem: string } {
  const clearer = suggestSpelling(read);
  return { problem: `“${short(text)}” is not a number${clearer ? `: ${clearer}` : ""}.` };
}

const COUNTED = /^(\d[\d.,' ]{0,30}?)\s*(?:pcs?|pieces?|units?|nos?|sets?|items?)\.?$/i;

/** Reads how many assets a row is: `8`, `8 pcs`. */
export function readQuantityCell(cell: Cell): CellReading {
  const plain = plainCell(cell);
  const counted = typeof plain === "string" ? COUNTED.exec(plain.trim())?.[1] : undefined;
  return readNumberCell(counted ?? plain);
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

// Arithmetic on decimal texts without a sign, such as `1234.5`: floats would lose digits.

/** All digits of a number of 0 or more, without an exponent; spreadsheets count 15 of them. */
export function decimalText(value: number): string {
  const text = Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
  const [digits = "", exponent] = text.split("e");
  return exponent === undefined ? text : movedPoint(digits, Number(exponent));
}

/** A decimal text times a power of ten. */
export function movedPoint(text: string, power: number): string {
  const [whole = "", fraction = ""] = text.split(".");
  const at = whole.length + power;
  const digits = `${"0".repeat(Math.max(0, -at))}${whole}${fraction}`.padEnd(Math.max(0, at), "0");
  const point = Math.max(0, at);
  return `${digits.slice(0, point) || "0"}.${digits.slice(point)}`.replace(/\.$/, "");
}

/** A decimal text with just so many decimals, half up. */
export function roundedTo(text: string, places: number): string {
  const [whole = "", fraction = ""] = text.split(".");
  const digits = `${whole}${fraction.slice(0, places).padEnd(places, "0")}`;
  const isUp = Number(fraction[places] ?? 0) >= 5;
  const size = String(BigInt(digits || "0") + (isUp ? 1n : 0n)).padStart(places + 1, "0");
  return places === 0 ? size : `${size.slice(0, -places)}.${size.slice(-places)}`;
}
