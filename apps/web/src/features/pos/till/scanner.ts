import { RequestError, readProblem, UNREACHABLE } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { useEffect, useRef, useState } from "react";

/** The format of a sale's reference, as printed on its receipt. */
const LIKE_A_RECEIPT = /^[A-Z\d]+S\d{8,}$/i;

/** The time limit for looking up a scan, in milliseconds; later scans wait for it. */
const LOOKUP_TIMEOUT_MS = 15_000;

type Scans = {
  /** The kind of record to look up; null while scans are refused. */
  target: "items" | "receipts" | null;
  onItem: (item: ItemRow, quantity: number, code: string) => void;
  onSale: (sale_id: number) => void;
  onRefused: (text: string) => void;
};

/** Runs tasks one after the other, in order; `waiting` counts those that have not finished. */
export function useQueue() {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const enqueue = (task: () => Promise<void>): Promise<void> => {
    setWaiting((before) => before + 1);
    const done = queue.current.then(task).finally(() => setWaiting((before) => before - 1));
    queue.current = done.catch(() => undefined);
    return done;
  };
  return { enqueue, waiting };
}

export type Enqueue = ReturnType<typeof useQueue>["enqueue"];

/**
 * Looks up a scanned code: an item is sold, a receipt opens the return of its sale, anything else is refused by name. Scans that come
 * while one is looked up wait for their turn, and each counts once.
 */
export function useScan(enqueue: Enqueue, scans: Scans) {
  const { items, sales } = trpc.useUtils().pos;
  // The till's state when the answer arrives, not when the request was sent.
  const now = useRef(scans);
  useEffect(() => {
    now.current = scans;
  });
  const isReceipt = async (code: string): Promise<boolean> => {
    const query = { per_page: 20, filter: { reference: code } };
    const { data } = await withTimeout(sales.list.fetch(query, { staleTime: 0 }));
    const sale = data.find(({ reference }) => reference === code.toUpperCase());
    if (sale) now.current.onSale(sale.id);
    return sale !== undefined;
  };
  const isItem = async (code: string): Promise<void> => {
    const { item, quantity } = await withTimeout(items.find.fetch({ code }, { staleTime: 0 }));
    now.current.onItem(item, quantity, code);
  };
  const lookUp = async (code: string, target: "items" | "receipts"): Promise<void> => {
    const refuse = (text: string) => now.current.onRefused(text);
    try {
      if (target === "items") await isItem(code);
      else if (!(await isReceipt(code))) refuse(`${code} is on no receipt here.`);
    } catch (thrown) {
      const { status, message } = readProblem(thrown);
      if (status === 404 && LIKE_A_RECEIPT.test(code) && (await isReceipt(code).catch(() => false))) return;
      refuse(
        status === 404
          ? `${code} is not an item here. Nothing was added.`
          : `${code} was not added: ${message}`,
      );
    }
  };
  return {
    scan: (code: string): void => {
      const { target } = now.current;
      if (target) void enqueue(() => lookUp(code, target));
    },
    /** Sells the item of a code that may have been typed; an unknown code is ignored. */
    tryItem: (code: string, onFound: () => void): void => {
      void enqueue(async () => {
        const found = await withTimeout(items.find.fetch({ code }, { staleTime: 0 })).catch(() => undefined);
        if (!found || now.current.target !== "items") return;
        onFound();
        now.current.onItem(found.item, found.quantity, code);
      });
    },
  };
}

function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RequestError({ status: 0, message: UNREACHABLE })),
      LOOKUP_TIMEOUT_MS,
    );
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

let audio: AudioContext | undefined;

/** Plays the refusal sound: two low tones, unlike a scanner's own. Does nothing if the browser has no sound. */
export function beep(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => undefined);
    for (const [place, hertz] of [330, 220].entries()) {
      const tone = new OscillatorNode(audio, { type: "square", frequency: hertz });
      const at = audio.currentTime + place * 0.18;
      tone.connect(new GainNode(audio, { gain: 0.15 })).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.15);
    }
  } catch {
    // The message on the screen says the same.
  }
}

/** Longest pause inside one scan, in milliseconds: a scanner on a busy machine or on Bluetooth hesitates. */
const LONGEST_PAUSE = 100;

/** A key that follows sooner than this, in milliseconds, may be a piece of the same scan. */
const QUIET = 500;

/** The median pause of a scanner, in milliseconds, without hesitations; people are slower. */
const FASTEST_HAND = 35;

/** Shorter bursts are keys pressed together. */
const SHORTEST_CODE = 3;

/** The minimum length of a burst that counts as a scan although no Enter follows it. */
const SHORTEST_UNENDED = 6;

