import { readProblem } from "@custodia/client/errors";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { codeKey } from "@custodia/domain/pos/items/codes";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

/** Tiles that are shown at first, and more by each press. */
const TILES = 24;
const MOST_TILES = 192;

/** A code as it is typed by hand where the scanner fails. */
const LIKE_A_CODE = /^(?=.*\d)[\x21-\x7e]{3,64}$/;

type Listed = Inputs["pos"]["items"]["list"];

/** An item with how many units of it are meant. */
export type Found = { item: ItemRow; quantity: number };

/** The meaning of a text that was entered before any result was shown. */
type Meant =
  | { is: "one"; found: Found }
  | { is: "several"; count: number }
  | { is: "none"; problem?: string };

/**
 * Items to choose from, at the till's location, by name: those that match what is typed, of the category chosen. The one whose code
 * is typed stands first.
 */
export function useItems(location_id: number) {
  const utils = trpc.useUtils();
  const [text, setText] = useState("");
  const [category_id, setCategory] = useState<number | null>(null);
  const [per_page, setTiles] = useState(TILES);
  const typed = text.trim();
  const search = usePaused(typed);
  const inputOf = useCallback(
    (search: string): Listed => ({
      ...(search ? { search } : {}),
      per_page,
      sort: "name",
      filter: { active: true, location_id, ...(category_id && !search ? { category_id } : {}) },
    }),
    [per_page, location_id, category_id],
  );
  const query = trpc.pos.items.list.useQuery(inputOf(search), { placeholderData: keepPreviousData });
  const isCode = LIKE_A_CODE.test(search);
  const byCode = trpc.pos.items.find.useQuery(
    { code: search },
    { enabled: isCode, staleTime: 0, retry: false },
  );

  const rows = query.data?.data;
  const shown = query.isPlaceholderData ? "" : search;
  const exact = exactOf(shown, rows, isCode ? byCode.data : undefined);
  const items = rows && exact ? [exact.item, ...rows.filter(({ id }) => id !== exact.item.id)] : rows;

  const find = async (asked: string): Promise<Meant> => {
    let problem: string | undefined;
    const ofCode = async () => {
      try {
        return await utils.pos.items.find.fetch({ code: asked }, { staleTime: 0, retry: false });
      } catch (thrown) {
        const { status, message } = readProblem(thrown);
        if (status !== 404) problem = message;
        return undefined;
      }
    };
    const found = LIKE_A_CODE.test(asked) ? await ofCode() : undefined;
    if (found?.item.active) return { is: "one", found };
    const { data, meta } = await utils.pos.items.list.fetch(inputOf(asked), { staleTime: 0 });
    const named = data.filter(({ name }) => name.toUpperCase() === asked.toUpperCase());
    const one = exactOf(asked, data, undefined) ?? only(named) ?? only(data);
    if (one) return { is: "one", found: one };
    if (data.length > 0) return { is: "several", count: meta.total };
    const last = /\s/.test(asked) || problem ? undefined : await ofCode();
    return last?.item.active ? { is: "one", found: last } : { is: "none", ...(problem ? { problem } : {}) };
  };

  const total = query.data?.meta.total ?? 0;
  return {
    text,
    setText,
    category_id,
    setCategory: (id: number | null) => {
      setCategory(id);
      setTiles(TILES);
      setText("");
    },
    items,
    exact,
    /** Whether what is shown is of what is typed now. */
    fresh:
      search === typed && !query.isPlaceholderData && rows !== undefined && !(isCode && byCode.isLoading),
    error: query.error,
    retry: query.refetch,
    find,
    hasMore: total > per_page && per_page < MOST_TILES,
    more: () => setTiles((before) => Math.min(before * 2, MOST_TILES)),
  };
}

export type ItemsAtHand = ReturnType<typeof useItems>;

const only = (rows: readonly ItemRow[]): Found | undefined =>
  rows.length === 1 ? { item: rows[0]!, quantity: 1 } : undefined;

/** The item that a text is the code of; the server knows all codes, a row its first. */
function exactOf(
  text: string,
  rows: readonly ItemRow[] | undefined,
  byCode: Found | undefined,
): Found | undefined {
  if (text === "") return undefined;
  // As the list has it, with the stock of this location.
  if (byCode?.item.active)
    return { item: rows?.find(({ id }) => id === byCode.item.id) ?? byCode.item, quantity: byCode.quantity };
  const key = codeKey(text);
  const item = rows?.find((row) =>
    [row.barcode, row.item_no, row.plu].some((code) => code && codeKey(code) === key),
  );
  return item && { item, quantity: 1 };
}

/** Debounce before a search. */
const PAUSE_MS = 120;

/** Debounces a typed text. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function follow(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Whether the browser has a connection at all. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine);
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Something is in front of the till. */
    tillStep?: true;
  }
}

/** While something is in front of the till, Back of the browser closes it: it leads to the sale, and not out of the till. */
export function useBackStep(open: boolean, onBack: () => void): void {
  const { history } = useRouter();
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (!open) return;
    // A step that was closed by hand stays for the next: to go back is slow, and would close what is opened meanwhile.
    if (!history.location.state.tillStep) history.push(history.location.href, { tillStep: true });
    return history.subscribe(({ action }) => {
      if (action.type === "BACK") close();
    });
  }, [open, history]);
}
