import { trpc } from "@custodia/client/trpc";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { type Detail, LineList } from "@custodia/ui/description-list";
import { Link } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import { RecordHistory } from "../../activity/record-history.tsx";
import { LatestMovements } from "../movements/latest-movements.tsx";
import { AssetPapers } from "../papers/asset-papers.tsx";
import type { AssetSearch } from "../search.ts";
import { custodyOf, descriptionOf, financialsOf, maintenanceOf } from "../sections.tsx";
import { ValueChart } from "../value/value-chart.tsx";
import { NoMovements } from "./no-movements.tsx";

type OverviewPartProps = { asset: AssetView; Codes: ComponentType<{ asset: AssetView }> };

/** What the head and the key figures have told already. */
const TOLD = new Set([
  ...["Barcode", "Description", "Cost", "Net Book Value", "Total Maintenance Cost"],
  ...["Book Value that Day", "Proceeds"],
]);
const untold = (items: readonly Detail[]) => items.filter(({ label }) => !TOLD.has(label));

/** First what an asset is, with whom and how it stands; beside it what it is worth. */
export function OverviewPart({ asset, Codes }: OverviewPartProps) {
  const remarks = { label: "Remarks", value: asset.remarks };
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
      <div className="grid grid-cols-1 content-start gap-4 lg:col-span-2">
        <Part title="Asset Description">
          <LineList items={untold(descriptionOf(asset))} paired />
        </Part>
        <div className="grid grid-cols-1 gap-4 min-[1400px]:grid-cols-2">
          <Part title="Custodian and Location">
            <LineList items={custodyOf(asset)} />
          </Part>
          <Part title="Condition and Maintenance Remarks">
            <LineList items={[...maintenanceOf(asset), remarks]} />
          </Part>
        </div>
        <AssetPapers asset_id={asset.id} />
        {asset.movements.length === 0 ? <NoMovements asset={asset} /> : <LatestMovements asset={asset} />}
        <RecordHistory title="History" subject_type="asset" subject_id={asset.id} />
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <Part title="Financials" action={<PartLink part="value">Value</PartLink>}>
          <SmallCurve id={asset.id} />
          <LineList items={untold(financialsOf(asset))} align="end" />
        </Part>
        <Codes asset={asset} />
      </div>
    </div>
  );
}

type PartProps = { title: string; action?: ReactNode; children: ReactNode };

function Part({ title, action, children }: PartProps) {
  return (
    <Card>
      <CardHeader className="items-center border-b-0 pb-0">
        <CardTitle>{title}</CardTitle>
        {action ? <CardAction>{action}</CardAction> : null}
      </CardHeader>
      <CardContent className="pt-1 sm:pt-1">{children}</CardContent>
    </Card>
  );
}

function PartLink({ part, children }: { part: NonNullable<AssetSearch["part"]>; children: string }) {
  return (
    <Link
      to="."
      search={{ part }}
      resetScroll={false}
      className="text-primary underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}

/** The curve comes after the figures, and where it does not come they tell enough. */
function SmallCurve({ id }: { id: number }) {
  const { data } = trpc.revaluations.history.useQuery({ id });
  return <div className="min-h-36">{data ? <ValueChart points={data.points} /> : null}</div>;
}
