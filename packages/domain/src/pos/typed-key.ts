/** What takes no place on a screen: joiners, marks of direction, soft hyphens, fillers, the blank of Braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** A text without what nobody sees in it, full-width letters and digits as plain ones. */
export const asSeen = (text: string) => text.normalize("NFKC").replace(UNSEEN, "");

/** A code or reference as it is compared: what looks alike is one, without spaces, in capitals. */
export function typedKey(typed: string): string {
  return asSeen(typed).replace(/\s+/g, "").toUpperCase();
}
