import type { Hint } from "@custodia/domain/spreadsheet/hints";
import { doubtfulLetters, FOREIGN_LETTERS, highBytes, isForeign, UTF16_HINT, unmarkedUtf16 } from "./code-page.ts";
import { badFile, NOT_A_SHEET } from "./limits.ts";

/** The text of a file, without its byte order mark, and hints about its encoding. */
interface DecodedText {
  text: string;
  hints: Hint[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: images and archives have them, texts do not
const BINARY = /[\u0000-\u0008\u000e-\u001b]/;

/** Decodes UTF-8, UTF-16 and Windows-1252. Throws 422 if the file is binary, or in the code page of another language. */
export function decodeText(file: Buffer): DecodedText {
  const decoded = decode(file);
  if (BINARY.test(decoded.text)) throw badFile(NOT_A_SHEET);
  return decoded;
}

function decode(file: Buffer): DecodedText {
  const mark = file.subarray(0, 2).toString("hex");
  if (mark === "fffe") return { text: new TextDecoder("utf-16le").decode(file), hints: [] };
  if (mark === "feff") return { text: new TextDecoder("utf-16be").decode(file), hints: [] };
  const unmarked = unmarkedUtf16(file);
  if (unmarked) return { text: new TextDecoder(unmarked).decode(file), hints: [UTF16_HINT] };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(file);
    return { text, hints: doubtfulLetters(text, false) };
  } catch {
    const text = new TextDecoder("windows-1252").decode(file);
    const strays = straysIn(file);
    if (!BINARY.test(text) && isForeign(file, strays ?? highBytes(file))) throw badFile(FOREIGN_LETTERS);
    return strays
      ? { text: mixedText(file, strays), hints: [strayHint(file, strays[0]!)] }
      : { text, hints: doubtfulLetters(text, true) };
  }
}

/**
 * Returns the positions of bytes that are invalid in UTF-8. Null if they outnumber its multi-byte characters, so that the whole file
 * is Windows-1252; a character of three bytes hardly occurs by chance and outweighs all.
 */
function straysIn(file: Buffer): number[] | null {
  const strays: number[] = [];
  let characters = file.subarray(0, 3).toString("hex") === "efbbbf" ? Number.POSITIVE_INFINITY : 0;
  for (let at = 0; at < file.length; ) {
    const length = characterLength(file, at);
    if (length === 0) strays.push(at);
    else if (length > 1) characters += length > 2 ? Number.POSITIVE_INFINITY : 1;
    at += length || 1;
  }
  return characters >= strays.length ? strays : null;
}

/** The length of the UTF-8 character that begins here (RFC 3629) in bytes; 0 if none does. */
function characterLength(file: Buffer, at: number): number {
  const first = file[at]!;
  if (first < 0x80) return 1;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || at + length > file.length) return 0;
  const second = file[at + 1]!;
  const [from, to] = SECOND_BYTES[first] ?? [0x80, 0xbf];
  if (second < from || second > to) return 0;
  for (let next = at + 2; next < at + length; next++) if ((file[next]! & 0xc0) !== 0x80) return 0;
  return length;
}

/** First bytes that allow fewer second ones: overlong forms and surrogates are invalid. */
const SECOND_BYTES: Record<number, readonly [from: number, to: number]> = {
  224: [0xa0, 0xbf],
  237: [0x80, 0x9f],
  240: [0x90, 0xbf],
  244: [0x80, 0x8f],
};

/** Decodes the file as UTF-8, but each stray byte as Windows-1252. */
function mixedText(file: Buffer, strays: readonly number[]): string {
  const [utf8, windows] = [new TextDecoder("utf-8", { ignoreBOM: true }), new TextDecoder("windows-1252")];
  let text = "";
  let from = 0;
  for (const stray of strays) {
    text += utf8.decode(file.subarray(from, stray)) + windows.decode(file.subarray(stray, stray + 1));
    from = stray + 1;
  }
  text += utf8.decode(file.subarray(from));
  return text.replace(/^\ufeff/, "");
}

/** Characters around a stray byte that are shown. */
const AROUND = 20;

function strayHint(file: Buffer, stray: number): Hint {
  const line = file
    .subarray(0, stray)
    .toString("latin1")
    .split(/\r\n|\r|\n/).length;
  const around = file.subarray(Math.max(0, stray - AROUND), stray + AROUND).toString("latin1");
  const before = /[^\r\n,;\t|"]*$/.exec(around.slice(0, Math.min(stray, AROUND)))![0];
  const after = /^[^\r\n,;\t|"]*/.exec(around.slice(Math.min(stray, AROUND)))![0];
  const text = new TextDecoder("windows-1252").decode(Buffer.from(before + after, "latin1"));
  return {
    kind: "encoding",
    message: `The file is in UTF-8, but some of its letters are not, first in line ${line}: “${text.trim()}”. They were read as Windows writes them.`,
  };
}
