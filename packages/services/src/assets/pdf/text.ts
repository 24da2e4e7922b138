import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** More combining marks than any script uses would overlap other text. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Puts a text on one line and removes repeated spaces and stacked combining marks. */
export const toOneLine = (text: string): string => text.replace(/\s+/g, " ").trim().replace(STACKED_MARKS, "$1");

/** A line of text with its width in the current font. */
export interface Line {
  text: string;
  width: number;
}

/** Cuts a text to a width in the current font; cut text ends in an ellipsis. */
export function fitText(doc: PDFKit.PDFDocument, text: string, width: number): Line {
  const fullWidth = widthOf(doc, text);
  if (fullWidth <= width) return { text, width: fullWidth };
  const cut = `${text.slice(0, fittingLength(doc, text, width - widthOf(doc, "…"))).trimEnd()}…`;
  return { text: cut, width: widthOf(doc, cut) };
}

/** Wraps a text to at most `maxLines` lines in the current font; cut text ends in an ellipsis. */
export function wrapText(doc: PDFKit.PDFDocument, text: string, width: number, maxLines: number): Line[] {
  const lines: Line[] = [];
  let rest = text;
  while (rest !== "" && lines.length < maxLines - 1) {
    const maxLength = fittingLength(doc, rest, width);
    const end = maxLength === rest.length ? maxLength : lineEnd(rest, maxLength);
    const line = rest.slice(0, end).trimEnd();
    lines.push({ text: line, width: widthOf(doc, line) });
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? lines : [...lines, fitText(doc, rest, width)];
}

/** Returns the end of a line: its last space or hyphen, or a position within a word that is longer than the line. */
function lineEnd(text: string, maxLength: number): number {
  const gap = text.lastIndexOf(" ", maxLength);
  const hyphen = text.lastIndexOf("-", maxLength - 1) + 1;
  return Math.max(gap, hyphen, 0) || Math.max(maxLength, 1);
}

/** Replaces characters that the font lacks. */
const MISSING_GLYPH = "�";

/** The common names of scripts; the note calls any other one "other". */
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

const missingScripts = new WeakMap<object, Set<string>>();

interface DocFont {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
}

/** Returns a text on one line that the font can print; missing characters are replaced, and a note in the document explains this. */
export function printable(doc: PDFKit.PDFDocument, text: string): string {
  const line = toOneLine(text);
  if (PLAIN.test(line)) return line;
  const { font } = (doc as unknown as DocFont)._font;
  return line.replace(/[\p{L}\p{N}\p{S}\p{P}\p{M}\p{Cf}]/gu, (letter) => {
    if (font.hasGlyphForCodePoint(letter.codePointAt(0)!)) return letter;
    // A character that shows nothing by itself needs no replacement.
    if (/[\p{M}\p{Cf}]/u.test(letter)) return "";
    const names = missingScripts.get(doc) ?? new Set();
    missingScripts.set(doc, names.add(SCRIPTS.find(([, letters]) => letters.test(letter))?.[0] ?? "other"));
    return MISSING_GLYPH;
  });
}

/** Returns the note about unprintable characters in a document; null if it has none. */
export function missingNote(doc: PDFKit.PDFDocument): string | null {
  const names = missingScripts.get(doc);
  if (!names) return null;
  return `Each ${MISSING_GLYPH} stands for a letter that this form cannot print (${[...names].sort().join(", ")}). Check the full names in Custodia before you sign.`;
}

/** The part of pdfkit's font metrics that is used here. */
interface DocMetrics {
  _font: { font: { glyphForCodePoint(code: number): { advanceWidth: number } }; scale: number };
  _fontSize: number;
}

/** Characters without contextual shaping; other text is measured by the library, which is twenty times slower. */
const PLAIN =
  /^(?:[ -~\u00a0-\u00ac\u00ae-\u024f\u1e00-\u1eff\u2010-\u2026₦]|[\u0300-\u0319\u031b-\u034e\u0350-\u036f])*$/;

const LAST_CACHED = "₦".charCodeAt(0);

/** The widths of each font's letters by character code, in thousandths of its size; negative if not looked up yet. */
const widthCache = new WeakMap<object, Float64Array>();

function fontWidths({ _font }: DocMetrics): Float64Array {
  const cached = widthCache.get(_font);
  if (cached) return cached;
  const widths = new Float64Array(LAST_CACHED + 1).fill(-1);
  widthCache.set(_font, widths);
  return widths;
}

function measureLetter({ _font: { font, scale } }: DocMetrics, widths: Float64Array, code: number): number {
  widths[code] = font.glyphForCodePoint(code).advanceWidth * scale;
  return widths[code]!;
}

/** Returns the width of a text in the current font. */
export function widthOf(doc: PDFKit.PDFDocument, text: string): number {
  if (!PLAIN.test(text)) return doc.widthOfString(text);
  const metrics = doc as unknown as DocMetrics;
  const widths = fontWidths(metrics);
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const width = widths[code]!;
    sum += width < 0 ? measureLetter(metrics, widths, code) : width;
  }
  return (sum * metrics._fontSize) / 1000;
}

/** Returns the length of the longest prefix that fits a width; it never splits a character. */
function fittingLength(doc: PDFKit.PDFDocument, text: string, maxWidth: number): number {
  let end = 0;
  let usedWidth = 0;
  for (const letter of text) {
    usedWidth += widthOf(doc, letter);
    if (usedWidth > maxWidth) return end;
    end += letter.length;
  }
  return end;
}

/** Font sizes in points. */
export const SIZE = { title: 17, name: 11, text: 9, small: 7.5 };

/** Dark enough for photocopies; labels are paler. */
export const INK = { dark: "#111111", pale: "#555555", line: "#bbbbbb" };

/** The share of the line height above the baseline, in Noto Sans. */
export const ASCENT = 1069 / (1069 + 293);

/** The built-in PDF fonts lack ₦, Ọ and ẹ; these have them, and the tone marks. The bundle contains them in `fonts`. */
const FONTS = {
  plain: "400Regular/NotoSans_400Regular.ttf",
  strong: "600SemiBold/NotoSans_600SemiBold.ttf",
};

type FontName = keyof typeof FONTS;

/** Returns the path of a font on this machine. */
function fontPath(name: FontName): string {
  if (!import.meta.url.endsWith(".ts"))
    return fileURLToPath(new URL(`../fonts/${FONTS[name].split("/")[1]}`, import.meta.url));
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${FONTS[name]}`);
}

/** The OpenType tables for glyph substitution and positioning. */
const SHAPING = ["GSUB", "GPOS"];
/** The table directory starts at byte 12, with 16 bytes per entry (OpenType, "Organization of an OpenType Font"). */
const DIRECTORY = { start: 12, size: 16, count: 4 };

/**
 * Returns a font without its shaping tables, which would take 98 % of a register's drawing time. Latin text does not need
 * them; tone marks are still placed correctly.
 */
export function plainFont(name: FontName): Buffer {
  const font = readFileSync(fontPath(name));
  for (let index = 0; index < font.readUInt16BE(DIRECTORY.count); index += 1) {
    const offset = DIRECTORY.start + index * DIRECTORY.size;
    const tag = font.toString("latin1", offset, offset + 4);
    if (SHAPING.includes(tag)) font.write(tag.toLowerCase(), offset, "latin1");
  }
  return font;
}
