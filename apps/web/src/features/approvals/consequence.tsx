import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { differenceText } from "@custodia/domain/valuation/labels";
import { GainOrLoss } from "../register/figures.tsx";
import { onItsDay } from "./effect-labels.ts";

/** Kinds of requests whose yes only a reversal or a correction undoes, as a further event. */
const IRREVERSIBLE: ReadonlySet<ApprovalView["kind"]> = new Set([
  "sale",
  "discard",
  "revaluation",
  "service",
]);

export const isIrreversible = ({ kind }: Pick<ApprovalView, "kind">) => IRREVERSIBLE.has(kind);

/** The sums of a request in naira; without those that it does not have, nor a book value that is no amount of its own. */
export function sumsOf({ effect }: Pick<ApprovalView, "effect">) {
  return {
    amount: effect && effect.amount_is !== "book_value" ? (effect.amount ?? undefined) : undefined,
    net_book_value: effect?.net_book_value ?? undefined,
    gain_or_loss: effect?.gain_or_loss ?? undefined,
    difference: effect?.difference ?? undefined,
  };
}

/** The label of a request's amount. */
const AMOUNTS: Partial<Record<ApprovalView["kind"], string>> = {
  sale: "Sold for",
  revaluation: "New carrying amount",
  new_asset: "Cost",
  import: "Total cost",
  service: "Cost of the service",
};

/** Amount and consequence of a request in one line; nothing where there is no sum in it, or it can no longer happen. */
export function Consequence({ approval }: { approval: ApprovalView }) {
  const { amount, gain_or_loss, difference } = sumsOf(approval);
  if (approval.is_stale || (amount === undefined && gain_or_loss === undefined)) return null;
  return (
    <p className="text-sm font-normal tabular-nums">
      {amount === undefined ? null : `${AMOUNTS[approval.kind]} ${formatNaira(amount)}`}
      {amount !== undefined && (gain_or_loss ?? difference) !== undefined ? ". " : null}
      {gain_or_loss === undefined ? null : <GainOrLoss value={gain_or_loss} />}
      {difference === undefined ? null : differenceText(difference)}
    </p>
  );
}

/** The same in sentences, before a yes that is not simply taken back. */
export function ConsequenceInWords({ approval }: { approval: ApprovalView }) {
  const { kind, after } = approval;
  const { amount, net_book_value, gain_or_loss, difference } = sumsOf(approval);
  return (
    <>
      {amount === undefined ? null : (
        <p className="text-foreground tabular-nums">
          {AMOUNTS[kind]}: {formatNaira(amount)}.
        </p>
      )}
      {net_book_value === undefined ? null : (
        <p className="text-foreground tabular-nums">
          Book value{onItsDay(kind, after)}: {formatNaira(net_book_value)}.{" "}
          {gain_or_loss === undefined ? null : <GainOrLoss value={gain_or_loss} />}
          {difference === undefined ? null : <strong>{differenceText(difference)}</strong>}.
        </p>
      )}
      <p>
        Only a {kind === "service" ? "correction" : "reversal"} with a reason undoes this:{" "}
        {lastingly(kind, after)}.
      </p>
    </>
  );
}

/** Describes the permanent effect of a request of this kind on the asset. */
function lastingly(kind: ApprovalView["kind"], after: ApprovalView["after"]): string {
  if (kind === "service") {
    const next = after?.next_maintenance_date;
    return `it counts as the asset's latest service${typeof next === "string" ? `, and the next one is due on ${formatLongDate(next)}` : ""}`;
  }
  if (kind !== "revaluation") return "the asset leaves the register's totals";
  return `from its date on ${after?.useful_life_in_days === null ? "the new carrying amount is the asset's book value" : "the asset depreciates from the new carrying amount"}`;
}
