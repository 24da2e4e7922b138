import { createFileRoute } from "@tanstack/react-router";
import { printAsked } from "../features/assets/assets-asked.ts";
import { PrintRegister, type PrintSearch } from "../features/assets/print-register.tsx";
import { first } from "../features/records/first-queries.ts";
import { tableSearch } from "../features/records/table-search.ts";
import { requireSession } from "../features/session/guard.ts";

/** Ids with commas between them, as ticked in the list. */
const IDS = /^\d+(,\d+)*$/;

export const Route = createFileRoute("/printAssets")({
  beforeLoad: requireSession,
  validateSearch: (raw: Record<string, unknown>): PrintSearch => {
    const { ids } = raw;
    return typeof ids === "string" && IDS.test(ids) ? { ...tableSearch(raw), ids } : tableSearch(raw);
  },
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    first(args, (calls, how) => [calls.assets.print.prefetch(printAsked(args.location.search), how)]),
  component: () => <PrintRegister search={Route.useSearch()} />,
});
