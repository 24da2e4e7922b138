import { type Inputs, trpc } from "@custodia/client/trpc";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { usePaused } from "./use-paused.ts";

/** Tiles that are shown at first, and more by each press. */
const TILES = 24;
const MOST_TILES = 192;

/** A code as it is typed by hand where the scanner fails. */
const LIKE_A_CODE = /^\d{4,}$/;

type Listed = Inputs["pos"]["items"]["list"];

/** Items to choose from, at the till's location, by name: those that match what is typed, of the category chosen. */
export function useItems(location_id: number) {
  const utils = trpc.useUtils();
  const [text, setText] = useState("");
  const [category_id, setCategory] = useState<number | null>(null);
  const [per_page, setTiles] = useState(TILES);
  const search = usePaused(text.trim());
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

  /** The first that matches, or the one that the code belongs to; undefined where nothing does. */
  const find = async (
    asked: string,
    active: number,
  ): Promise<{ item: ItemRow; quantity: number } | undefined> => {
    const byCode = () => utils.pos.items.find.fetch({ code: asked }).catch(() => undefined);
    const found = LIKE_A_CODE.test(asked) ? await byCode() : undefined;
    if (found) return found;
    const { data } = await utils.pos.items.list.fetch(inputOf(asked));
    const item = data[active] ?? data[0];
    return item ? { item, quantity: 1 } : byCode();
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
    items: query.data?.data,
    error: query.error,
    retry: query.refetch,
    find,
    hasMore: total > per_page && per_page < MOST_TILES,
    more: () => setTiles((before) => Math.min(before * 2, MOST_TILES)),
  };
}

export type ItemsAtHand = ReturnType<typeof useItems>;
