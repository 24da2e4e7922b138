import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { formatLongDate } from "@custodia/domain/date";

const DAYS: Partial<Record<ApprovalView["kind"], string>> = {
  sale: "sale_date",
  discard: "discard_date",
  revaluation: "revaluation_date",
};

/** On which day a request's book value is taken, ` on 5 May 2026`, by what was asked for or recorded; null where it names none. */
export function onItsDay(kind: ApprovalView["kind"], values: Record<string, unknown> | null): string | null {
  const field = DAYS[kind];
  const day = field ? values?.[field] : undefined;
  return typeof day === "string" ? ` on ${formatLongDate(day)}` : null;
}
