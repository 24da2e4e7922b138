import { MAX_NAIRA } from "@custodia/domain/money";
import { typedNumber } from "../counter/quantities.ts";

/** What was typed with the other sign before it. */
export function otherSign(text: string): string {
  const bare = text.trim();
  return /^[-−]/.test(bare) ? bare.slice(1).trim() : `-${bare}`;
}

/** The naira that were typed, also below 0, and 0 where nothing was; undefined where they are no amount. */
export function countedAmount(text: string): number | undefined {
  const bare = text.trim();
  if (bare === "") return 0;
  const below = /^[-−]/.test(bare);
  const naira = typedNumber(below ? bare.slice(1) : bare);
  if (naira === undefined || naira > MAX_NAIRA || Number(naira.toFixed(2)) !== naira) return undefined;
  return below ? 0 - naira : naira;
}
