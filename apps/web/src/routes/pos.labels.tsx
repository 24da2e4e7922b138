import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { labelParams } from "../features/assets/search.ts";
import { SignInWatch } from "../features/auth/sign-in-again.tsx";
import { type ItemLabelSearch, ItemLabelsPage } from "../features/pos/items/labels.tsx";
import { requireSignIn } from "../features/session/session.ts";

export const Route = createFileRoute("/pos/labels")({
  beforeLoad: requireSignIn,
  validateSearch: (raw: Record<string, unknown>): ItemLabelSearch => ({ ...tableSearch(raw), ...labelParams(raw) }),
  component: () => (
    <>
      <ItemLabelsPage search={Route.useSearch()} />
      <SignInWatch />
    </>
  ),
});
