import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { type LabelSearch, LabelsPage } from "../features/assets/labels/labels-page.tsx";
import { prefetchPrintQuery } from "../features/assets/list-query.ts";
import { labelParams, selectedIds } from "../features/assets/search.ts";
import { SignInWatch } from "../features/auth/sign-in-again.tsx";
import { requireSignIn } from "../features/session/session.ts";

export const Route = createFileRoute("/labels")({
  beforeLoad: requireSignIn,
  validateSearch: (raw: Record<string, unknown>): LabelSearch => ({
    ...tableSearch(raw),
    ...labelParams(raw),
    ids: selectedIds(raw),
  }),
  codeSplitGroupings: [["loader", "component"]],
  loader: prefetchPrintQuery,
  component: () => (
    <>
      <LabelsPage search={Route.useSearch()} />
      <SignInWatch />
    </>
  ),
});
