import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { positiveInteger, type TableSearch, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ShiftPage } from "../../features/pos/shifts/detail.tsx";
import { ShiftList, shiftListInput } from "../../features/pos/shifts/list.tsx";

/** `shift` opens a shift; `count` opens its count. */
type ShiftsSearch = TableSearch & { shift?: number; count?: true };

const shiftsSearch = (raw: Record<string, unknown>): ShiftsSearch => ({
  ...tableSearch(raw),
  shift: positiveInteger(raw.shift),
  count: `${raw.count}` === "true" || undefined,
});

export const Route = createFileRoute("/_pos/pos/shifts")({
  validateSearch: shiftsSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) => {
    // The location holds the address's texts.
    const { shift } = shiftsSearch(args.location.search);
    prefetchQueries(args, (calls, options) => [
      shift
        ? calls.pos.shifts.show.prefetch({ id: shift }, options)
        : calls.pos.shifts.list.prefetch(shiftListInput(args.location.search), options),
    ]);
  },
  component: () => {
    const { shift, count } = Route.useSearch();
    return shift ? <ShiftPage key={shift} id={shift} count={count === true} /> : <ShiftList />;
  },
});
