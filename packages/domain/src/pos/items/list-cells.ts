import { numberIn } from "../../numbers.ts";
import { MILLI } from "../scales.ts";

/** Codes stand in one cell of a list, parted by `; `: no code has a space, but one may end with a semicolon. */
const PARTS = /;\s+(?!×)/;

/** Codes of an item on one line: `6151234567890; 6151234567906 × 24`. Quantities in thousandths. */
export function codesCell(codes: readonly { code: string; quantity: number }[]): string {
  return codes
    .map(({ code, quantity }) => (quantity === MILLI ? code : `${code} × ${quantity / MILLI}`))
    .join("; ");
}

/** Reads it, in units; `×` may be an x between spaces. */
export function readCodesCell(text: string): { code: string; quantity: number }[] | { problem: string } {
  const codes = [];
  for (const part of text.split(PARTS)) {
    const [, code, many] = /^(.+?)(?:\s+[×x*]\s+(\S+))?$/i.exec(part.trim()) ?? [];
    const quantity = many === undefined ? 1 : numberIn(many);
    if (code === undefined || quantity === undefined)
      return { problem: `“${part}” is not understood. Write codes as 6151234567890; 6151234567906 × 24.` };
    codes.push({ code, quantity });
  }
  return codes;
}

/** Stock by location on one line: `LA/01: 3 worth 10.00; LA/02: 2.5 worth 8.33`. Thousandths and kobo. */
export function stockCell(levels: readonly { location: string; quantity: number; value: number }[]): string {
  return levels
    .map(
      ({ location, quantity, value }) => `${location}: ${quantity / MILLI} worth ${(value / 100).toFixed(2)}`,
    )
    .join("; ");
}

/** Reads it, in units and naira. An address may have signs of its own, so figures are looked for from its end. */
export function readStockCell(
  text: string,
): { location: string; quantity: number; value: number }[] | { problem: string } {
  const levels = [];
  const written = /\s*(.+?):\s*([\d.,]+)\s+worth\s+([\d.,]+)\s*(?:;|$)/giy;
  while (written.lastIndex < text.length) {
    const [, location, units, naira] = written.exec(text) ?? [];
    const [quantity, value] = [numberIn(units ?? ""), numberIn(naira ?? "")];
    if (location === undefined || quantity === undefined || value === undefined)
      return {
        problem: "This is not understood. Write stock as LA/01: 3 worth 10.00; LA/02: 2.5 worth 8.33.",
      };
    levels.push({ location, quantity, value });
  }
  return levels;
}
