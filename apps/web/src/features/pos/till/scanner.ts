import { RequestError, readProblem, UNREACHABLE } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { useEffect, useRef, useState } from "react";

/** The format of a sale's reference, as printed on its receipt. */
const RECEIPT_REFERENCE = /^[A-Z\d]+S\d{8,}$/i;

/** The time limit for looking up a scan, in milliseconds; later scans wait for it. */
const LOOKUP_TIMEOUT_MS = 15_000;

type ScanHandlers = {
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
 * Looks up a scanned code: an item is added to the sale, a receipt opens the return of its sale, and any other code is
 * refused by name. Later scans wait for their turn, and each counts once.
 */
export function useScan(enqueue: Enqueue, handlers: ScanHandlers) {
  const { items, sales } = trpc.useUtils().pos;
  // Handles a response by the till's state when it arrives, not when the request was sent.
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const openReceipt = async (code: string): Promise<boolean> => {
    const query = { per_page: 20, filter: { reference: code } };
    const { data } = await withTimeout(sales.list.fetch(query, { staleTime: 0 }));
    const sale = data.find(({ reference }) => reference === code.toUpperCase());
    if (sale) latest.current.onSale(sale.id);
    return sale !== undefined;
  };
  const addItem = async (code: string): Promise<void> => {
    const { item, quantity } = await withTimeout(items.find.fetch({ code }, { staleTime: 0 }));
    latest.current.onItem(item, quantity, code);
  };
  const lookUp = async (code: string, target: "items" | "receipts"): Promise<void> => {
    const refuse = (text: string) => latest.current.onRefused(text);
    try {
      if (target === "items") await addItem(code);
      else if (!(await openReceipt(code))) refuse(`${code} is on no receipt here.`);
    } catch (thrown) {
      const { status, message } = readProblem(thrown);
      if (status === 404 && RECEIPT_REFERENCE.test(code) && (await openReceipt(code).catch(() => false))) return;
      refuse(status === 404 ? `${code} is not an item here. Nothing was added.` : `${code} was not added: ${message}`);
    }
  };
  return {
    scan: (code: string): void => {
      const { target } = latest.current;
      if (target) void enqueue(() => lookUp(code, target));
    },
    /** Adds the item of a code that may have been typed; an unknown code is ignored. */
    tryItem: (code: string, onFound: () => void): void => {
      void enqueue(async () => {
        const found = await withTimeout(items.find.fetch({ code }, { staleTime: 0 })).catch(() => undefined);
        if (!found || latest.current.target !== "items") return;
        onFound();
        latest.current.onItem(found.item, found.quantity, code);
      });
    },
  };
}

function withTimeout<T>(request: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RequestError({ status: 0, message: UNREACHABLE })), LOOKUP_TIMEOUT_MS);
  });
  return Promise.race([request, timeout]).finally(() => clearTimeout(timer));
}

let audio: AudioContext | undefined;

/** Plays the refusal sound: two low tones, unlike a scanner's own. Without audio it does nothing. */
export function beep(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => undefined);
    for (const [index, hertz] of [330, 220].entries()) {
      const tone = new OscillatorNode(audio, { type: "square", frequency: hertz });
      const startTime = audio.currentTime + index * 0.18;
      tone.connect(new GainNode(audio, { gain: 0.15 })).connect(audio.destination);
      tone.start(startTime);
      tone.stop(startTime + 0.15);
    }
  } catch {
    // The message on the screen says the same.
  }
}

/** The maximum pause within a scan, in milliseconds: a scanner on a busy machine or on Bluetooth hesitates. */
const MAX_PAUSE_MS = 100;

/** A key that follows within this time, in milliseconds, may belong to another fragment of the same scan. */
const QUIET_MS = 500;

/** The maximum median pause of a scanner, in milliseconds; people type more slowly. */
const SCANNER_PAUSE_MS = 35;

/** Shorter bursts are keys that were pressed together. */
const MIN_CODE_LENGTH = 3;

/** The minimum length of a burst that counts as a scan although no Enter follows it. */
const MIN_UNENDED_LENGTH = 6;

/** The minimum length of a burst of mostly digits that counts as a scan although it is as slow as typing. */
const MIN_SLOW_CODE_LENGTH = 8;

/** Text that is a code, not an amount, in a number field. */
const LONG_DIGITS = /^\d{12,}$/;

/** The target of a key: outside of fields, the till's search, a number field, or another field. */
export type Target = "nothing" | "search" | "number" | "field";

