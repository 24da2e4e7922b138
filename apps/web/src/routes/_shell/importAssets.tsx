import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { mayActOrRequest } from "@custodia/domain/permissions";
import { createFileRoute } from "@tanstack/react-router";
import { ImportPage } from "../../features/assets/import/import-panel.tsx";
import { EARLIER_IMPORTS } from "../../features/session/latest-queries.ts";

export const Route = createFileRoute("/_shell/importAssets")({
  loader: (args) => {
    if ("import" in args.location.search || !mayActOrRequest(args.context.me.role, "assets.write")) return;
    prefetchQueries(args, (calls, options) => [
      calls.imports.running.prefetch(undefined, options),
      calls.imports.list.prefetch(EARLIER_IMPORTS, options),
    ]);
  },
  component: ImportPage,
});
