import { formatKobo, fromNaira } from "@custodia/domain/money";
import { paymentProblems } from "@custodia/domain/pos/sales/cart";
import { TENDERS, type Tender } from "@custodia/domain/pos/sales/labels";
import { CARD_NUMBER, containsCardNumber } from "@custodia/domain/pos/typed-keys";
import { Badge } from "@custodia/ui/badge";
import { cn } from "@custodia/ui/cn.ts";
import { Delete, X } from "lucide-react";
import type { ReactNode } from "react";
import { KeyCap, tenderIcon } from "../buttons.tsx";
import type { Cart, CartPayment } from "./cart.ts";
import type { SaleFigures } from "./figures.ts";
import type { TillDispatch } from "./till-state.ts";

type PaymentListProps = { cart: Cart; problems: SaleFigures["problems"]; dispatch: TillDispatch };

/** Payments so far; each can be removed before check-out. */
export function PaymentList({ cart, problems, dispatch }: PaymentListProps) {
  if (cart.payments.length === 0) return null;
  return (
    <ul aria-label="Paid" className="shrink-0 divide-y rounded-lg border">
      {cart.payments.map(({ tender, amount, reference }, index) => {
        const Icon = tenderIcon[tender];
        const problem = problems[`payments.${index}.amount`] ?? problems[`payments.${index}.reference`];
        return (
          <li
            key={index}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 py-1 pl-4"
          >
            <Icon aria-hidden className="size-5" />
            <span className="flex min-w-0 flex-wrap items-center gap-x-3">
              {tender}
              <span className="truncate text-sm text-muted-foreground">{reference}</span>
              {tender === "Bank transfer" ? <Badge tone="warning">Unconfirmed</Badge> : null}
            </span>
            <span className="text-right font-semibold tabular-nums">{formatKobo(amount)}</span>
            <button
              type="button"
              aria-label={`Remove ${tender}`}
              className="grid size-11 place-items-center text-muted-foreground hover:text-foreground"
              onClick={() => dispatch({ type: "cart.remove-payment", index })}
            >
              <X aria-hidden className="size-4" />
            </button>
            {problem ? <p className="col-span-4 pb-2 text-sm text-danger-foreground">{problem[0]}</p> : null}
          </li>
        );
      })}
    </ul>
  );
}

export const amountLabel: Record<Tender, string> = {
  Cash: "Cash handed over",
  Card: "Amount by card",
  Cheque: "Amount of the cheque",
  "Bank transfer": "Amount of the transfer",
};

export const referenceLabel: Record<Exclude<Tender, "Cash">, string> = {
  Card: "Slip number (optional)",
  Cheque: "Cheque number (optional)",
  "Bank transfer": "Bank reference",
};

/** The payment methods, one of which is chosen. */
export function TenderChoice({ chosen, onChoose }: { chosen: Tender; onChoose: (tender: Tender) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are laid out in a grid.
    <div role="group" aria-label="Payment methods" className="grid shrink-0 grid-cols-4 gap-2 max-[20rem]:grid-cols-1">
      {TENDERS.map((tender, index) => {
        const Icon = tenderIcon[tender];
        return (
          <button
            key={tender}
            type="button"
            aria-pressed={tender === chosen}
            onClick={() => onChoose(tender)}
            className={cn(
              "flex min-h-14 min-w-0 flex-col items-center justify-center gap-1 rounded-lg border p-2 text-sm font-semibold hover:border-input max-[20rem]:flex-row xl:items-start xl:px-3 xl:text-base",
              tender === chosen && "border-primary bg-accent text-accent-foreground ring-1 ring-primary",
            )}
          >
            <span className="flex items-center justify-between xl:w-full">
              <Icon aria-hidden className="size-5 shrink-0" />
              <KeyCap>Alt {index + 1}</KeyCap>
            </span>
            {tender === "Bank transfer" ? (
              <>
                <span className="max-xl:sr-only">Bank transfer</span>
                <span aria-hidden className="xl:hidden">
                  Transfer
                </span>
              </>
            ) : (
              tender
            )}
          </button>
        );
      })}
    </div>
  );
}

type PaymentFigureProps = { label: string; emphasised?: boolean; settled?: boolean; children: ReactNode };

/** A sum with its label; `emphasised` marks the one that the cashier tells the customer. */
export function PaymentFigure({ label, emphasised, settled, children }: PaymentFigureProps) {
  return (
    <div
      className={cn(
        "grid content-center bg-card px-3 py-2 xl:px-4",
        emphasised && "bg-muted max-xl:col-span-2 max-[20rem]:col-span-1",
        settled && "bg-success-surface text-success-foreground",
      )}
    >
      <dt className={cn("text-sm", !settled && "text-muted-foreground")}>{label}</dt>
      <dd
        className={cn(
          "font-semibold tabular-nums",
          emphasised ? "text-2xl font-bold xl:text-3xl" : "text-lg xl:text-xl",
        )}
      >
        {children}
      </dd>
    </div>
  );
}

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0"];

/** The digits as buttons. */
export function NumberPad({ onPress }: { onPress: (key: string) => void }) {
  const style =
    "grid min-h-12 place-items-center rounded-md border bg-card text-xl font-medium tabular-nums hover:border-input";
  return (
    // biome-ignore lint/a11y/useSemanticElements: the keys are laid out in a grid.
    <div role="group" aria-label="Number pad" className="grid grid-cols-3 gap-2">
      {KEYS.map((key) => (
        <button key={key} type="button" className={style} onClick={() => onPress(key)}>
          {key}
        </button>
      ))}
      <button type="button" className={style} aria-label="Delete the last digit" onClick={() => onPress("back")}>
        <Delete aria-hidden className="size-5" />
      </button>
    </div>
  );
}

/** The multiples to which customers round up when they pay cash, in naira. */
const CASH_STEPS = [500, 1000, 5000, 10_000];

/** The exact amount to pay by a tender, in naira; cash is rounded. */
export function exactAmount(
  tender: Tender,
  figures: Pick<SaleFigures, "total" | "left">,
  payments: readonly CartPayment[],
): number {
  if (tender === "Cash") return figures.left;
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, fromNaira(figures.total) - paid) / 100;
}

/** Returns likely sums of cash for the amount left, in naira: 22,500, 23,000, 25,000 and 30,000 for 22,240. */
export function likelyCash(left: number): number[] {
  if (left <= 0) return [];
  const sums = CASH_STEPS.map((step) => Math.ceil(left / step) * step);
  return [...new Set(sums)].filter((sum) => sum > left);
}

/** Returns why a payment cannot be added to the others, by field. */
export function paymentProblem(
  payment: CartPayment,
  earlier: readonly CartPayment[],
): { amount?: string; reference?: string } {
  const index = earlier.length;
  const problems = paymentProblems([...earlier, payment]);
  const problemOf = (name: string) => problems[`payments.${index}.${name}`]?.[0];
  const reference = payment.reference && containsCardNumber(payment.reference) ? CARD_NUMBER : problemOf("reference");
  const amount = problemOf("amount");
  return { ...(amount ? { amount } : {}), ...(reference ? { reference } : {}) };
}
