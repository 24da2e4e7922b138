/** Signs that nobody sees: zero-width spaces and joiners of words, soft hyphens, marks of direction and of byte order. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Joiners shape letters and pictures; beside what they cannot shape they are as unseen as the others. */
const JOINER =
  /(?<![^\p{Script=Latin}\p{N}\p{P}\s])[\u200c\u200d]|[\u200c\u200d](?![^\p{Script=Latin}\p{N}\p{P}\s])/gu;
/** Line ends of all kinds, also as spreadsheets write them where no line can end. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const LINE_END = /(?:_x000[dD]_\r?|\r)(?:\n|_x000[aA]_)?|_x000[aA]_|[\u000b\u000c\u2028\u2029]/g;
/** What takes the place of a space. */
const SPACE = /[\t\u00a0\u2007\u202f]|_x0009_/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/g;
/** Most texts have nothing of it. */
const SUSPECT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
  /[\u0000-\u0009\u000b-\u001f\u007f\u00a0\u00ad\u061c\u180e\u2007\u200b-\u200f\u2028-\u202f\u2060-\u2069\ufeff]|_x000/;

/** The text of a cell as a person sees it, without signs that cannot be seen, line ends as `\n`. */
export function seenText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text
    .replace(LINE_END, "\n")
    .replace(SPACE, " ")
    .replace(CONTROL, "")
    .replace(UNSEEN, "")
    .replace(JOINER, "");
}

/** A text of several lines as one. */
export const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, " ").trim();

/** A text as a cell; one of spaces alone is nothing. */
export function textCell(text: string): string | null {
  const seen = seenText(text);
  return seen.trim() === "" ? null : seen;
}

const ESCAPE = /_x([\da-fA-F]{4})_/g;

/** A text of a workbook, where `_x000D_` stands for a sign that XML has no place for (ECMA-376 22.9.2.19). */
export function withoutEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The same the other way: what only looks like such an escape is written so that it comes back as it is. */
export function withEscapes(text: string): string {
  return text.includes("_x") ? text.replace(LIKE_ESCAPE, "_x005F_x") : text;
}

const LIKE_ESCAPE = /_x(?=[\da-fA-F]{4}_)/g;
