type Key = { key: string; shiftKey: boolean };

/** What a key stands for by itself, whether Caps Lock is on or not; a letter with Shift held stands for nothing. */
export function characterKey({ key, shiftKey }: Key): string {
  const small = key.toLowerCase();
  const isLetter = key.length === 1 && small !== key.toUpperCase();
  if (!isLetter) return key;
  return shiftKey ? "" : small;
}
