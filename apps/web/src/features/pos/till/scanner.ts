/** A scanner types faster than this between two characters, in milliseconds; nobody does. */
const FASTEST_HAND = 30;

/** Shorter ones are keys that somebody hit at once. */
const SHORTEST_CODE = 3;

type Heard =
  /** The first character of what may become a scan: what stands in the field now is what to restore. */
  "began" | "goes on" | { code: string } | null;

/**
 * Tells scans from typing: a burst of characters, each within 30 ms of the one before, ended by Enter as fast. Give it each
 * key pressed with its time; of a modified or named key give `null`.
 */
export function scanListener() {
  let burst = "";
  let last = Number.NEGATIVE_INFINITY;
  return (key: string | null, at: number): Heard => {
    const fast = at - last < FASTEST_HAND;
    last = at;
    if (key === "Enter") {
      const code = fast ? burst : "";
      burst = "";
      return code.length >= SHORTEST_CODE ? { code } : null;
    }
    if (key === null || [...key].length !== 1) {
      burst = "";
      return null;
    }
    const began = !fast || burst === "";
    burst = began ? key : burst + key;
    return began ? "began" : "goes on";
  };
}
