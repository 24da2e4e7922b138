import { type Cell, numberText } from "@custodia/domain/assets/import/cells";
import { foreignCurrency } from "@custodia/domain/assets/import/currencies";

/** A number whose format shows it in another currency than naira, as the text that a person sees. */
export function withCurrency(cell: Cell, format: string | undefined): Cell {
  if (typeof cell !== "number" || !format) return cell;
  const sign = foreignSign(format);
  return sign ? `${sign}${numberText(cell)}` : cell;
}

/** A file has few formats, and each of many cells. */
const known = new Map<string, string | undefined>();
const REMEMBERED = 1000;
/** Spreadsheets take no longer ones; a file may hold megabytes, to be searched and remembered for all that come after it. */
const LONGEST = 255;

function foreignSign(whole: string): string | undefined {
  const format = whole.slice(0, LONGEST);
  if (known.has(format)) return known.get(format);
  const sign = signsOf(format).find((one) => foreignCurrency(one));
  if (known.size < REMEMBERED) known.set(format, sign);
  return sign;
}

/** What a format writes beside a number: `[$$-409]` and, outside of brackets, `"$"`, `\$` and the like. */
function signsOf(format: string): string[] {
  const named = /\[\$([^\]-]{1,10})/.exec(format)?.[1];
  if (named) return [named];
  const bare = format.replace(/\[[^\]]*\]/g, "");
  return [...bare.matchAll(/"([^"]{1,20})"|([\p{Sc}])/gu)].map(([, text, sign]) => (text ?? sign!).trim());
}
