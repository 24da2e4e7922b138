import { withListAddress } from "@custodia/app-shell/search-params.ts";
import { NotFoundPage, RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import type { MovementType } from "@custodia/domain/assets/labels";
import type { MovementView } from "@custodia/domain/assets/movements";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Button } from "@custodia/ui/button";
import { Link, useParams } from "@tanstack/react-router";
import { assetPaths } from "../../register/asset-links.tsx";
import { AssetPage, StepHeader, WithAssetSummary } from "../asset-page.tsx";
import { Step, StepBlocked } from "../step-page.tsx";
import { ReturnForm } from "./return-form.tsx";

/** The page that records the return of the open movement of this type. */
export function ReturnAsset({ type }: { type: MovementType }) {
  return (
    <RequirePermission action="assets.return">
      <AssetPage keepMounted>
        {(asset) => <ReturnStep asset={asset} type={type} movement={openMovement(asset, type)} />}
      </AssetPage>
    </RequirePermission>
  );
}

/** The page that records the return of the movement whose id is in the address. */
export function ReturnMovement() {
  const { movement_id } = useParams({ strict: false }) as { movement_id: string };
  return (
    <RequirePermission action="assets.return">
      <AssetPage keepMounted>
        {(asset) => {
          const movement = asset.movements.find(({ id }) => String(id) === movement_id);
          if (!movement) return <NotFoundPage />;
          if (movement.returned_at) return <AlreadyReturned asset={asset} type={movement.type} />;
          return <ReturnStep asset={asset} type={movement.type} movement={movement} />;
        }}
      </AssetPage>
    </RequirePermission>
  );
}

function AlreadyReturned({ asset, type }: { asset: AssetView; type: MovementType }) {
  return (
    <>
      <StepHeader title={returnTitle[type]} asset={asset} />
      <WithAssetSummary asset={asset}>
        <StepBlocked problem="This movement has already been returned." id={asset.id}>
          <Button asChild>
            <Link to={assetPaths.movements(asset.id)} state={withListAddress}>
              View Movements History
            </Link>
          </Button>
        </StepBlocked>
      </WithAssetSummary>
    </>
  );
}

const returnTitle: Record<MovementType, string> = {
  maintenance: "Return Asset from Maintenance",
  fieldwork: "Return Asset from Fieldwork",
};

function openMovement(asset: AssetView, type: MovementType): MovementView | undefined {
  return asset.movements.find((movement) => movement.type === type && movement.returned_at === null);
}

type ReturnStepProps = { asset: AssetView; type: MovementType; movement: MovementView | undefined };

function ReturnStep({ asset, type, movement }: ReturnStepProps) {
  const title = returnTitle[type];
  return (
    <Step
      title={title}
      event={`return_from_${type}`}
      asset={asset}
      alternative={<OtherReturn asset={asset} type={type} />}
    >
      {(finish) =>
        movement ? (
          <ReturnForm movement={movement} asset={asset} submitLabel={title} finish={finish} />
        ) : (
          <StepBlocked problem={`This asset is not out for ${type}.`} id={asset.id} />
        )
      }
    </Step>
  );
}

/** Links to the return of the other type if the asset is out for that, else to its movements. */
function OtherReturn({ asset, type }: { asset: AssetView; type: MovementType }) {
  const otherType = type === "maintenance" ? "fieldwork" : "maintenance";
  const open = openMovement(asset, otherType);
  return (
    <Button asChild>
      {open ? (
        <Link to={assetPaths.returnMovement(asset.id, open.id)} state={withListAddress}>
          {returnTitle[otherType]}
        </Link>
      ) : (
        <Link to={assetPaths.movements(asset.id)} state={withListAddress}>
          View Movements History
        </Link>
      )}
    </Button>
  );
}
