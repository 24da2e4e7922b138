import { roomFor, widthOf } from "./widths.ts";

/** More marks upon a letter than any script has would be drawn over what else stands on the page. */
const HEAPED = /(\p{M}{4})\p{M}+/gu;

/** A text without breaks, gaps and heaps of marks of its own: what is typed over lines stands in one. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim().replace(HEAPED, "$1");

/** A line of text, as wide as it is in the letters that were set. */
export interface Line {
  text: string;
  width: number;
}

/** As much of a text as has room in a width, by the letters that are set; what was cut ends in dots. */
export function fitted(doc: PDFKit.PDFDocument, text: string, width: number): Line {
  const whole = widthOf(doc, text);
  if (whole <= width) return { text, width: whole };
  const cut = `${text.slice(0, roomFor(doc, text, width - widthOf(doc, "…"))).trimEnd()}…`;
  return { text: cut, width: widthOf(doc, cut) };
}

/** A text over so many lines at most, by the letters that are set; what has no room in them ends in dots. */
export function linesOf(doc: PDFKit.PDFDocument, text: string, width: number, most: number): Line[] {
  const lines: Line[] = [];
  let rest = text;
  while (rest !== "" && lines.length < most - 1) {
    const room = roomFor(doc, rest, width);
    const end = room === rest.length ? room : lineEnd(rest, room);
    const line = rest.slice(0, end).trimEnd();
    lines.push({ text: line, width: widthOf(doc, line) });
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? lines : [...lines, fitted(doc, rest, width)];
}

/** Where a line ends: at its last gap or hyphen, and within a word that is longer than it. */
function lineEnd(text: string, room: number): number {
  const gap = text.lastIndexOf(" ", room);
  const hyphen = text.lastIndexOf("-", room - 1) + 1;
  return Math.max(gap, hyphen, 0) || Math.max(room, 1);
}
