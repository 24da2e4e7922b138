import { useMayRequest } from "@custodia/app-shell/app";
import { Button } from "@custodia/ui/button";
import { Link } from "@tanstack/react-router";
import { FileSpreadsheet, Plus } from "lucide-react";
import { assetPaths } from "../register/asset-links.tsx";

/**
 * The buttons of the empty register. The import comes first, because most companies have a spreadsheet. Users who may not
 * add assets see no buttons.
 */
export function FirstAssets() {
  if (!useMayRequest("assets.write")) return null;
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button asChild>
        <Link to={assetPaths.add} search={{ import: "new" }}>
          <FileSpreadsheet aria-hidden />
          Import
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={assetPaths.add}>
          <Plus aria-hidden />
          Add New Asset
        </Link>
      </Button>
    </div>
  );
}
