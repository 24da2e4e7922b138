import { formatNaira, toNaira } from "@custodia/domain/money";
import type { ReturnQuoteView } from "@custodia/domain/pos/returns/schema";
import { TENDERS, type Tender } from "@custodia/domain/pos/sales/labels";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { roundCashRefund } from "@custodia/domain/pos/sales/settle";
import { cn } from "@custodia/ui/cn.ts";
import { Input } from "@custodia/ui/input/input";
import { tenderIcon } from "../counter/buttons.tsx";

/** The typed amounts of the tenders other than cash. */
export type OtherTenders = Readonly<Partial<Record<Tender, string>>>;

type RefundChoiceProps = {
  sale: SaleView;
  refundable: ReturnQuoteView["refundable"];
  /** The rest to refund in cash, in naira. */
  cash: number;
  otherTenders: OtherTenders;
  problems: Readonly<Partial<Record<Tender, string>>>;
  onChange: (otherTenders: OtherTenders) => void;
};

/** The refund: by other tenders up to their payments, the rest in cash. */
export function RefundChoice({ sale, refundable, cash, otherTenders, problems, onChange }: RefundChoiceProps) {
  const nonCashTenders = TENDERS.filter((tender) => tender !== "Cash" && sale.tenders.includes(tender));
  const style =
    "grid min-h-16 content-center gap-0.5 rounded-lg border px-3 py-2 text-left disabled:bg-muted disabled:text-muted-foreground";
  const chosenStyle = "border-primary bg-accent text-accent-foreground ring-1 ring-primary";
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons laid out in a grid. */}
      <div role="group" aria-label="Refund by" className="grid grid-cols-2 gap-2 xl:grid-cols-3">
        <button
          type="button"
          aria-pressed={cash > 0}
          className={cn(style, cash > 0 && chosenStyle)}
          onClick={() => onChange({})}
        >
          <TenderName tender="Cash" />
          <span className="text-sm tabular-nums">{cash > 0 ? formatNaira(cash) : "nothing"} from this drawer</span>
        </button>
        {nonCashTenders.map((tender) => {
          const limit = refundable.find((row) => row.tender === tender)?.amount ?? 0;
          const isChosen = otherTenders[tender] !== undefined;
          return (
            <button
              key={tender}
              type="button"
              aria-pressed={isChosen}
              disabled={limit === 0 && !isChosen}
              className={cn(style, isChosen && chosenStyle)}
              onClick={() => {
                const { [tender]: _, ...rest } = otherTenders;
                onChange(isChosen ? rest : { ...otherTenders, [tender]: `${limit}` });
              }}
            >
              <TenderName tender={tender} />
              <span className="text-sm tabular-nums">
                {limit > 0 ? `up to ${formatNaira(limit)}` : notRefundableReason(sale, tender)}
              </span>
            </button>
          );
        })}
      </div>
      {nonCashTenders
        .filter((tender) => otherTenders[tender] !== undefined)
        .map((tender) => (
          <label key={tender} htmlFor={`back-${tender}`} className="grid gap-1 text-sm font-medium">
            <span>Refund by {tender.toLowerCase()}</span>
            <Input
              id={`back-${tender}`}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              className="h-11 text-right tabular-nums max-sm:h-11"
              aria-invalid={problems[tender] ? true : undefined}
              aria-describedby={problems[tender] ? `back-${tender}-problem` : undefined}
              value={otherTenders[tender]}
              onChange={(event) => onChange({ ...otherTenders, [tender]: event.target.value })}
            />
            {problems[tender] ? (
              <span id={`back-${tender}-problem`} role="alert" className="font-normal text-danger-foreground">
                {problems[tender]}
              </span>
            ) : null}
          </label>
        ))}
    </div>
  );
}

function TenderName({ tender }: { tender: Tender }) {
  const Icon = tenderIcon[tender];
  return (
    <span className="flex items-center gap-2 font-semibold">
      <Icon aria-hidden className="size-4 shrink-0" />
      {tender}
    </span>
  );
}

/** Returns why a tender of the sale cannot refund. */
function notRefundableReason({ payments }: SaleView, tender: Tender): string {
  if (tender !== "Bank transfer") return "nothing left to give back";
  const states = payments.filter((row) => row.tender === tender).map(({ state }) => state);
  if (states.includes("unconfirmed")) return "not confirmed yet";
  return states.includes("confirmed") ? "nothing left to give back" : "failed";
}

/** Returns the refund of a return, in kobo: other tenders as chosen, the rest in cash, rounded by the sale's increment. */
export function sumRefunds(
  owed: number,
  increment: number,
  otherTenders: readonly { tender: Tender; amount: number }[],
) {
  const chosen = otherTenders.filter(({ amount }) => amount > 0);
  const nonCash = chosen.reduce((sum, { amount }) => sum + amount, 0);
  const cash = roundCashRefund(Math.max(0, owed - nonCash), increment);
  const refunds = [...chosen, ...(cash > 0 ? [{ tender: "Cash" as const, amount: cash }] : [])];
  const refunded = nonCash + cash;
  return {
    cash: toNaira(cash),
    refunds: refunds.map(({ tender, amount }) => ({ tender, amount: toNaira(amount) })),
    refunded: toNaira(refunded),
    rounding: toNaira(refunded - Math.max(owed, nonCash)),
  };
}
