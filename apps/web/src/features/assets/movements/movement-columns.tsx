import { withListAddress } from "@custodia/app-shell/search-params.ts";
import { movementTypeLabel } from "@custodia/domain/assets/labels";
import type { MovementView } from "@custodia/domain/assets/movements";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import type { Column } from "@custodia/ui/table/columns";
import { Link } from "@tanstack/react-router";
import { assetPaths } from "../../register/asset-links.tsx";
import { ConditionBadge, ExpectedReturn } from "../badges.tsx";
import type { CorrectedAsset } from "../corrections/correction-dialog.tsx";
import { MovementCorrections } from "../corrections/row-corrections.tsx";
import { MovementNotes } from "../forms/form-links.tsx";

type MovementColumnsInput = {
  asset: CorrectedAsset;

  timeOf: (instant: string) => string;
  today: string;
  mayReturn: boolean;
  /** True if rows can be corrected. */
  mayCorrect: boolean;
};

/** The columns of an asset's movements; the order of the first ones is fixed (rules/movements 7). */
export function movementColumns({
  asset,
  timeOf,
  today,
  mayReturn,
  mayCorrect,
}: MovementColumnsInput): readonly Column<MovementView>[] {
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
    {
      id: "release_date",
      header: "Release Date",
      className: "whitespace-nowrap",
      cell: ({ release_date }) => formatLongDate(release_date),
    },
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
    {
      id: "notes",
      header: "To Sign",
      inCard: "aside",
      align: "end",
      cell: (movement) => <MovementNotes movement={movement} />,
    },
    ...(mayCorrect
      ? [
          {
            id: "correct",
            header: "Correct",
            inCard: "aside" as const,
            align: "end" as const,
            cell: (movement: MovementView) => <MovementCorrections asset={asset} movement={movement} />,
          },
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
