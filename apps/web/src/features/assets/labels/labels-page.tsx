import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import { trpc } from "@custodia/client/trpc";
import { formatMake } from "@custodia/domain/assets/labels";
import { fitFontSize, type LabelLayout, linesBelow, textHeight } from "@custodia/domain/assets/labels/layout";
import type { LabelStock } from "@custodia/domain/assets/labels/stocks";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { Link } from "@tanstack/react-router";
import { assetPaths } from "../../register/asset-links.tsx";
import { useMe } from "../../session/session.ts";
import { printQuery } from "../list-query.ts";
import type { DrawCode } from "./code-picture.tsx";
import { CodeLabel, LabelSheets, layoutOf } from "./label.tsx";
import { LabelsFrame } from "./labels-frame.tsx";
import { type AssetLabelField, assetLabels, type LabelChoices, labelChoices } from "./options.ts";

/** The search parameters of the labels: selected ids or the list's own search, and the choices. */
export type LabelSearch = TableSearch & { ids?: string } & Record<string, unknown>;

/** A preview of the labels of the selected assets. */
export function LabelsPage({ search }: { search: LabelSearch }) {
  const { data, error, isFetching, refetch } = trpc.assets.print.useQuery(printQuery(search));
  const { name } = useMe().company;
  // Printing does not wait for this call: the user only needs the labels.
  const printed = trpc.dashboard.labelsPrinted.useMutation();
  const choices = labelChoices(search, assetLabels);
  return (
    <LabelsFrame<AssetRow, keyof typeof assetLabels.fields>
      kind={assetLabels}
      choices={choices}
      pluralName="assets"
      onPrint={(count) => printed.mutate({ count })}
      back={<Link to={assetPaths.list}>Back to the assets</Link>}
      codeOf={({ barcode }) => barcode}
      linesOf={(asset, layout, draw) => assetLines({ asset, company: name, choices, draw }, layout)}
      query={{ data: data && { rows: data.data, total: data.meta.total }, error, isFetching, refetch }}
    >
      {(rows, draw) => (
        <LabelSheets
          rows={rows}
          nameOf={({ barcode }) => barcode}
          choices={choices}
          label={(asset, stock) => (
            <AssetLabel asset={asset} company={name} stock={stock} choices={choices} draw={draw} />
          )}
        />
      )}
    </LabelsFrame>
  );
}

const barcodeFontSize = ({ text, low }: LabelLayout, barcode: string) => fitFontSize(barcode, text.width, low ? 6 : 8);

type AssetLabelProps = {
  asset: AssetRow;
  company: string;
  stock: LabelStock;
  choices: LabelChoices<AssetLabelField>;
  draw: DrawCode;
};

/** The texts that may take a second line, the most important first. */
const LONG_FIELDS: readonly AssetLabelField[] = ["description", "make", "company"];

/**
 * Returns the lines of an asset's label in order, and how many of them fit below the barcode's text. Where more fit, long
 * texts wrap to two lines, as far as there are lines left.
 */
export function assetLines({ asset, company, choices }: Omit<AssetLabelProps, "stock">, layout: LabelLayout) {
  const values: Record<AssetLabelField, string | null> = {
    company,
    description: asset.description,
    asset_tag: asset.asset_tag,
    make: formatMake(asset),
    classification: asset.classification.name,
    custodian: asset.custodian.full_name,
    location: asset.location && (asset.location.location_id ?? asset.location.address),
  };
  const lines = choices.fields.flatMap((field) => {
    const text = values[field];
    return text ? [{ field, text }] : [];
  });
  const barcodeHeight = textHeight(asset.barcode, layout.text.width, barcodeFontSize(layout, asset.barcode));
  const maxLines = linesBelow(layout, barcodeHeight);
  const wrapped = LONG_FIELDS.filter((name) => lines.some(({ field }) => field === name)).slice(
    0,
    Math.max(maxLines - lines.length, 0),
  );
  return { lines: lines.map((line) => ({ ...line, wraps: wrapped.includes(line.field) })), maxLines };
}

/** An asset's label: codes, the barcode as text (never truncated) and the chosen lines. */
function AssetLabel(props: AssetLabelProps) {
  const { asset, stock, choices, draw } = props;
  const layout = layoutOf(asset.barcode, choices, draw);
  const { lines, maxLines } = assetLines(props, layout);
  return (
    <CodeLabel code={asset.barcode} layout={layout} stock={stock} draw={draw}>
      <p
        className="font-semibold wrap-anywhere tabular-nums"
        style={{ fontSize: `${barcodeFontSize(layout, asset.barcode)}pt` }}
      >
        {asset.barcode}
      </p>
      {lines.slice(0, maxLines).map(({ field, text, wraps }) => (
        <p key={field} className={wraps ? "line-clamp-2 wrap-anywhere" : "truncate"}>
          {text}
        </p>
      ))}
    </CodeLabel>
  );
}
