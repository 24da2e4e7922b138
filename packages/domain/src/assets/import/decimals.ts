/** Arithmetic on decimal texts without a sign, such as `1234.5`: floats would lose digits. */

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
