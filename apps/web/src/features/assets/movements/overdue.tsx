import { formatLongDate } from "@custodia/domain/date";
import { Badge } from "@custodia/ui/badge";

type Due = { expected_return_date: string | null; returned_at: string | null };

/** True for what is still out after the day it was to come back; `today` is the company's. */
export function isOverdue({ expected_return_date, returned_at }: Due, today: string): boolean {
  return returned_at === null && expected_return_date !== null && expected_return_date < today;
}

/** The day something is to come back, marked where that has passed. */
export function ExpectedReturn({ movement, today }: { movement: Due; today: string }) {
  if (!movement.expected_return_date) return "–";
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
      {formatLongDate(movement.expected_return_date)}
      {isOverdue(movement, today) ? <Badge tone="danger">Overdue</Badge> : null}
    </span>
  );
}
