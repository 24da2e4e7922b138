/** More no screen takes: a document of one kilobyte may say, and truly have, a thousand million. */
const MOST_PAGES = 1000;

/** The numbers of the pages that are drawn, and how many are left out. */
export function pagesToDraw(all: number): { numbers: number[]; leftOut: number } {
  const numbers = Array.from({ length: Math.min(all, MOST_PAGES) }, (_, index) => index + 1);
  return { numbers, leftOut: all - numbers.length };
}
