/** A text without breaks and gaps of its own: what is typed over lines stands in one. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** As much of a text as has room in a width, by the letters that are set; what was cut ends in dots. */
export function fitted(
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
): { text: string; width: number } {
  const whole = doc.widthOfString(text);
  if (whole <= width) return { text, width: whole };
  const letters = [...text];
  let most = Math.max(1, Math.floor((letters.length * width) / whole) + 1);
  for (; most > 1; most -= 1) {
    const cut = `${letters.slice(0, most).join("").trimEnd()}…`;
    const measured = doc.widthOfString(cut);
    if (measured <= width) return { text: cut, width: measured };
  }
  return { text: "…", width: doc.widthOfString("…") };
}
