import { useMay } from "@custodia/app-shell/app";
import { Button } from "@custodia/ui/button";
import { Link } from "@tanstack/react-router";
import { assetPaths } from "../../register/asset-paths.ts";

type ReturnLinkProps = { asset: { id: number; description: string }; movement_id: number };

/** The way to an asset's return, for who may take it back. */
export function ReturnLink({ asset, movement_id }: ReturnLinkProps) {
  if (!useMay("assets.return")) return null;
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={assetPaths.returnMovement(asset.id, movement_id)}>
        Return
        <span className="sr-only"> {asset.description}</span>
      </Link>
    </Button>
  );
}
