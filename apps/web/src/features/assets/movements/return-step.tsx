import { stillFrom } from "@custodia/app-shell/came-from.ts";
import type { MovementType } from "@custodia/domain/assets/labels";
import type { MovementView } from "@custodia/domain/assets/movements";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Button } from "@custodia/ui/button";
import { Link } from "@tanstack/react-router";
import { assetPaths } from "../../register/asset-paths.ts";
import { NoStep, Step } from "../step-page.tsx";
import { ReturnForm } from "./return-form.tsx";

export const returnTitle: Record<MovementType, string> = {
  maintenance: "Return Asset from Maintenance",
  fieldwork: "Return Asset from Fieldwork",
};

export function openOf(asset: AssetView, type: MovementType): MovementView | undefined {
  return asset.movements.find((movement) => movement.type === type && movement.returned_at === null);
}

type ReturnStepProps = { asset: AssetView; type: MovementType; movement: MovementView | undefined };

export function ReturnStep({ asset, type, movement }: ReturnStepProps) {
  const title = returnTitle[type];
  return (
    <Step
      title={title}
      event={`return_from_${type}`}
      asset={asset}
      instead={<OtherReturn asset={asset} type={type} />}
    >
      {(finish) =>
        movement ? (
          <ReturnForm movement={movement} asset={asset} submit={title} finish={finish} />
        ) : (
          <NoStep problem={`This asset has no open ${type}.`} id={asset.id} />
        )
      }
    </Step>
  );
}

/** Where the asset is out for the other reason, the way to that return; else the way to its movements. */
function OtherReturn({ asset, type }: { asset: AssetView; type: MovementType }) {
  const other = type === "maintenance" ? "fieldwork" : "maintenance";
  const open = openOf(asset, other);
  return (
    <Button asChild>
      {open ? (
        <Link to={assetPaths.returnMovement(asset.id, open.id)} state={stillFrom}>
          {returnTitle[other]}
        </Link>
      ) : (
        <Link to={assetPaths.movements(asset.id)} state={stillFrom}>
          View Movements History
        </Link>
      )}
    </Button>
  );
}
