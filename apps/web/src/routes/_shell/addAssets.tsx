import { createFileRoute } from "@tanstack/react-router";
import { AddAsset } from "../../features/assets/add-asset.tsx";
import { EARLIER_IMPORTS } from "../../features/import/earlier.ts";
import { ImportPanel } from "../../features/import/import-panel.tsx";
import { first } from "../../features/records/first-queries.ts";

export const Route = createFileRoute("/_shell/addAssets")({
  loader: (args) =>
    first(args, (calls, how) => [
      calls.imports.running.prefetch(undefined, how),
      calls.imports.list.prefetch(EARLIER_IMPORTS, how),
    ]),
  component: () => <AddAsset beside={<ImportPanel />} />,
});
