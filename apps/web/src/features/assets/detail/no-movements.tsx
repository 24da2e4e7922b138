import { stillFrom } from "@custodia/app-shell/came-from.ts";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Card } from "@custodia/ui/card";
import { Link } from "@tanstack/react-router";
import { assetPaths } from "../../register/asset-paths.ts";
import { useMe } from "../../session/me.ts";
import { stepProblem } from "../step-problem.ts";

/** In place of movements where there are none: a line, and the way to the first. */
export function NoMovements({ asset }: { asset: AssetView }) {
  const blocked = stepProblem(useMe().role, asset, "release_for_maintenance");
  return (
    <Card className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3 sm:px-5">
      <h2 className="text-lg font-semibold">Movements</h2>
      <p className="flex-1 text-muted-foreground">It was never released.</p>
      {blocked ? null : (
        <Link
          to={assetPaths.releaseForMaintenance(asset.id)}
          state={stillFrom}
          className="text-primary underline-offset-2 hover:underline"
        >
          Release it
        </Link>
      )}
    </Card>
  );
}
