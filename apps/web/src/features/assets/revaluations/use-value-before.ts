import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import type { AssetView } from "@custodia/domain/assets/schema";
import { fromNaira, type Kobo } from "@custodia/domain/money";
import type { PreviewEvent } from "../../depreciation/preview-values.ts";
import { usePreview } from "../../depreciation/use-preview.ts";
import { bookValueOn } from "../figures.ts";

/**
 * Returns the book value just before a revaluation, in kobo; undefined while the day is invalid or it is loading. Under a policy the new terms
 * may charge the day of the revaluation, or all of its period: then the old ones do not, and only the server knows.
 */
export function useValueBefore(
  asset: AssetView,
  day: string | null | undefined,
): { value: Kobo | undefined; isLoading: boolean } {
  const value = bookValueOn(asset, day, useToday());
  const follows = asset.segments !== null && value !== undefined;
  const terms = trpc.depreciation.terms.useQuery({ id: asset.id }, { enabled: follows });
  const input = follows && terms.data ? { ...terms.data, events: [...terms.data.events, revaluationOn(day!)] } : null;
  const { shown, error } = usePreview("Revalued", input);
  if (!follows) return { value, isLoading: false };
  const event = shown?.events.at(-1);
  if (event && event.date === day) return { value: fromNaira(event.net_book_value), isLoading: false };
  return { value: undefined, isLoading: !terms.error && !error };
}

/** What a revaluation sets does not change the value before it. */
const revaluationOn = (date: string): PreviewEvent => ({
  type: "revaluation",
  date,
  carrying_amount: 2,
  scrap_value: 1,
  useful_life_in_days: 1,
});
