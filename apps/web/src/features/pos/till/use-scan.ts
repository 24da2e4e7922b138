import { RequestError, readProblem, UNREACHED } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { useEffect, useRef, useState } from "react";

/** A sale's reference, as its receipt has it. */
const LIKE_A_RECEIPT = /^[A-Z\d]+S\d{8,}$/i;

/** Milliseconds after which a scan is given up, so that those after it are looked up. */
const LOOKUP_TIMEOUT_MS = 15_000;

type Scans = {
  /** The kind of record to look up; null while scans are refused. */
  looksFor: "items" | "receipts" | null;
  onItem: (item: ItemRow, quantity: number, code: string) => void;
  onSale: (sale_id: number) => void;
  onRefused: (text: string) => void;
};

/** Does one thing after the other, in the order asked; `waiting` counts what is not done yet. */
export function useQueue() {
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    setWaiting((before) => before + 1);
    const done = line.current.then(work).finally(() => setWaiting((before) => before - 1));
    line.current = done.catch(() => undefined);
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
    const asked = { per_page: 20, filter: { reference: code } };
    const { data } = await withTimeout(sales.list.fetch(asked, { staleTime: 0 }));
    const sale = data.find(({ reference }) => reference === code.toUpperCase());
    if (sale) now.current.onSale(sale.id);
    return sale !== undefined;
  };
  const isItem = async (code: string): Promise<void> => {
    const { item, quantity } = await withTimeout(items.find.fetch({ code }, { staleTime: 0 }));
    now.current.onItem(item, quantity, code);
  };
  const lookUp = async (code: string, looksFor: "items" | "receipts"): Promise<void> => {
    const refuse = (text: string) => now.current.onRefused(text);
    try {
      if (looksFor === "items") await isItem(code);
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
      const { looksFor } = now.current;
      if (looksFor) void enqueue(() => lookUp(code, looksFor));
    },
    /** Sells the item of a code that may have been typed; an unknown code is ignored. */
    tryItem: (code: string, onFound: () => void): void => {
      void enqueue(async () => {
        const found = await withTimeout(items.find.fetch({ code }, { staleTime: 0 })).catch(() => undefined);
        if (!found || now.current.looksFor !== "items") return;
        onFound();
        now.current.onItem(found.item, found.quantity, code);
      });
    },
  };
}

function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RequestError({ status: 0, message: UNREACHED })), LOOKUP_TIMEOUT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

let audio: AudioContext | undefined;

/** Sounds a refusal: two low tones, unlike any scanner's own. Without sound in the browser nothing is heard, and nothing else changes. */
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