export type ScannerEvent =
  /** A character that may begin a scan: the field's current content is to be restored. */
  | { type: "began" }
  | { type: "continues" }
  /** `endedByKey` is true for an end by Enter or Tab, false for silence. */
  | { type: "scan"; code: string; endedByKey: boolean }
  /** Enter after fragments of a scan, none of which is a code. */
  | { type: "fragments" }
  /** The late Enter of a scan that silence has ended. */
  | { type: "late enter" }
  | null;

/** A key for the scan listener; null for a key with Ctrl, Alt or Meta, or a repeated one. */
type Key = { key: string | null; at: number; target: Target };

type Burst = { text: string; pauses: number[]; target: Target; afterPause: boolean };

/** Keys that a scanner presses between its characters. */
const SCANNER_MODIFIERS = new Set(["Shift", "CapsLock", "Unidentified", "Process"]);

/**
 * Distinguishes scans from typing: characters with no pause above 100 ms, ended by Enter, Tab or silence. Outside of text
 * fields every burst is a scan. In a field it must be faster than typing, apart from hesitations. A burst soon after other
 * characters is a fragment, which is never a code. It needs the time of each key.
 */
export function scanListener() {
  let burst: Burst | null = null;
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  let silentScanAt = Number.NEGATIVE_INFINITY;

  const end = (event: ScannerEvent): ScannerEvent => {
    burst = null;
    lastKeyAt = Number.NEGATIVE_INFINITY;
    return event;
  };
  const endByKey = (key: "Enter" | "Tab", at: number): ScannerEvent => {
    if (at - silentScanAt <= QUIET_MS) return end({ type: "late enter" });
    if (!burst || at - lastKeyAt > QUIET_MS) return end(null);
    const inTime = at - lastKeyAt <= MAX_PAUSE_MS || burst.target === "nothing";
    const isWhole = inTime && burst.afterPause;
    if (isWhole && isScan(burst, key)) return end({ type: "scan", code: burst.text, endedByKey: true });
    const isFragmented = burst.target === "nothing" && !isWhole;
    return end(isFragmented ? { type: "fragments" } : null);
  };
  return {
    key({ key, at, target }: Key): ScannerEvent {
      if (key !== null && SCANNER_MODIFIERS.has(key)) return burst ? { type: "continues" } : null;
      if (key === "Enter" || key === "Tab") return endByKey(key, at);
      silentScanAt = Number.NEGATIVE_INFINITY;
      if (key === null || [...key].length !== 1) return end(null);
      const pause = at - lastKeyAt;
      // The focus may have moved meanwhile, for example at the start of the next sale.
      if (burst && pause <= MAX_PAUSE_MS) {
        lastKeyAt = at;
        burst.text += key;
        burst.pauses.push(pause);
        return { type: "continues" };
      }
      // Outside of fields, signs are keys of the till; codes begin with letters and digits.
      if ((target === "nothing" || target === "search") && pause > QUIET_MS && !/[\p{L}\p{N}]/u.test(key))
        return end(null);
      burst = { text: key, pauses: [], target, afterPause: pause > QUIET_MS };
      lastKeyAt = at;
      return { type: "began" };
    },
    /** After a pause: ends a scan of a scanner that sends no Enter. */
    onSilence(at: number): ScannerEvent {
      if (!burst || at - lastKeyAt < QUIET_MS) return null;
      const { text, pauses, target, afterPause } = burst;
      const isFast = target === "nothing" || (target === "search" && median(pauses) <= SCANNER_PAUSE_MS);
      if (!isFast || !afterPause || text.length < MIN_UNENDED_LENGTH) return null;
      silentScanAt = at;
      return end({ type: "scan", code: text, endedByKey: false });
    },
  };
}

/** The delay in milliseconds after a key until `onSilence` can decide. */
export const SILENCE_MS = QUIET_MS;

function isScan({ text, pauses, target }: Burst, endKey: "Enter" | "Tab"): boolean {
  if (text.length < MIN_CODE_LENGTH) return false;
  if (target === "nothing" || (target === "number" && LONG_DIGITS.test(text))) return true;
  // Tab also leaves a field: texts with blanks and short texts count as typed.
  if (endKey === "Tab" && (text.length < MIN_UNENDED_LENGTH || /\s/.test(text))) return false;
  if (median(pauses) <= SCANNER_PAUSE_MS)
    return text.length >= MIN_UNENDED_LENGTH || Math.max(...pauses) <= SCANNER_PAUSE_MS;
  const digits = text.replace(/\D/g, "").length;
  return target === "search" && text.length >= MIN_SLOW_CODE_LENGTH && digits > text.length / 2;
}

function median(pauses: readonly number[]): number {
  const sorted = pauses.toSorted((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