/** The minimum length of a burst of mostly digits that counts as a scan although it is as slow as typing. */
const LONG_CODE = 8;

/** The number of digits from which the text in a number field is a code, not an amount. */
const MORE_THAN_A_NUMBER = /^\d{12,}$/;

/** The target of a key: no text field, the till's search, a number field, or another field. */
export type Target = "nothing" | "search" | "number" | "field";

export type ScannerEvent =
  /** A character that may begin a scan: what stands in the field now is what to restore. */
  | { is: "began" }
  | { is: "goes on" }
  /** `ended` by Enter or Tab, else by silence. */
  | { is: "scan"; code: string; ended: boolean }
  /** Enter after pieces of a scan, none of which is a code. */
  | { is: "pieces" }
  /** The Enter of a scan that silence ended. */
  | { is: "late end" }
  | null;

/** A key for the scan listener: null for one with Ctrl, Alt or Meta, or repeated. */
type Key = { key: string | null; at: number; target: Target };

type Burst = { text: string; pauses: number[]; target: Target; quietBefore: boolean };

/** Keys that a scanner presses between its characters. */
const BESIDE = new Set(["Shift", "CapsLock", "Unidentified", "Process"]);

/**
 * Distinguishes scans from typing: characters with no pause above 100 ms, ended by Enter, Tab or silence. Outside of text fields every
 * burst is a scan. In a field it must be faster than typing, hesitations aside. A burst soon after other characters is a piece, and a
 * piece is never a code. It needs each key with its time.
 */
export function scanListener() {
  let burst: Burst | null = null;
  let last = Number.NEGATIVE_INFINITY;
  let silentScan = Number.NEGATIVE_INFINITY;

  const end = (heard: ScannerEvent): ScannerEvent => {
    burst = null;
    last = Number.NEGATIVE_INFINITY;
    return heard;
  };
  const ended = (key: "Enter" | "Tab", at: number): ScannerEvent => {
    if (at - silentScan <= QUIET) return end({ is: "late end" });
    if (!burst || at - last > QUIET) return end(null);
    const inTime = at - last <= LONGEST_PAUSE || burst.target === "nothing";
    const whole = inTime && burst.quietBefore;
    if (whole && isScan(burst, key)) return end({ is: "scan", code: burst.text, ended: true });
    const inPieces = burst.target === "nothing" && !whole;
    return end(inPieces ? { is: "pieces" } : null);
  };
  return {
    key({ key, at, target }: Key): ScannerEvent {
      if (key !== null && BESIDE.has(key)) return burst ? { is: "goes on" } : null;
      if (key === "Enter" || key === "Tab") return ended(key, at);
      silentScan = Number.NEGATIVE_INFINITY;
      if (key === null || [...key].length !== 1) return end(null);
      const pause = at - last;
      // The focus may have moved meanwhile, as at the start of the next sale.
      if (burst && pause <= LONGEST_PAUSE) {
        last = at;
        burst.text += key;
        burst.pauses.push(pause);
        return { is: "goes on" };
      }
      // Signs are keys of the till where nothing is typed; codes begin with letters and digits.
      if ((target === "nothing" || target === "search") && pause > QUIET && !/[\p{L}\p{N}]/u.test(key))
        return end(null);
      burst = { text: key, pauses: [], target, quietBefore: pause > QUIET };
      last = at;
      return { is: "began" };
    },
    /** After a pause: ends a scan of a scanner that sends no Enter. */
    silent(at: number): ScannerEvent {
      if (!burst || at - last < QUIET) return null;
      const { text, pauses, target, quietBefore } = burst;
      const fast = target === "nothing" || (target === "search" && median(pauses) <= FASTEST_HAND);
      if (!fast || !quietBefore || text.length < SHORTEST_UNENDED) return null;
      silentScan = at;
      return end({ is: "scan", code: text, ended: false });
    },
  };
}

/** Milliseconds after a key until `silent` can decide. */
export const SILENCE = QUIET;

function isScan({ text, pauses, target }: Burst, by: "Enter" | "Tab"): boolean {
  if (text.length < SHORTEST_CODE) return false;
  if (target === "nothing" || (target === "number" && MORE_THAN_A_NUMBER.test(text))) return true;
  // Tab also leaves a field: texts with blanks and short texts count as typed.
  if (by === "Tab" && (text.length < SHORTEST_UNENDED || /\s/.test(text))) return false;
  if (median(pauses) <= FASTEST_HAND)
    return text.length >= SHORTEST_UNENDED || Math.max(...pauses) <= FASTEST_HAND;
  const digits = text.replace(/\D/g, "").length;
  return target === "search" && text.length >= LONG_CODE && digits > text.length / 2;
}

function median(pauses: readonly number[]): number {
  const sorted = pauses.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
