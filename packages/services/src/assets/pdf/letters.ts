import { oneLine } from "./fitted.ts";
import { isPlain } from "./widths.ts";

/** Stands for each letter that the paper's typeface does not have. */
const LACKING = "�";

/** Scripts by the names that people know them by; of another one the note says "other". */
const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ["Arabic", /\p{Script=Arabic}/u],
  ["Hebrew", /\p{Script=Hebrew}/u],
  ["Chinese", /\p{Script=Han}/u],
  ["Japanese", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["Korean", /\p{Script=Hangul}/u],
  ["Ethiopic", /\p{Script=Ethiopic}/u],
  ["N’Ko", /\p{Script=Nko}/u],
  ["Adlam", /\p{Script=Adlam}/u],
  ["Thai", /\p{Script=Thai}/u],
  ["emoji", /\p{Extended_Pictographic}/u],
];

const lacking = new WeakMap<object, Set<string>>();

interface SetLetters {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
}

/** A text as paper can print it, in one line: letters that the typeface lacks as a sign, which the paper will explain. */
export function printable(doc: PDFKit.PDFDocument, text: string): string {
  const line = oneLine(text);
  if (isPlain(line)) return line;
  const { font } = (doc as unknown as SetLetters)._font;
  return line.replace(/[\p{L}\p{N}\p{S}\p{P}\p{M}\p{Cf}]/gu, (letter) => {
    if (font.hasGlyphForCodePoint(letter.codePointAt(0)!)) return letter;
    // What shows nothing by itself is not missed.
    if (/[\p{M}\p{Cf}]/u.test(letter)) return "";
    const names = lacking.get(doc) ?? new Set();
    lacking.set(doc, names.add(SCRIPTS.find(([, letters]) => letters.test(letter))?.[0] ?? "other"));
    return LACKING;
  });
}

/** What a paper says of such signs on it; null where it has none. */
export function lackingNote(doc: PDFKit.PDFDocument): string | null {
  const names = lacking.get(doc);
  if (!names) return null;
  return `Each ${LACKING} stands for a letter that this paper cannot print (${[...names].sort().join(", ")}). Names are whole in Custodia: compare them there before you sign.`;
}
