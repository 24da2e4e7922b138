import { useMay, useMayRequest, useTimeOf, useToday } from "@custodia/app-shell/app";
import { changeColumn, dateColumn } from "@custodia/app-shell/records/columns";
import { withListAddress } from "@custodia/app-shell/search-params.ts";
import { trpc } from "@custodia/client/trpc";
import { movementTypeLabel } from "@custodia/domain/assets/labels";
import type { MovementView } from "@custodia/domain/assets/movements";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import type { Column } from "@custodia/ui/table/columns";
import { WholeTable } from "@custodia/ui/table/data-table";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { assetPaths } from "../../register/asset-links.tsx";
import { AssetPage, OverviewHeader } from "../asset-page.tsx";
import { ConditionBadge, ExpectedReturn } from "../badges.tsx";
import { MovementCorrections } from "../corrections/actions.tsx";
import type { CorrectedAsset } from "../corrections/correction-dialog.tsx";
import { MovementNotes } from "../forms/form-links.tsx";
import { MoveMenu } from "../menus.tsx";

/** Every release of an asset with its return, newest first. */
export function MovementsOverview() {
  return <AssetPage>{(asset) => <Movements asset={asset} />}</AssetPage>;
}

function Movements({ asset }: { asset: AssetView }) {
  const query = trpc.movements.list.useQuery({ id: asset.id });
  const columns = useMovementColumns(asset);
  return (
    <>
      <OverviewHeader title="Movements Overview" asset={asset} actions={<MoveMenu asset={asset} />} />
      <WholeTable
        label="movements"
        columns={columns}
        query={query}
        empty={{ title: "No movements yet", description: "Releases for maintenance and fieldwork will appear here." }}
      />
    </>
  );
}

/** Returns the columns of an asset's movements; the order of the first ones is fixed (rules/movements 7). */
export function useMovementColumns(asset: CorrectedAsset): readonly Column<MovementView>[] {
  const timeOf = useTimeOf();
  const today = useToday();
  const mayReturn = useMay("assets.return");
  const mayCorrect = useMayRequest("assets.write");
  return useMemo(
    () => movementColumns(asset, timeOf, today, mayReturn, mayCorrect),
    [asset, timeOf, today, mayReturn, mayCorrect],
  );
}

function movementColumns(
  asset: CorrectedAsset,
  timeOf: (instant: string) => string,
  today: string,
  mayReturn: boolean,
  mayCorrect: boolean,
): readonly Column<MovementView>[] {
  return [
    {
      id: "type",
      header: "Type",
      main: true,
      cell: ({ type, maintenance_category }) => (
        <>
          <span className="block font-medium">{movementTypeLabel[type]}</span>
          {maintenance_category ? (
            <span className="block text-sm font-normal text-muted-foreground">{maintenance_category}</span>
          ) : null}
        </>
      ),
    },
    {
      id: "location",
      header: "Location",
      inCard: "unlabeled",
      className: "min-w-20",
      cell: ({ location, vendor }) => (
        <>
          {location}
          {vendor ? <span className="block text-sm text-muted-foreground">by {vendor.name}</span> : null}
        </>
      ),
    },
    dateColumn("release_date", "Release Date"),
    {
      id: "expected_return_date",
      header: "Expected return date",
      className: "whitespace-nowrap",
      cell: (movement) => <ExpectedReturn movement={movement} today={today} />,
    },
    {
      id: "condition",
      header: "Condition",
      inCard: "unlabeled",
      cell: ({ condition, return_condition }) => (
        <span className="inline-flex items-center gap-1">
          <ConditionBadge condition={condition} />
          {return_condition && return_condition !== condition ? (
            <>
              <span aria-hidden>→</span>
              <span className="sr-only">, returned as</span>
              <ConditionBadge condition={return_condition} />
            </>
          ) : null}
        </span>
      ),
    },
    { id: "custodian", header: "Custodian", cell: ({ custodian }) => custodian?.full_name },
    {
      id: "returned_at",
      header: "Returned At",
      className: "whitespace-nowrap",
      cell: (movement) => {
        if (movement.returned_at) return timeOf(movement.returned_at);
        return mayReturn ? <ReturnLink movement={movement} /> : <Badge tone="info">Out</Badge>;
      },
    },
    {
      id: "amount",
      header: "Amount",
      align: "end",
      cell: (movement) => (movement.amount === null ? null : <Payment {...movement} />),
    },
    { id: "remarks", header: "Remarks", inCard: "unlabeled", className: "min-w-24", cell: remarksOf },
    changeColumn("notes", "To Sign", (movement) => <MovementNotes movement={movement} />),
    ...(mayCorrect
      ? [
          changeColumn<MovementView>("correct", "Correct", (movement) => (
            <MovementCorrections asset={asset} movement={movement} />
          )),
        ]
      : []),
  ];
}

function Payment({ amount, invoice_number, payment_date }: MovementView) {
  return (
    <>
      {formatNaira(amount ?? 0)}
      {invoice_number ? <span className="block text-sm text-muted-foreground">Invoice {invoice_number}</span> : null}
      {payment_date ? (
        <span className="block text-sm text-muted-foreground">paid {formatLongDate(payment_date)}</span>
      ) : null}
    </>
  );
}

function remarksOf({ remarks, return_remarks }: MovementView) {
  const texts = [remarks, return_remarks].filter(Boolean);
  if (texts.length === 0) return null;
  return <span className="break-words whitespace-pre-line">{texts.join("\n")}</span>;
}

function ReturnLink({ movement: { id, asset_id, type, location } }: { movement: MovementView }) {
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={assetPaths.returnMovement(asset_id, id)} state={withListAddress}>
        Return Asset
        <span className="sr-only">
          {" "}
          from {type}, {location}
        </span>
      </Link>
    </Button>
  );
}
