type Key = { key: string; shiftKey: boolean };

/** Returns the character of a key regardless of Caps Lock; a letter with Shift held returns an empty string. */
export function characterKey({ key, shiftKey }: Key): string {
  const small = key.toLowerCase();
  const isLetter = key.length === 1 && small !== key.toUpperCase();
  if (!isLetter) return key;
  return shiftKey ? "" : small;
}
