import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { type LabelSearch, LabelsPage } from "../features/assets/labels/labels-page.tsx";
import { assetLabels, labelChoices } from "../features/assets/labels/options.ts";
import { printQuery } from "../features/assets/list-query.ts";
import { tickedIn } from "../features/assets/search.ts";
import { SignInWatch } from "../features/auth/sign-in-again.tsx";
import { requireSignIn } from "../features/session/session.ts";

export const Route = createFileRoute("/labels")({
  beforeLoad: requireSignIn,
  validateSearch: (raw: Record<string, unknown>): LabelSearch => {
    const { fields, ...choices } = labelChoices(raw, assetLabels);
    const ids = tickedIn(raw);
    const search = { ...tableSearch(raw), ...choices, fields: fields.join(",") };
    return ids ? { ...search, ids } : search;
  },
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) => {
    // Not on hover: the sums read the whole register.
    if (args.preload) return;
    prefetchQueries(args, (calls, how) => [
      calls.assets.print.prefetch(printQuery(args.location.search), how),
    ]);
  },
  component: () => (
    <>
      <LabelsPage search={Route.useSearch()} />
      <SignInWatch />
    </>
  ),
});
