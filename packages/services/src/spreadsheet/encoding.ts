import type { Hint } from "@custodia/domain/spreadsheet/hints";
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
      ? { text: mixedText(file, strays), hints: [strayHint(text, strays[0]!)] }
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

/** Points out the first stray byte, in the text of the file as Windows-1252, where each byte is a character. */
function strayHint(text: string, stray: number): Hint {
  const { line, around } = placeIn(text, stray);
  const message = `The file is in UTF-8, but some of its letters are not, first in line ${line}: “${around}”. They were read as Windows writes them.`;
  return { kind: "encoding", message };
}

/** The number of characters shown around a doubtful one. */
const AROUND = 20;

/** Returns the line of a character and the text around it in its cell. */
function placeIn(text: string, at: number): { line: number; around: string } {
  const line = text.slice(0, at).split(/\r\n|\r|\n/).length;
  const before = /[^\r\n,;\t|"]*$/.exec(text.slice(Math.max(0, at - AROUND), at))![0];
  const after = /^[^\r\n,;\t|"]*/.exec(text.slice(at, at + AROUND))![0];
  return { line, around: (before + after).trim() };
}

/** Why a file in another code page is refused: a wrong guess would import texts that nobody wrote. */
const FOREIGN_LETTERS =
  "Its letters are written in a code page of another language. Save the list as “CSV UTF-8” or as .xlsx and try again.";

/** The hint for a file without a mark that says how it is encoded. */
const UTF16_HINT: Hint = {
  kind: "encoding",
  message: "The file does not say how its letters are written: they were read as UTF-16.",
};

/** Bytes of Windows-1252 that are typed beside each other and beside letters: the ellipsis, quotes, dashes, the hard space. */
const TYPED = new Set([0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0xa0, 0xab, 0xbb]);
/** Symbols of Windows-1252 that may follow each other without a letter: `€£¥`, `¼½¾`, `±°`, `®™`. */
const SIGNS = new Set([...Buffer.from("¢£¥§©®°±²³µ·¹º¼½¾", "latin1"), 0x80, 0x99]);
/** The number of different consecutive letters beyond ASCII that occurs in no Western word. */
const MIN_RUN = 3;
/** The share of all such letters that must be in runs. */
const MIN_SHARE = 0.3;

/**
 * Whether the bytes at these positions belong to another code page than Windows-1252, such as that of a Chinese, Russian or Arabic program:
 * their letters follow each other, whereas a Western word has one or two.
 */
function isForeign(file: Uint8Array, places: Iterable<number>): boolean {
  let [total, inRuns, run, signs, last] = [0, 0, 0, 0, -2];
  const endRun = () => {
    if (run >= MIN_RUN && run > signs) inRuns += run;
    [run, signs] = [0, 0];
  };
  for (const place of places) {
    if (place !== last + 1) endRun();
    const isRepeated = place === last + 1 && file[place] === file[last];
    last = place;
    if (TYPED.has(file[place]!) || isRepeated) continue;
    total += 1;
    run += 1;
    if (SIGNS.has(file[place]!)) signs += 1;
  }
  endRun();
  return inRuns > 0 && inRuns >= total * MIN_SHARE;
}

/** Returns the positions of bytes beyond ASCII. */
function* highBytes(file: Uint8Array): Generator<number> {
  for (let at = 0; at < file.length; at++) if (file[at]! >= 0x80) yield at;
}

const HEAD = 64 * 1024;

/** Returns the kind of UTF-16 of a file without a byte order mark, by the zero bytes of its ASCII characters; null if it is not UTF-16. */
function unmarkedUtf16(file: Uint8Array): "utf-16le" | "utf-16be" | null {
  const head = file.subarray(0, HEAD);
  let [even, odd] = [0, 0];
  for (let at = 0; at < head.length; at++) {
    if (head[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const most = Math.max(even, odd);
  if (most === 0 || most * 10 < head.length || Math.min(even, odd) * 10 > most) return null;
  const encoding = odd > even ? "utf-16le" : "utf-16be";
  try {
    new TextDecoder(encoding, { fatal: true }).decode(file);
    return encoding;
  } catch {
    return null;
  }
}

/** Matches a symbol or a capital within a word, as when a Mac or DOS code page is read as Windows-1252. */
const WITHIN_WORD = /[a-z][^\p{ASCII}\p{Ll}’‘“”«»•×÷±–—·­´®™°²³¹½¼¾ª]{1,2}[a-z]/u;
/** Matches a letter that was lost before, and UTF-8 that was read as Windows-1252: `Ã©`, `â€™`, `â‚¦`. */
const DAMAGED_BEFORE = /\ufffd|Ã[\u00a0-\u00bf]|Â[\u00a0-\u00bf]|â(?:€|‚)./u;

/** Points out letters that were read wrongly, or damaged before; `isGuess` if the encoding of the text was guessed. */
function doubtfulLetters(text: string, isGuess: boolean): Hint[] {
  const at = [DAMAGED_BEFORE, ...(isGuess ? [WITHIN_WORD] : [])].map((one) => text.search(one)).filter((at) => at >= 0);
  if (at.length === 0) return [];
  const first = Math.min(...at);
  const { line, around } = placeIn(text, first);
  const message = `Some letters look damaged, first in line ${line}: “${around}”. If they are, save the list as “CSV UTF-8” or as .xlsx.`;
  return [{ kind: "encoding", message }];
}
