import { Allowed } from "@custodia/app-shell/session/allowed";
import type { MovementType } from "@custodia/domain/assets/labels";
import { AssetPage } from "../asset-page.tsx";
import { openOf, ReturnStep } from "./return-step.tsx";

/** The page that brings an asset back; it finds the movement of this type that is open. */
export function ReturnAsset({ type }: { type: MovementType }) {
  return (
    <Allowed action="assets.return">
      <AssetPage keep>
        {(asset) => <ReturnStep asset={asset} type={type} movement={openOf(asset, type)} />}
      </AssetPage>
    </Allowed>
  );
}
