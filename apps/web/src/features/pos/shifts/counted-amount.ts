import { typedNaira } from "../counter/quantities.ts";

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
  const naira = typedNaira(below ? bare.slice(1) : bare);
  return below && naira !== undefined ? 0 - naira : naira;
}
