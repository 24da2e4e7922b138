import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { formatNaira } from "@custodia/domain/money";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import type { Detail } from "@custodia/ui/description-list";
import { locationName } from "../../setup/options.ts";

/** Who opened, counted, closed and reviewed a shift, and when. */
export function useShiftFacts(shift: ShiftView): Detail[] {
  const timeOf = useTimeOf();
  const { review } = shift;
  return [
    { label: "Cashier", value: shift.cashier.full_name },
    { label: "Location", value: locationName(shift.location) },
    { label: "Opened", value: `${timeOf(shift.opened_at)}, by ${shift.opened_by.full_name}` },
    { label: "Float", value: formatNaira(shift.float) },
    ...(shift.counted_at ? [{ label: "Counted", value: timeOf(shift.counted_at) }] : []),
    ...(shift.closed_at
      ? [
          {
            label: "Closed",
            value: `${timeOf(shift.closed_at)}, by ${shift.closed_by?.full_name ?? ""}`,
          },
        ]
      : []),
    ...(shift.reason ? [{ label: "Reason given", value: shift.reason }] : []),
    ...(review
      ? [
          {
            label: "Reviewed",
            value: `${timeOf(review.created_at)}, by ${review.user.full_name}${review.remark ? `: ${review.remark}` : ""}`,
          },
        ]
      : []),
  ];
}
