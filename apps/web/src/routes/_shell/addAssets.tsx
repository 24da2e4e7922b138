import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { mayActOrRequest } from "@custodia/domain/permissions";
import { createFileRoute } from "@tanstack/react-router";
import { AddAsset } from "../../features/assets/add-asset.tsx";
import { ImportPanel } from "../../features/assets/import/import-panel.tsx";
import { addSearch } from "../../features/assets/search.ts";
import { EARLIER_IMPORTS } from "../../features/session/latest-queries.ts";

export const Route = createFileRoute("/_shell/addAssets")({
  validateSearch: addSearch,
  loader: (args) => {
    // The page of one import needs no other queries, and users who may not add assets see no form.
    if ("import" in args.location.search || !mayActOrRequest(args.context.me.role, "assets.write")) return;
    prefetchQueries(args, (calls, options) => [
      calls.imports.running.prefetch(undefined, options),
      calls.imports.list.prefetch(EARLIER_IMPORTS, options),
    ]);
  },
  component: () => <AddAsset importPanel={<ImportPanel />} />,
});
