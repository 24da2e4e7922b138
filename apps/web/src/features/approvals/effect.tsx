import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { formatLongDate } from "@custodia/domain/date";
import { cn } from "@custodia/ui/cn.ts";
import { Naira, StatusDot } from "../register/figures.tsx";
import { requestKindView } from "./request-kinds.tsx";

/** Shows the effect of approving in two lines, or why the request cannot be approved, or that nothing changed. */
export function EffectLines({ approval }: { approval: ApprovalView }) {
  const { kind, state, is_stale, obstacle, reason } = approval;
  if (state === "pending" && obstacle) {
    return (
      <Lines dot="rejected" note={obstacle} fullNote>
        {is_stale ? "Out of date" : "Cannot be approved"}
      </Lines>
    );
  }
  if (state === "rejected" || state === "withdrawn") {
    return (
      <Lines dot="sold" note={reason ? `“${reason}”` : undefined} fullNote>
        Nothing changed
      </Lines>
    );
  }
  const { dot, text, amount, note } = requestKindView(kind).effect(approval);
  return (
    <Lines dot={dot} title={text} note={note}>
      {text}
      {amount === undefined ? null : (
        <>
          {" "}
          <Naira value={amount} />
        </>
      )}
    </Lines>
  );
}

type LinesProps = {
  dot: Parameters<typeof StatusDot>[0]["status"];
  /** The full first line, which is cut if it is long. */
  title?: string;
  note?: string | undefined;
  /** True if the note is never cut. */
  fullNote?: boolean;
  children: React.ReactNode;
};

function Lines({ dot, title, note, fullNote, children }: LinesProps) {
  return (
    <div className="min-w-0 text-sm">
      <p className="flex gap-1.5">
        <StatusDot status={dot} className="mt-1.5 shrink-0" />
        <span title={title} className="line-clamp-2 min-w-0 wrap-anywhere">
          {children}
        </span>
      </p>
      {note ? (
        <p
          title={fullNote ? undefined : note}
          className={`pl-3.5 text-xs text-muted-foreground ${fullNote ? "wrap-anywhere" : "line-clamp-2"}`}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
}

/** The amount of a request with its label. */
export function RequestedAmount({ effect }: Pick<ApprovalView, "effect">) {
  if (!effect || effect.amount === null) return <span className="text-muted-foreground">–</span>;
  return (
    <div className="text-right">
      <p className="font-medium">
        <Naira value={effect.amount} />
      </p>
      <p className="text-xs text-muted-foreground">{AMOUNT_LABELS[effect.amount_is]}</p>
    </div>
  );
}

const AMOUNT_LABELS = {
  sold_for: "sold for",
  book_value: "book value",
  carrying_amount: "carrying amount",
  cost: "cost",
  service: "cost of the service",
  added_cost: "added cost",
} as const;

type Term = { label: string; value: number; tone?: string };

/** The calculation of a request's effect: `sold for − book value = gain`. */
export function EffectSum({ terms }: { terms: readonly Term[] }) {
  const signs = terms.length === 3 ? ["", "−", "="] : ["", "→"];
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
      {terms.map(({ label, value, tone }, index) => (
        <div key={label} className="flex items-end gap-x-5">
          {index > 0 ? <span className="text-lg text-muted-foreground">{signs[index]}</span> : null}
          <div>
            <p className="text-xs text-muted-foreground">{label}</p>
            <p className={cn("text-lg font-semibold", tone)}>
              <Naira value={value} />
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}

/** The fields that the calculation shows already. */
export const CALCULATED_FIELDS: ReadonlySet<string> = new Set([
  "amount_sold_for",
  "net_book_value",
  "gain_or_loss",
  "difference",
]);

/** Returns the terms of a request's calculation; null if it has none, or if the request is out of date. */
export function effectTerms({ kind, is_stale, effect, data }: ApprovalView): Term[] | null {
  if (is_stale || !effect || effect.net_book_value === null) return null;
  const { amount_is, amount, net_book_value, net_book_value_then } = effect;
  const before = { label: `Book value${valuationDay(kind, data) || " today"}`, value: net_book_value };
  if (net_book_value_then !== null) return [before, { label: "Book value after", value: net_book_value_then }];
  const result = resultOf(effect);
  if (!result) return null;
  if (amount_is === "book_value") return [before, result];
  if (amount === null) return null;
  return [{ label: requestKindView(kind).amountLabel ?? "Amount", value: amount }, before, result];
}

/** The gain or loss of a disposal, or the surplus or deficit of a revaluation. */
function resultOf({ gain_or_loss, difference }: NonNullable<ApprovalView["effect"]>): Term | null {
  const value = gain_or_loss ?? difference;
  if (value === null) return null;
  const [positive, negative] = gain_or_loss === null ? ["Surplus", "Deficit"] : ["Gain", "Loss"];
  if (value === 0) return { label: `Neither ${positive!.toLowerCase()} nor ${negative!.toLowerCase()}`, value };
  return value > 0
    ? { label: positive!, value, tone: "text-success-foreground" }
    : { label: negative!, value: -value, tone: "text-danger-foreground" };
}

/** Returns the day of a request's book value, from its input or record, as ` on 5 May 2026`; empty if it has none. */
export function valuationDay(kind: ApprovalView["kind"], values: Record<string, unknown> | null): string {
  const field = requestKindView(kind).valuationField;
  const day = field ? values?.[field] : undefined;
  return typeof day === "string" ? ` on ${formatLongDate(day)}` : "";
}

export const isIrreversible = ({ kind }: Pick<ApprovalView, "kind">) =>
  requestKindView(kind).irreversible !== undefined;

/** Returns the figures of a request that its confirmation shows, in naira. A book value does not count as an amount. */
export function figuresOf({ effect }: Pick<ApprovalView, "effect">) {
  return {
    amount: effect && effect.amount_is !== "book_value" ? (effect.amount ?? undefined) : undefined,
    net_book_value: effect?.net_book_value ?? undefined,
    gain_or_loss: effect?.gain_or_loss ?? undefined,
    difference: effect?.difference ?? undefined,
  };
}
