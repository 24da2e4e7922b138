import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { prefetchPrintQuery } from "../features/assets/list-query.ts";
import { PrintRegister, type PrintSearch } from "../features/assets/print/print-register.tsx";
import { selectedIds } from "../features/assets/search.ts";
import { SignInWatch } from "../features/auth/sign-in-again.tsx";
import { requireSignIn } from "../features/session/session.ts";

export const Route = createFileRoute("/printAssets")({
  beforeLoad: requireSignIn,
  validateSearch: (raw: Record<string, unknown>): PrintSearch => {
    const ids = selectedIds(raw);
    return ids ? { ...tableSearch(raw), ids } : tableSearch(raw);
  },
  codeSplitGroupings: [["loader", "component"]],
  loader: prefetchPrintQuery,
  component: () => (
    <>
      <PrintRegister search={Route.useSearch()} />
      <SignInWatch />
    </>
  ),
});
