/** What pdfkit has of the letters that are set. */
interface SetLetters {
  _font: { font: { glyphForCodePoint(code: number): { advanceWidth: number } }; scale: number };
  _fontSize: number;
}

/** Letters that only stand beside or over each other: what has others is measured by the library, which takes twenty times as long. */
const PLAIN =
  /^(?:[ -~\u00a0-\u00ac\u00ae-\u024f\u1e00-\u1eff\u2010-\u2026₦]|[\u0300-\u0319\u031b-\u034e\u0350-\u036f])*$/;
/** Whether the typeface has all letters of a text for certain. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

const LAST = "₦".charCodeAt(0);

/** Of each font the widths of its letters by their codes, in thousandths of its size; negative where not looked up yet. */
const known = new WeakMap<object, Float64Array>();

function widthsOf({ _font }: SetLetters): Float64Array {
  const kept = known.get(_font);
  if (kept) return kept;
  const widths = new Float64Array(LAST + 1).fill(-1);
  known.set(_font, widths);
  return widths;
}

function lookUp({ _font: { font, scale } }: SetLetters, widths: Float64Array, code: number): number {
  widths[code] = font.glyphForCodePoint(code).advanceWidth * scale;
  return widths[code]!;
}

/** How wide a text is in the letters that are set. */
export function widthOf(doc: PDFKit.PDFDocument, text: string): number {
  if (!PLAIN.test(text)) return doc.widthOfString(text);
  const set = doc as unknown as SetLetters;
  const widths = widthsOf(set);
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const width = widths[code]!;
    sum += width < 0 ? lookUp(set, widths, code) : width;
  }
  return (sum * set._fontSize) / 1000;
}

/** How much of the beginning of a text has room in a width, as an index into it; never ends within a letter. */
export function roomFor(doc: PDFKit.PDFDocument, text: string, room: number): number {
  let end = 0;
  let used = 0;
  for (const letter of text) {
    used += widthOf(doc, letter);
    if (used > room) return end;
    end += letter.length;
  }
  return end;
}
