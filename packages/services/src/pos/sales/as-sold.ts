import type { payments } from "@custodia/db/schema/pos/payments";
import type { saleLines, sales } from "@custodia/db/schema/pos/sales";
import { TENDERS } from "@custodia/domain/pos/sales/words";
import type { CompanyCtx } from "../../context.ts";
import type { WorkedShift } from "../shifts/opened.ts";
import { detailed } from "./detailed.ts";

interface Written {
  sale: typeof sales.$inferSelect;
  shift: WorkedShift;
  customer: { id: number; name: string; phone_number: string | null } | undefined;
  lines: (typeof saleLines.$inferSelect)[];
  payments: Omit<typeof payments.$inferSelect, "kept" | "reference_letters">[];
}

/** A sale that was written just now, as `showSale` tells it, and not read again: nothing came back, and no transfer was looked at. */
export function asSold({ actor }: CompanyCtx, { sale, shift, customer, lines, payments: paid }: Written) {
  const { id, reference, created_at, day, shift_id, location_id, total } = sale;
  const used = new Set(paid.map(({ tender }) => tender));
  const row = {
    ...{ id, reference, created_at, day, shift_id, location_id, location: shift.location },
    cashier: { id: sale.cashier_id, full_name: shift.cashier },
    customer: customer ? { id: customer.id, name: customer.name, phone_number: customer.phone_number } : null,
    ...{ total, paid: sale.paid, returned: "none" as const, owed: 0 },
    transfer: used.has("Bank transfer") ? ("unconfirmed" as const) : null,
    tenders: TENDERS.filter((tender) => used.has(tender)),
  };
  return detailed({
    ...{ row, sale, lines: lines.map((line) => ({ ...line, returned: 0 })), returns: [] },
    payments: paid.map(({ tender, tendered, change, reference, id }) => ({
      ...{ id, tender, amount: tendered, change, kept: tendered - change, reference },
      state: tender === "Bank transfer" ? ("unconfirmed" as const) : ("settled" as const),
    })),
    user: { id: actor.user_id, full_name: actor.full_name },
  });
}
