import {
  fittedLetters,
  type LabelLayout,
  linesBelow,
  textHeight,
} from "@custodia/domain/assets/labels/layout";
import type { LabelStock } from "@custodia/domain/assets/labels/stocks";
import type { AssetRow } from "@custodia/domain/assets/schema";
import type { AssetLabelField } from "./asset-labels.ts";
import type { DrawCode } from "./draw-code.ts";
import { CodeLabel, layoutOf } from "./label.tsx";
import type { LabelChoices } from "./label-choices.ts";

const numberSize = ({ text, low }: LabelLayout, barcode: string) =>
  fittedLetters(barcode, text.width, low ? 6 : 8);

type AssetLabelProps = {
  asset: AssetRow;
  company: string;
  stock: LabelStock;
  choices: LabelChoices<AssetLabelField>;
  draw: DrawCode;
};

/** The lines of an asset's label in their order, and how many of them have room below its number. */
export function assetLines({ asset, company, choices }: Omit<AssetLabelProps, "stock">, layout: LabelLayout) {
  const values: Record<AssetLabelField, string | null> = {
    company,
    description: asset.description,
    asset_tag: asset.asset_tag,
    classification: asset.classification.name,
    custodian: asset.custodian.full_name,
    location: asset.location && (asset.location.location_id ?? asset.location.address),
  };
  const lines = choices.fields.flatMap((field) => {
    const text = values[field];
    return text ? [{ field, text }] : [];
  });
  const number = textHeight(asset.barcode, layout.text.width, numberSize(layout, asset.barcode));
  return { lines, room: linesBelow(layout, number) };
}

/** One label: the asset's codes, its barcode in letters, which is never cut, and the lines that were chosen. */
export function AssetLabel(props: AssetLabelProps) {
  const { asset, stock, choices, draw } = props;
  const layout = layoutOf(asset.barcode, choices, draw);
  const { lines, room } = assetLines(props, layout);
  return (
    <CodeLabel code={asset.barcode} layout={layout} stock={stock} draw={draw}>
      <p
        className="font-semibold wrap-anywhere tabular-nums"
        style={{ fontSize: `${numberSize(layout, asset.barcode)}pt` }}
      >
        {asset.barcode}
      </p>
      {lines.slice(0, room).map(({ field, text }) => (
        <p
          key={field}
          className={
            field === "description" && lines.length < room ? "line-clamp-2 wrap-anywhere" : "truncate"
          }
        >
          {text}
        </p>
      ))}
    </CodeLabel>
  );
}
