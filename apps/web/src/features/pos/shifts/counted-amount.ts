import { type Typed, typedNaira } from "../counter/quantities.ts";

const MINUS = /^[-−]/;

/** What was typed with the other sign before it. */
export function otherSign(text: string): string {
  const bare = text.trim();
  return MINUS.test(bare) ? bare.slice(1).trim() : `-${bare}`;
}

/** The naira that were typed, also below 0, and 0 where nothing was. */
export function countedAmount(text: string): Typed {
  const bare = text.trim();
  if (bare === "") return { value: 0 };
  const below = MINUS.test(bare);
  const naira = typedNaira(below ? bare.slice(1) : bare);
  return below && "value" in naira ? { value: 0 - naira.value } : naira;
}
