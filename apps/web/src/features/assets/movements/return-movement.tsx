import { stillFrom } from "@custodia/app-shell/came-from.ts";
import { Allowed } from "@custodia/app-shell/session/allowed";
import { NotFoundPage } from "@custodia/app-shell/shell/failure-pages";
import type { MovementType } from "@custodia/domain/assets/labels";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Button } from "@custodia/ui/button";
import { Link, useParams } from "@tanstack/react-router";
import { assetPaths } from "../../register/asset-paths.ts";
import { AssetPage } from "../asset-page.tsx";
import { BesideAsset } from "../asset-summary.tsx";
import { NoStep, StepHeader } from "../step-page.tsx";
import { ReturnStep, returnTitle } from "./return-step.tsx";

/** The page that brings an asset back by the movement whose id stands in the address. */
export function ReturnMovement() {
  const { movement_id } = useParams({ strict: false }) as { movement_id: string };
  return (
    <Allowed action="assets.return">
      <AssetPage keep>
        {(asset) => {
          const movement = asset.movements.find(({ id }) => String(id) === movement_id);
          if (!movement) return <NotFoundPage />;
          if (movement.returned_at) return <ReturnedAlready asset={asset} type={movement.type} />;
          return <ReturnStep asset={asset} type={movement.type} movement={movement} />;
        }}
      </AssetPage>
    </Allowed>
  );
}

function ReturnedAlready({ asset, type }: { asset: AssetView; type: MovementType }) {
  return (
    <>
      <StepHeader title={returnTitle[type]} asset={asset} />
      <BesideAsset asset={asset}>
        <NoStep problem="This movement was returned already." id={asset.id}>
          <Button asChild>
            <Link to={assetPaths.movements(asset.id)} state={stillFrom}>
              View Movements History
            </Link>
          </Button>
        </NoStep>
      </BesideAsset>
    </>
  );
}
