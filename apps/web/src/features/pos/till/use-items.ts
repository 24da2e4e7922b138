import { readProblem } from "@custodia/client/errors";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { codeKey } from "@custodia/domain/pos/items/codes";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { useDebounced } from "@custodia/ui/use-browser.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

/** The number of items shown initially; "More items" doubles it up to the maximum. */
const PAGE_SIZE = 24;
const MAX_PAGE_SIZE = 192;

/** A code that a cashier may type when the scanner fails. */
const CODE_PATTERN = /^(?=.*\d)[\x21-\x7e]{3,64}$/;

type ItemListInput = Inputs["pos"]["items"]["list"];

/** An item and the number of units that its code stands for. */
export type FoundItem = { item: ItemRow; quantity: number };

/** The result for a text that was entered before any result was shown. */
type Match =
  | { kind: "one"; found: FoundItem }
  | { kind: "several"; count: number }
  | { kind: "none"; problem?: string };

/**
 * The items at the till's location that match the typed text or the chosen category, by name. An item with the typed code
 * comes first.
 */
export function useItems(location_id: number) {
  const utils = trpc.useUtils();
  const [text, setText] = useState("");
  const [category_id, setCategory] = useState<number | null>(null);
  const [per_page, setPageSize] = useState(PAGE_SIZE);
  const typed = text.trim();
  const search = useDebounced(typed);
  const listInput = useCallback(
    (search: string): ItemListInput => ({
      ...(search ? { search } : {}),
      per_page,
      sort: "name",
      filter: { active: true, location_id, ...(category_id && !search ? { category_id } : {}) },
    }),
    [per_page, location_id, category_id],
  );
  const shownInput = search ? { ...listInput(search), nearest: true } : listInput(search);
  const query = trpc.pos.items.list.useQuery(shownInput, { placeholderData: keepPreviousData });
  const isCode = CODE_PATTERN.test(search);
  const byCode = trpc.pos.items.find.useQuery({ code: search }, { enabled: isCode, staleTime: 0, retry: false });

  const rows = query.data?.data;
  const shownText = query.isPlaceholderData ? "" : search;
  const exact = findExact(shownText, rows, isCode ? byCode.data : undefined);
  const items = rows && exact ? [exact.item, ...rows.filter(({ id }) => id !== exact.item.id)] : rows;

  const find = async (entered: string): Promise<Match> => {
    let problem: string | undefined;
    const findByCode = async () => {
      try {
        return await utils.pos.items.find.fetch({ code: entered }, { staleTime: 0, retry: false });
      } catch (thrown) {
        const { status, message } = readProblem(thrown);
        if (status !== 404) problem = message;
        return undefined;
      }
    };
    const found = CODE_PATTERN.test(entered) ? await findByCode() : undefined;
    if (found?.item.active) return { kind: "one", found };
    const { data, meta } = await utils.pos.items.list.fetch(listInput(entered), { staleTime: 0 });
    const sameName = data.filter(({ name }) => name.toUpperCase() === entered.toUpperCase());
    const match = findExact(entered, data, undefined) ?? onlyItem(sameName) ?? onlyItem(data);
    if (match) return { kind: "one", found: match };
    if (data.length > 0) return { kind: "several", count: meta.total };
    const codeMatch = /\s/.test(entered) || problem ? undefined : await findByCode();
    return codeMatch?.item.active
      ? { kind: "one", found: codeMatch }
      : { kind: "none", ...(problem ? { problem } : {}) };
  };

  const total = query.data?.meta.total ?? 0;
  return {
    text,
    setText,
    category_id,
    setCategory: (id: number | null) => {
      setCategory(id);
      setPageSize(PAGE_SIZE);
      setText("");
    },
    items,
    exact,
    /** The text that found nothing, and the corrected one that found the items. */
    nearest: query.data?.meta.nearest,
    /** Whether the items shown are the results of the typed text. */
    isCurrent: search === typed && !query.isPlaceholderData && rows !== undefined && !(isCode && byCode.isLoading),
    error: query.error,
    retry: query.refetch,
    find,
    hasMore: total > per_page && per_page < MAX_PAGE_SIZE,
    loadMore: () => setPageSize((before) => Math.min(before * 2, MAX_PAGE_SIZE)),
  };
}

export type ItemSearch = ReturnType<typeof useItems>;

const onlyItem = (rows: readonly ItemRow[]): FoundItem | undefined =>
  rows.length === 1 ? { item: rows[0]!, quantity: 1 } : undefined;

/** Returns the item whose code is the text. The server knows all codes of an item, a row only the first. */
function findExact(
  text: string,
  rows: readonly ItemRow[] | undefined,
  byCode: FoundItem | undefined,
): FoundItem | undefined {
  if (text === "") return undefined;
  // The row of the list has the stock of this location.
  if (byCode?.item.active)
    return { item: rows?.find(({ id }) => id === byCode.item.id) ?? byCode.item, quantity: byCode.quantity };
  const key = codeKey(text);
  const item = rows?.find((row) => [row.barcode, row.item_no, row.plu].some((code) => code && codeKey(code) === key));
  return item && { item, quantity: 1 };
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** A view other than the item search is open in the till. */
    tillStep?: true;
  }
}

/** Lets the browser's Back close an open view of the till instead of leaving the till. */
export function useBackStep(open: boolean, onBack: () => void): void {
  const { history } = useRouter();
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (!open) return;
    // When a view is closed, its history step stays for the next view: going back is slow and would close that view.
    if (!history.location.state.tillStep) history.push(history.location.href, { tillStep: true });
    return history.subscribe(({ action }) => {
      if (action.type === "BACK") close();
    });
  }, [open, history]);
}
