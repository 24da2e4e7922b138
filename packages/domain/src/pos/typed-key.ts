/** What takes no place on a screen: joiners, marks of direction, soft hyphens, fillers, the blank of Braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** A text without what nobody sees in it, full-width letters and digits as plain ones. */
export const asSeen = (text: string) => text.normalize("NFKC").replace(UNSEEN, "");

/** Signs that do not tell one number of a paper from another: `INV-001/24` is `inv 001 24`. The database drops the same ones. */
export const PUNCTUATION = " \u00a0-\u2013/\\.,:;_#()'&*+[]\"!";

/** Full-width letters, digits and the punctuation above as plain ones, and else as it was typed. */
export function plainWidth(text: string): string {
  return text.replace(/[\u3000\uff01-\uff5e]/g, (sign) => {
    const plain = sign.normalize("NFKC");
    return /[a-z\d]/i.test(plain) || PUNCTUATION.includes(plain) ? plain : sign;
  });
}

/** A code or reference as it is compared: what looks alike is one, without spaces, in capitals. */
export function typedKey(typed: string): string {
  return asSeen(typed).replace(/\s+/g, "").toUpperCase();
}
