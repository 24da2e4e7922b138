import { useMay, useToday } from "@custodia/app-shell/app";
import { withListAddress } from "@custodia/app-shell/search-params.ts";
import { trpc } from "@custodia/client/trpc";
import { movementTypeLabel } from "@custodia/domain/assets/labels";
import type { MovementView } from "@custodia/domain/assets/movements";
import type { AssetView } from "@custodia/domain/assets/schema";
import { dayIn, formatLongDate } from "@custodia/domain/date";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { TitledCard } from "@custodia/ui/card";
import { type Detail, LineList } from "@custodia/ui/description-list";
import { Link } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import { RecordHistory } from "../../activity/record-history.tsx";
import { assetPaths } from "../../register/asset-links.tsx";
import { useMe } from "../../session/session.ts";
import { AssetAttachments } from "../attachments/attachments.tsx";
import { isOverdue } from "../badges.tsx";
import type { AssetSearch } from "../search.ts";
import { custodyOnPage, descriptionOf, financialsOf, maintenanceOf, withoutHeading } from "../sections.tsx";
import { ValueChart } from "../value/value-chart.tsx";
import { NoMovements } from "./movements-part.tsx";

type OverviewPartProps = { asset: AssetView; Codes: ComponentType<{ asset: AssetView }> };

/** The details that the key figures show already. */
const KEY_FIGURES = new Set(["Cost", "Net Book Value", "Total Maintenance Cost", "Book Value on Disposal", "Proceeds"]);
const withoutKeyFigures = (items: readonly Detail[]) => items.filter(({ label }) => !KEY_FIGURES.has(label));

/** Shows the asset's details and, next to them, its value. */
export function OverviewPart({ asset, Codes }: OverviewPartProps) {
  const remarks = { label: "Remarks", value: asset.remarks };
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
      <div className="grid grid-cols-1 content-start gap-4 lg:col-span-2">
        <Part title="Asset Description">
          <LineList items={withoutHeading(descriptionOf(asset))} twoColumns />
        </Part>
        <div className="grid grid-cols-1 gap-4 min-[1400px]:grid-cols-2">
          <Part title="Custodian and Location">
            <LineList items={custodyOnPage(asset)} />
          </Part>
          <Part title="Condition and Maintenance Remarks">
            <LineList items={[...withoutHeading(maintenanceOf(asset)), remarks]} />
          </Part>
        </div>
        <AssetAttachments asset_id={asset.id} />
        {asset.movements.length === 0 ? <NoMovements asset={asset} /> : <LatestMovements asset={asset} />}
        <RecordHistory title="History" subject_type="asset" subject_id={asset.id} />
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <Part title="Financials" action={<PartLink part="value">Value</PartLink>}>
          <SmallCurve id={asset.id} />
          <LineList items={withoutKeyFigures(financialsOf(asset))} align="end" />
        </Part>
        <Codes asset={asset} />
      </div>
    </div>
  );
}

function Part(props: { title: string; action?: ReactNode; children: ReactNode }) {
  return <TitledCard plain contentClassName="pt-1 sm:pt-1" {...props} />;
}

function PartLink({ part, children }: { part: NonNullable<AssetSearch["part"]>; children: string }) {
  return (
    <Link to="." search={{ part }} resetScroll={false} className="text-primary underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}

/** The curve loads after the figures, which are sufficient without it. */
function SmallCurve({ id }: { id: number }) {
  const { data } = trpc.revaluations.history.useQuery({ id });
  return <div className="min-h-36">{data ? <ValueChart points={data.points} /> : null}</div>;
}

const MAX_MOVEMENTS = 3;

/** Shows the latest movements, with a link to all of them. */
function LatestMovements({ asset: { id, movements } }: { asset: AssetView }) {
  const hasMore = movements.length > MAX_MOVEMENTS;
  return (
    <TitledCard
      title="Movements"
      action={
        <Link
          to={assetPaths.movements(id)}
          state={withListAddress}
          className="text-primary underline-offset-2 hover:underline"
        >
          {hasMore ? `All ${movements.length} movements` : "View Movements History"}
        </Link>
      }
    >
      <ol className="divide-y">
        {movements.slice(0, MAX_MOVEMENTS).map((movement) => (
          <li key={movement.id} className="py-3 first:pt-0 last:pb-0">
            <Movement movement={movement} />
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

function Movement({ movement }: { movement: MovementView }) {
  const { id, asset_id, type, maintenance_category, location, returned_at } = movement;
  const mayReturn = useMay("assets.return");
  return (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div className="min-w-0 break-words">
        <p className="font-medium">
          {maintenance_category ?? movementTypeLabel[type]}
          {maintenance_category === location ? null : `, ${location}`}
        </p>
        <MovementDates movement={movement} />
      </div>
      {returned_at || !mayReturn ? null : (
        <Button asChild size="sm" variant="outline">
          <Link to={assetPaths.returnMovement(asset_id, id)} state={withListAddress}>
            Return Asset
          </Link>
        </Button>
      )}
    </div>
  );
}

function MovementDates({ movement }: { movement: MovementView }) {
  const { release_date, expected_return_date, returned_at } = movement;
  const { time_zone } = useMe().company;
  const today = useToday();
  const due = expected_return_date ? `, expected back ${formatLongDate(expected_return_date)}` : "";
  return (
    <p className="text-sm text-muted-foreground">
      Released {formatLongDate(release_date)}
      {returned_at ? `, returned ${formatLongDate(dayIn(time_zone, new Date(returned_at)))}` : `${due} `}
      {isOverdue(movement, today) ? <Badge tone="danger">Overdue</Badge> : null}
    </p>
  );
}
