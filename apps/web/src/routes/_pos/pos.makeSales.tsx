import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { cashierOptionsInput } from "../../features/pos/shifts/forms.tsx";
import { MakeSales } from "../../features/pos/till/make-sales.tsx";

export const Route = createFileRoute("/_pos/pos/makeSales")({
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.pos.shifts.mine.prefetch(undefined, options),
      calls.pos.settings.show.prefetch(undefined, options),
      calls.pos.cashiers.list.prefetch(cashierOptionsInput(), options),
    ]),
  component: MakeSales,
});
