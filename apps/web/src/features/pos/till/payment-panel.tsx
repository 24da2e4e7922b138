import { formatNaira, fromNaira } from "@custodia/domain/money";
import type { Tender } from "@custodia/domain/pos/sales/labels";
import { Button } from "@custodia/ui/button";
import { Input } from "@custodia/ui/input/input";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { GoButton, KeyCap, LabelledInput, ProblemText } from "../buttons.tsx";
import { expandAmount, parseNaira } from "../number-input.ts";
import type { Cart } from "./cart.ts";
import type { SaleFigures } from "./figures.ts";
import { TillPanel, usePendingForm } from "./prompt.tsx";
import {
  amountLabel,
  exactAmount,
  likelyCash,
  NumberPad,
  PaymentFigure,
  PaymentList,
  paymentProblem,
  referenceLabel,
  TenderChoice,
} from "./tendered.tsx";
import { ScanStrip } from "./till-head.tsx";
import type { TillDispatch, TillMessage } from "./till-state.ts";

type PaymentPanelProps = {
  cart: Cart;
  figures: SaleFigures;
  tender: Tender;
  /** Why the sale cannot be checked out now; null if it can. */
  blockedReason: string | null;
  /** A scan that was refused. */
  message: TillMessage | null;
  dispatch: TillDispatch;
  onBack: () => void;
  onCheckOut: () => void;
};

/** Takes payments. The amount left to pay is emphasised until it is covered. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { cart, figures, tender, blockedReason, message, dispatch, onBack, onCheckOut } = props;
  const [text, setText] = useState("");
  const [reference, setReference] = useState("");
  const [problem, setProblem] = useState<{ amount?: string; reference?: string }>({});
  const amountInput = useRef<HTMLInputElement>(null);
  const referenceInput = useRef<HTMLInputElement>(null);
  const form = usePendingForm(text.trim() !== "");
  const exact = exactAmount(tender, figures, cart.payments);
  const isCovered = figures.left === 0;

  useEffect(() => {
    setText("");
    setReference("");
    setProblem({});
    if (window.matchMedia("(pointer: fine)").matches) amountInput.current?.focus();
  }, [tender]);

  const pay = (naira: number) => {
    const payment = { tender, amount: fromNaira(naira), reference: reference.trim() || null };
    const problems = paymentProblem(payment, cart.payments);
    setProblem(problems);
    if (problems.reference) return referenceInput.current?.focus();
    if (problems.amount) return amountInput.current?.focus();
    dispatch({ type: "cart.pay", payment });
    setText("");
    setReference("");
    amountInput.current?.focus();
  };
  const payTyped = () => {
    const amount = parseNaira(text);
    if ("problem" in amount) setProblem({ amount: amount.problem });
    else pay(amount.value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") payTyped();
    else if (!isCovered) pay(exact);
  };

  return (
    <TillPanel title="Payment" onBack={onBack}>
      <dl className="grid shrink-0 grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border max-[20rem]:grid-cols-1 xl:grid-cols-[1fr_1fr_1.5fr]">
        <PaymentFigure label="To pay">{formatNaira(figures.due)}</PaymentFigure>
        <PaymentFigure label="Paid so far">{formatNaira(figures.paid)}</PaymentFigure>
        <PaymentFigure emphasised label={isCovered ? "Change" : "Left to pay"} settled={isCovered}>
          {formatNaira(isCovered ? figures.change : figures.left)}
        </PaymentFigure>
      </dl>
      {message ? <ScanStrip message={message} /> : null}
      <TenderChoice chosen={tender} onChoose={(chosen) => dispatch({ type: "tender.choose", tender: chosen })} />
      <div className="grid shrink-0 gap-3 xl:grid-cols-[minmax(0,1fr)_15rem]">
        <form ref={form} onSubmit={submit} className="grid content-start gap-2">
          <label htmlFor="amount" className="grid gap-1">
            <span className="flex justify-between gap-2 text-sm font-medium">
              {amountLabel[tender]}
              <span className="font-normal text-muted-foreground max-xl:hidden">
                Exact amount <KeyCap>Enter</KeyCap>
              </span>
            </span>
            <span className="relative block">
              <span aria-hidden className="pointer-events-none absolute top-3 left-4 text-2xl text-muted-foreground">
                ₦
              </span>
              <Input
                id="amount"
                ref={amountInput}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                aria-invalid={problem.amount ? true : undefined}
                aria-describedby={problem.amount ? "amount-problem" : undefined}
                value={text}
                onChange={(event) => setText(event.target.value)}
                onBlur={() => setText(expandAmount)}
                className="h-14 pr-4 pl-12 text-right text-2xl font-bold tabular-nums max-sm:h-14 max-sm:text-2xl"
              />
            </span>
          </label>
          <ProblemText id="amount-problem">{problem.amount}</ProblemText>
          {tender === "Cash" ? null : (
            <LabelledInput
              ref={referenceInput}
              label={referenceLabel[tender]}
              problem={problem.reference}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
          <button type="submit" className="sr-only" tabIndex={-1}>
            Take this payment
          </button>
          <div className="grid grid-cols-3 gap-2 max-[20rem]:grid-cols-1 xl:grid-cols-2">
            <Button
              variant="outline"
              disabled={isCovered || exact === 0}
              className="h-11 max-sm:h-11 justify-between border-border tabular-nums max-[20rem]:h-auto max-[20rem]:flex-wrap max-[20rem]:py-2 xl:col-span-2"
              onClick={() => pay(exact)}
            >
              Exact <span className="max-xl:hidden">{formatNaira(exact)}</span>
            </Button>
            {(tender === "Cash" ? likelyCash(figures.left) : []).map((sum) => (
              <Button
                key={sum}
                variant="outline"
                className="h-11 max-sm:h-11 border-border tabular-nums"
                onClick={() => pay(sum)}
              >
                ₦{sum.toLocaleString("en-NG")}
              </Button>
            ))}
            {text.trim() === "" ? null : (
              <Button
                variant="outline"
                className="h-11 max-sm:h-11 col-span-2 max-[20rem]:col-span-1 max-[20rem]:h-auto max-[20rem]:py-2 max-[20rem]:whitespace-normal"
                onClick={payTyped}
              >
                Take {tender.toLowerCase()}
              </Button>
            )}
          </div>
        </form>
        <NumberPad onPress={(key) => setText((before) => (key === "back" ? before.slice(0, -1) : before + key))} />
      </div>
      <PaymentList cart={cart} problems={figures.problems} dispatch={dispatch} />
      <div className="mt-auto grid shrink-0 gap-2 pt-1">
        {blockedReason ? (
          <p role="status" className="text-sm text-muted-foreground">
            {blockedReason}
          </p>
        ) : null}
        <GoButton keyName="F10" disabled={blockedReason !== null} onClick={onCheckOut}>
          Check Out
        </GoButton>
      </div>
    </TillPanel>
  );
}
