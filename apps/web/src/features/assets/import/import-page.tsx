import { Allowed } from "@custodia/app-shell/session/allowed";
import { PageHeader } from "@custodia/ui/page-header";
import { assetPaths } from "../../register/asset-paths.ts";
import { ImportPanel } from "./import-panel.tsx";

/** The import with a page to itself, where the menu leads. */
export function ImportPage() {
  return (
    <Allowed action="assets.write" orAsk>
      <PageHeader
        title="Import"
        breadcrumb={[{ label: "Assets", to: assetPaths.list }, { label: "Import" }]}
      />
      <ImportPanel />
    </Allowed>
  );
}
