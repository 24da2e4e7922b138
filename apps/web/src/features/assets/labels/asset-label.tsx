import type { LabelStock } from "@custodia/domain/assets/labels/stocks";
import type { AssetRow } from "@custodia/domain/assets/schema";
import type { AssetLabelField } from "./asset-labels.ts";
import { CodeLabel, isFlat } from "./label.tsx";
import type { LabelChoices } from "./label-choices.ts";

/** One label: the asset's codes, its barcode in letters, and the lines that were chosen. */
export function AssetLabel({
  asset,
  company,
  stock,
  choices,
}: {
  asset: AssetRow;
  company: string;
  stock: LabelStock;
  choices: LabelChoices<AssetLabelField>;
}) {
  const values: Record<AssetLabelField, string | null> = {
    company,
    description: asset.description,
    asset_tag: asset.asset_tag,
    classification: asset.classification.name,
    custodian: asset.custodian.full_name,
    location: asset.location && (asset.location.location_id ?? asset.location.address),
  };
  const lines = choices.fields.map((field) => [field, values[field]] as const).filter(([, value]) => value);
  return (
    <CodeLabel code={asset.barcode} kind={choices.code} stock={stock}>
      <p className="truncate font-semibold tabular-nums" style={{ fontSize: isFlat(stock) ? "6pt" : "8pt" }}>
        {asset.barcode}
      </p>
      {lines.map(([field, value]) => (
        <p key={field} className={field === "description" ? "line-clamp-2 break-words" : "truncate"}>
          {value}
        </p>
      ))}
    </CodeLabel>
  );
}
