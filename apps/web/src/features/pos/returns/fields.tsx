import { formatNaira, toNaira } from "@custodia/domain/money";
import { MILLI } from "@custodia/domain/pos/fields";
import { returnedAmount } from "@custodia/domain/pos/receipts";
import type { ReturnQuoteView } from "@custodia/domain/pos/returns/schema";
import { TENDERS, type Tender, vatClassLabel } from "@custodia/domain/pos/sales/labels";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { roundCashRefund } from "@custodia/domain/pos/sales/settle";
import { cn } from "@custodia/ui/cn.ts";
import { LabelledInput, ProblemText, QuantityStepper, tenderIcon } from "../buttons.tsx";
import { expandAmount, formatMilli, toMilli } from "../number-input.ts";

/** The quantity of a line that is returned now, in thousandths, and whether it is damaged and cannot be sold again. */
type LineToReturn = { quantity: number; damaged: boolean };

export type LinesToReturn = Readonly<Record<number, LineToReturn | undefined>>;

const returnable = ({ quantity, returned }: SaleView["lines"][number]): number => toMilli(quantity) - toMilli(returned);

/** Selects everything that can still be returned; keeps what is marked as damaged. */
export const returnAll = (sale: SaleView, linesToReturn: LinesToReturn): LinesToReturn =>
  Object.fromEntries(
    sale.lines.map((line) => [
      line.id,
      { quantity: returnable(line), damaged: linesToReturn[line.id]?.damaged ?? false },
    ]),
  );

type ReturnLinesProps = {
  sale: SaleView;
  linesToReturn: LinesToReturn;
  quote: ReturnQuoteView | undefined;
  /** By line id. */
  problems: Readonly<Record<number, string | undefined>>;
  onChange: (line_id: number, line: LineToReturn) => void;
};

/** The lines of a sale with the quantity to return and its destination. */
export function ReturnLines({ sale, linesToReturn, quote, problems, onChange }: ReturnLinesProps) {
  return (
    <ul className="@container divide-y border-y">
      {sale.lines.map((line) => {
        const left = returnable(line);
        const current = linesToReturn[line.id] ?? { quantity: 0, damaged: false };
        const quoted = quote?.lines.find(({ line_id }) => line_id === line.id);
        const setQuantity = (quantity: number) =>
          onChange(line.id, { ...current, quantity: Math.max(0, Math.min(quantity, left)) });
        return (
          <li
            key={line.id}
            className={cn(
              "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 @lg:grid-cols-[minmax(0,1fr)_auto_6.5rem]",
              left === 0 && "text-muted-foreground",
            )}
          >
            <p className="min-w-0 break-words">
              <span className="font-medium">{line.name}</span>
              <span className="block text-sm text-muted-foreground tabular-nums">
                {left === 0
                  ? "Fully returned"
                  : `${formatMilli(left)} left (${line.unit}) · ${vatClassLabel[line.vat_class]}`}
              </span>
            </p>
            <p className="text-right font-semibold tabular-nums @lg:order-last @lg:col-start-3">
              {quoted && current.quantity > 0 ? formatNaira(returnedAmount(quoted)) : "–"}
            </p>
            {left === 0 ? null : (
              <div className="col-span-2 flex flex-wrap gap-2 @lg:col-span-1">
                <div className="w-34">
                  <QuantityStepper
                    name={line.name}
                    value={current.quantity}
                    invalid={problems[line.id] !== undefined}
                    onStep={(by) => setQuantity(by > 0 && left < MILLI ? left : current.quantity + by * MILLI)}
                    onType={setQuantity}
                    max={left}
                  />
                </div>
                <Destination
                  name={line.name}
                  damaged={current.damaged}
                  onChange={(damaged) => onChange(line.id, { ...current, damaged })}
                />
              </div>
            )}
            <ProblemText className="order-last col-span-full">{problems[line.id]}</ProblemText>
          </li>
        );
      })}
    </ul>
  );
}

type DestinationProps = { name: string; damaged: boolean; onChange: (damaged: boolean) => void };

function Destination({ name, damaged, onChange }: DestinationProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons side by side.
    <div role="group" aria-label={`${name} goes to`} className="flex h-11 rounded-md bg-muted p-1">
      {[false, true].map((isDamaged) => (
        <button
          key={`${isDamaged}`}
          type="button"
          aria-pressed={damaged === isDamaged}
          onClick={() => onChange(isDamaged)}
          className={cn(
            "rounded-sm px-3 text-muted-foreground",
            damaged === isDamaged && "bg-card font-medium text-foreground shadow-xs",
          )}
        >
          {isDamaged ? "Damaged" : "Stock"}
        </button>
      ))}
    </div>
  );
}

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
  /** Receives the same amounts in figures when a field is left. */
  onLeave: (otherTenders: OtherTenders) => void;
};

/** The refund: by other tenders up to their payments, the rest in cash. */
export function RefundChoice(props: RefundChoiceProps) {
  const { sale, refundable, cash, otherTenders, problems, onChange, onLeave } = props;
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
          <LabelledInput
            key={tender}
            label={`Refund by ${tender.toLowerCase()}`}
            inputMode="decimal"
            className="text-right tabular-nums"
            problem={problems[tender]}
            value={otherTenders[tender]}
            onChange={(event) => onChange({ ...otherTenders, [tender]: event.target.value })}
            onBlur={(event) => onLeave({ ...otherTenders, [tender]: expandAmount(event.target.value) })}
          />
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
