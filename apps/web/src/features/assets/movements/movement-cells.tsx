import { stillFrom } from "@custodia/app-shell/came-from.ts";
import type { MovementView } from "@custodia/domain/assets/movements";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { Button } from "@custodia/ui/button";
import { Link } from "@tanstack/react-router";
import { assetPaths } from "../../register/asset-paths.ts";

export function Payment({ amount, invoice_number, payment_date }: MovementView) {
  return (
    <>
      {formatNaira(amount ?? 0)}
      {invoice_number ? (
        <span className="block text-sm text-muted-foreground">Invoice {invoice_number}</span>
      ) : null}
      {payment_date ? (
        <span className="block text-sm text-muted-foreground">paid {formatLongDate(payment_date)}</span>
      ) : null}
    </>
  );
}

export function remarksOf({ remarks, return_remarks }: MovementView) {
  const said = [remarks, return_remarks].filter(Boolean);
  if (said.length === 0) return null;
  return <span className="break-words whitespace-pre-line">{said.join("\n")}</span>;
}

export function ReturnLink({ movement: { id, asset_id, type, location } }: { movement: MovementView }) {
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={assetPaths.returnMovement(asset_id, id)} state={stillFrom}>
        Return Asset
        <span className="sr-only">
          {" "}
          from {type}, {location}
        </span>
      </Link>
    </Button>
  );
}
