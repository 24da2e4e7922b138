import { RecordPage } from "@custodia/app-shell/records/record-pages";
import { trpc } from "@custodia/client/trpc";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { figureLabel } from "@custodia/domain/valuation/labels";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { type Detail, LineList } from "@custodia/ui/description-list";
import { PageHeader } from "@custodia/ui/page-header";
import { usePhone } from "@custodia/ui/use-browser.ts";
import type { ReactNode } from "react";
import { assetPaths } from "../register/asset-links.tsx";
import { locationName } from "../setup/options.ts";
import { AwaitingBadge, ConditionBadge, StatusBadge } from "./badges.tsx";
import { custodianLabel, disposalOf } from "./sections.tsx";

const kind = {
  title: "Asset",
  plural: "assets",
  paths: assetPaths,
  useRecord: (id: number) => trpc.assets.show.useQuery({ id }),
};

/** A page about the asset whose id is in the address; see `RecordPage` for `keepMounted`. */
export function AssetPage(props: { keepMounted?: boolean; children: (asset: AssetView) => ReactNode }) {
  return <RecordPage kind={kind} {...props} />;
}

type OverviewHeaderProps = { title: string; asset: AssetView; actions?: ReactNode };

/** The header of a list about one asset. */
export function OverviewHeader({ title, asset, actions }: OverviewHeaderProps) {
  return (
    <PageHeader
      title={title}
      description={
        <span className="flex flex-wrap items-center gap-2">
          {asset.barcode}, {asset.description}
          <StatusBadge status={asset.status} />
          <AwaitingBadge asset={asset} />
        </span>
      }
      breadcrumb={crumbsOf(title, asset)}
      actions={actions}
    />
  );
}

/** The header of a step in the life of one asset. */
export function StepHeader({ title, asset }: { title: string; asset: AssetView }) {
  return (
    <PageHeader
      title={title}
      description={`${asset.barcode}, ${asset.description}`}
      breadcrumb={crumbsOf(title, asset)}
    />
  );
}

const crumbsOf = (title: string, { id, barcode }: AssetView) => [
  { label: "Assets", to: assetPaths.list },
  { label: barcode, to: assetPaths.detail(id) },
  { label: title },
];

/** A form with a summary of its asset at the side. On narrow screens the summary is above the form, and on a phone it is shortened. */
export function WithAssetSummary({ asset, children }: { asset: AssetView; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="xl:sticky xl:top-18 xl:col-start-2 xl:row-start-1">
        <CardHeader className="border-b-0 pb-0 max-sm:sr-only">
          <CardTitle>The asset</CardTitle>
        </CardHeader>
        <CardContent className="sm:pt-1">
          <Summary asset={asset} />
        </CardContent>
      </Card>
      <Card className="min-w-0 xl:col-start-1">
        <CardContent>{children}</CardContent>
      </Card>
    </div>
  );
}

/** Follows the asset, while the form beside it keeps the one with which it opened. */
function Summary({ asset: opened }: { asset: AssetView }) {
  const { data: asset = opened } = trpc.assets.show.useQuery({ id: opened.id });
  const phone = usePhone();
  const [main, others] = summaryOf(asset);
  if (!phone) return <LineList items={[...main, ...others]} align="end" />;
  return (
    <>
      <LineList items={main} align="end" />
      <details className="mt-2">
        <summary className="w-fit cursor-pointer rounded-sm py-1 text-sm text-primary">More about this asset</summary>
        <LineList items={others} align="end" />
      </details>
    </>
  );
}

/** Splits an asset's details into the important ones and the rest; the page's heading identifies the asset. */
function summaryOf(asset: AssetView): [main: Detail[], others: Detail[]] {
  const main: Detail[] = [
    {
      label: "Status and Condition",
      value: (
        <span className="flex flex-wrap justify-end gap-1">
          <StatusBadge status={asset.status} />
          <ConditionBadge condition={asset.condition} />
          <AwaitingBadge asset={asset} />
        </span>
      ),
    },
    ...(asset.disposal
      ? disposalOf(asset)
      : [
          {
            label: figureLabel.net_book_value.heading,
            value: <strong>{formatNaira(asset.net_book_value)}</strong>,
          },
        ]),
  ];
  const others: Detail[] = [
    { label: "Cost", value: formatNaira(asset.cost) },
    ...(asset.revalued_on
      ? [{ label: figureLabel.carrying_amount.heading, value: formatNaira(asset.carrying_amount) }]
      : []),
    {
      label: figureLabel.accumulated_depreciation.heading,
      value: formatNaira(asset.accumulated_depreciation),
    },
    { label: "Total Maintenance Cost", value: formatNaira(asset.total_maintenance_cost) },
    { label: "Date of Acquisition", value: formatLongDate(asset.acquisition_date) },
    { label: "Classification", value: asset.classification.name },
    { label: "Serial Number", value: asset.serial_number },
    { label: "Manufacturer", value: asset.manufacturer },
    { label: "Model", value: asset.model },
    { label: custodianLabel(asset), value: asset.custodian.full_name },
    { label: "Location", value: asset.location && locationName(asset.location) },
  ];
  return [main, others];
}
