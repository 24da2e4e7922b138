import type { AssetView } from "@custodia/domain/assets/schema";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { DescriptionList } from "@custodia/ui/description-list";
import { PageHeader } from "@custodia/ui/page-header";
import type { ComponentType } from "react";
import { RecordHistory } from "../activity/record-history.tsx";
import { assetPaths } from "../register/asset-paths.ts";
import { AssetActions } from "./asset-actions.tsx";
import { AwaitingBadge, ConditionBadge, StatusBadge } from "./asset-badges.tsx";
import { AssetNotes } from "./asset-notes.tsx";
import { AssetPage } from "./asset-page.tsx";
import { custodyOf, descriptionOf, maintenanceOf } from "./asset-sections.tsx";
import { financialsOf } from "./financial-details.tsx";
import { LatestMovements } from "./movements/latest-movements.tsx";
import { ValueHistory } from "./revaluations/value-history.tsx";

type CodesOf = {
  /** The card with the codes of its label. */
  Codes: ComponentType<{ asset: AssetView }>;
};

/** One asset, read-only, with what was done to it. */
export function AssetDetail({ Codes }: CodesOf) {
  return <AssetPage>{(asset) => <Detail asset={asset} Codes={Codes} />}</AssetPage>;
}

function Detail({ asset, Codes }: CodesOf & { asset: AssetView }) {
  return (
    <>
      <PageHeader
        title={asset.description}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <span className="tabular-nums">{asset.barcode}</span>
            <StatusBadge status={asset.status} />
            <ConditionBadge condition={asset.condition} />
            <AwaitingBadge asset={asset} />
          </span>
        }
        breadcrumb={[{ label: "Assets", to: assetPaths.list }, { label: asset.barcode }]}
        actions={<AssetActions asset={asset} />}
      />
      <AssetNotes asset={asset} />
      <div className="grid gap-4 xl:grid-cols-2">
        <Card>
          <CardHeader>
            <CardTitle>Asset Description</CardTitle>
          </CardHeader>
          <CardContent>
            <DescriptionList items={descriptionOf(asset)} className={PAIRS} />
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Financials</CardTitle>
          </CardHeader>
          <CardContent>
            <DescriptionList items={financialsOf(asset)} className={PAIRS} />
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Custodian and Location</CardTitle>
          </CardHeader>
          <CardContent>
            <DescriptionList items={custodyOf(asset)} className={PAIRS} />
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Condition and Maintenance</CardTitle>
          </CardHeader>
          <CardContent>
            <DescriptionList items={maintenanceOf(asset)} className={PAIRS} />
          </CardContent>
        </Card>
        <ValueHistory asset={asset} />
        <div className="grid gap-4">
          <LatestMovements asset={asset} />
          <Card>
            <CardHeader>
              <CardTitle>Remarks</CardTitle>
            </CardHeader>
            <CardContent>
              {asset.remarks ? (
                <p className="break-words whitespace-pre-line">{asset.remarks}</p>
              ) : (
                <p className="text-muted-foreground">No remarks</p>
              )}
            </CardContent>
          </Card>
        </div>
        <Codes asset={asset} />
        <RecordHistory title="History" subject_type="asset" subject_id={asset.id} />
      </div>
    </>
  );
}

const PAIRS = "xl:grid-cols-2";
