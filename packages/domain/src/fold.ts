const MARKED = /(\p{Script=Latin})[\u0300-\u0331]+/gu;

/** A word as it is compared. Marks are left out of Latin letters alone, as the index does. */
export function fold(word: string): string {
  return word.toLowerCase().normalize("NFD").replace(MARKED, "$1").normalize("NFC");
}
