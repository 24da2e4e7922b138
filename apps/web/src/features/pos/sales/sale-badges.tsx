import type { SaleRow } from "@custodia/domain/pos/sales/schema";
import { Badge } from "@custodia/ui/badge";

/** What is not as it was with a sale: goods that came back, a transfer that waits or failed, money owed. */
export function SaleBadges({ sale }: { sale: Pick<SaleRow, "returned" | "transfer" | "owed"> }) {
  return (
    <>
      {sale.returned === "part" ? <Badge tone="info">Part returned</Badge> : null}
      {sale.returned === "all" ? <Badge tone="info">Returned</Badge> : null}
      {sale.transfer === "unconfirmed" ? <Badge tone="warning">Unconfirmed</Badge> : null}
      {sale.owed > 0 ? <Badge tone="danger">Owed</Badge> : null}
    </>
  );
}
