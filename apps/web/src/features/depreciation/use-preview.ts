import { type Inputs, trpc } from "@custodia/client/trpc";
import type { Policy } from "@custodia/domain/valuation/policy";
import { presets } from "@custodia/domain/valuation/presets";
import { useDebounced } from "@custodia/ui/use-browser.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { useRef } from "react";
import type { Preview } from "./schedule-rows.ts";

export type PreviewInput = Inputs["depreciation"]["preview"];

/** A preview with the input that it is of, which may be an earlier one while the next loads. */
export interface ShownPreview extends Preview {
  name: string;
  input: PreviewInput;
  policy: Pick<Policy, "frequency" | "financial_year_end">;
}

export const TYPING_MS = 250;
export const NO_INPUT: PreviewInput = { asset: { cost: 0, in_service_date: "" } };

/**
 * Previews an input once typing pauses; null previews nothing. The latest good preview stays while the next one loads or is refused, and
 * the answer to an earlier input is cancelled.
 */
export function usePreview(name: string, input: PreviewInput | null) {
  const text = JSON.stringify({ name, input });
  const settledText = useDebounced(text, TYPING_MS);
  const settled = JSON.parse(settledText) as { name: string; input: PreviewInput | null };
  const query = trpc.depreciation.preview.useQuery(settled.input ?? NO_INPUT, {
    enabled: settled.input !== null,
    placeholderData: keepPreviousData,
    trpc: { abortOnUnmount: true },
  });
  const latest = useRef<ShownPreview | undefined>(undefined);
  const hasAnswer = settled.input !== null && query.isSuccess && !query.isPlaceholderData;
  if (hasAnswer) {
    const { name, input } = settled as { name: string; input: PreviewInput };
    latest.current = { ...query.data, name, input, policy: rowsOfPolicy(input.policy) };
  }
  if (input === null) latest.current = undefined;
  const isSettled = text === settledText;
  return {
    shown: latest.current,
    isPending: input !== null && !(isSettled && (hasAnswer || query.isError)),
    error: input !== null && isSettled ? query.error : null,
    retry: () => void query.refetch(),
    isRetrying: query.isFetching,
  };
}

/** Returns what the rows and the years of a schedule follow. */
function rowsOfPolicy(policy: PreviewInput["policy"]): ShownPreview["policy"] {
  const byDay = presets.by_day.policy;
  return {
    frequency: policy?.frequency ?? byDay.frequency,
    financial_year_end: policy?.financial_year_end ?? byDay.financial_year_end,
  };
}

export type LivePreview = ReturnType<typeof usePreview>;
