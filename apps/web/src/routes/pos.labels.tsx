import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { itemLabels, labelChoices } from "../features/assets/labels/options.ts";
import { SignInWatch } from "../features/auth/sign-in-again.tsx";
import { type ItemLabelSearch, ItemLabelsPage } from "../features/pos/items/labels.tsx";
import { requireSignIn } from "../features/session/session.ts";

export const Route = createFileRoute("/pos/labels")({
  beforeLoad: requireSignIn,
  validateSearch: (raw: Record<string, unknown>): ItemLabelSearch => {
    const { fields, ...choices } = labelChoices(raw, itemLabels);
    return { ...tableSearch(raw), ...choices, fields: fields.join(",") };
  },
  component: () => (
    <>
      <ItemLabelsPage search={Route.useSearch()} />
      <SignInWatch />
    </>
  ),
});
