import type { Hint } from "@custodia/domain/spreadsheet/hints";

/** The reason for refusing a file of another code page: guessing one would import texts that nobody wrote. */
export const FOREIGN_LETTERS =
  "Its letters are written in a code page of another language. Save the list as “CSV UTF-8” or as .xlsx and try again.";

/** The hint for a file without a mark that says how it is encoded. */
export const UTF16_HINT: Hint = {
  kind: "encoding",
  message: "The file does not say how its letters are written: they were read as UTF-16.",
};

/** Bytes of Windows-1252 that are typed beside each other and beside letters: the ellipsis, quotes, dashes, the hard space. */
const TYPED = new Set([0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0xa0, 0xab, 0xbb]);
/** Signs of Windows-1252 that may stand in a row without a letter: `€£¥`, `¼½¾`, `±°`, `®™`. */
const SIGNS = new Set([...Buffer.from("¢£¥§©®°±²³µ·¹º¼½¾", "latin1"), 0x80, 0x99]);
/** So many different letters beyond ASCII beside each other occur in no Western word. */
const MIN_RUN = 3;
/** The part of all such letters that must be in runs. */
const MIN_SHARE = 0.3;

/**
 * Whether the bytes at these places are of another code page than Windows-1252, as of a Chinese, Russian or Arabic program: their
 * letters stand in rows, whereas a Western word has one or two.
 */
export function isForeign(file: Uint8Array, places: Iterable<number>): boolean {
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

/** The places of bytes beyond ASCII. */
export function* highBytes(file: Uint8Array): Generator<number> {
  for (let at = 0; at < file.length; at++) if (file[at]! >= 0x80) yield at;
}

const HEAD = 64 * 1024;

/** The kind of UTF-16 that a file without a mark is in, by the zeros that its signs and digits have; null where it is none. */
export function unmarkedUtf16(file: Uint8Array): "utf-16le" | "utf-16be" | null {
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

/** A sign or a capital within a word, as of a Mac or DOS code page that is read as Windows-1252. */
const WITHIN_WORD = /[a-z][^\p{ASCII}\p{Ll}’‘“”«»•×÷±–—·­´®™°²³¹½¼¾ª]{1,2}[a-z]/u;
/** A letter that was lost before, and what UTF-8 looks like that was taken for Windows-1252: `Ã©`, `â€™`, `â‚¦`. */
const DAMAGED_BEFORE = /\ufffd|Ã[\u00a0-\u00bf]|Â[\u00a0-\u00bf]|â(?:€|‚)./u;
/** Characters that are shown around a doubtful one. */
const AROUND = 20;

/** Points out letters that were read wrongly, or damaged before; `isGuess` if the encoding of the text was guessed. */
export function doubtfulLetters(text: string, isGuess: boolean): Hint[] {
  const at = [DAMAGED_BEFORE, ...(isGuess ? [WITHIN_WORD] : [])].map((one) => text.search(one)).filter((at) => at >= 0);
  if (at.length === 0) return [];
  const first = Math.min(...at);
  const line = text.slice(0, first).split(/\r\n|\r|\n/).length;
  const before = /[^\r\n,;\t|"]*$/.exec(text.slice(Math.max(0, first - AROUND), first))![0];
  const after = /^[^\r\n,;\t|"]*/.exec(text.slice(first, first + AROUND))![0];
  const message = `Some letters look damaged, first in line ${line}: “${(before + after).trim()}”. If they are, save the list as “CSV UTF-8” or as .xlsx.`;
  return [{ kind: "encoding", message }];
}
