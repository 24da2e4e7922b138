import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { SignInWatch } from "../features/auth/sign-in-again.tsx";
import { PrintItems } from "../features/pos/items/print.tsx";
import { requireSignIn } from "../features/session/session.ts";

export const Route = createFileRoute("/pos/printInventory")({
  beforeLoad: requireSignIn,
  validateSearch: tableSearch,
  component: () => (
    <>
      <PrintItems search={Route.useSearch()} />
      <SignInWatch />
    </>
  ),
});
