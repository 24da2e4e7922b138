import { RecordPage } from "@custodia/app-shell/records/record-pages";
import { trpc } from "@custodia/client/trpc";
import type { AssetView } from "@custodia/domain/assets/schema";
import { PageHeader } from "@custodia/ui/page-header";
import type { ReactNode } from "react";
import { assetPaths } from "../register/asset-links.tsx";
import { AwaitingBadge, StatusBadge } from "./badges.tsx";

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
      breadcrumb={[
        { label: "Assets", to: assetPaths.list },
        { label: asset.barcode, to: assetPaths.detail(asset.id) },
        { label: title },
      ]}
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
      breadcrumb={[
        { label: "Assets", to: assetPaths.list },
        { label: asset.barcode, to: assetPaths.detail(asset.id) },
        { label: title },
      ]}
    />
  );
}
