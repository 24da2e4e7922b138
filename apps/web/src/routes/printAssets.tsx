import { createFileRoute } from "@tanstack/react-router";
import { PrintRegister, type PrintSearch } from "../features/assets/print-register.tsx";
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
  component: () => <PrintRegister search={Route.useSearch()} />,
});
