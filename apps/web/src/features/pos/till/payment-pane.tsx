import { formatNaira, fromNaira, MAX_NAIRA } from "@custodia/domain/money";
import { TENDERS, type Tender } from "@custodia/domain/pos/sales/words";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn";
import { Input } from "@custodia/ui/input";
import { X } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Cart, CartAct } from "./cart.ts";
import type { Figures } from "./figures.ts";
import { GoButton } from "./go-button.tsx";
import { exactBy, likelyCash, paymentProblem } from "./handed-over.ts";
import { KeyCap } from "./key-cap.tsx";
import { NumberPad } from "./number-pad.tsx";
import { readNumber } from "./quantities.ts";
import { ScanStrip, type Told } from "./scan-strip.tsx";
import { tenderIcon } from "./tender-icons.ts";
import { TillPanel } from "./till-panel.tsx";

const handed: Record<Tender, string> = {
  Cash: "Cash handed over",
  Card: "Amount by card",
  Cheque: "Amount of the cheque",
  "Bank transfer": "Amount of the transfer",
};

type PaymentPaneProps = {
  cart: Cart;
  figures: Figures;
  tender: Tender;
  onTender: (tender: Tender) => void;
  /** Why it cannot be checked out now; null where it can. */
  waits: string | null;
  /** A scan that was refused. */
  told: Told | null;
  act: (act: CartAct) => void;
  onBack: () => void;
  onCheckOut: () => void;
};

/** Taking money: what is left to pay is the loudest, until it is covered. */
export function PaymentPane(props: PaymentPaneProps) {
  const { cart, figures, tender, onTender, waits, told, act, onBack, onCheckOut } = props;
  const [text, setText] = useState("");
  const [reference, setReference] = useState("");
  const [problem, setProblem] = useState<{ amount?: string; reference?: string }>({});
  const amountBox = useRef<HTMLInputElement>(null);
  const referenceBox = useRef<HTMLInputElement>(null);
  const exact = exactBy(tender, figures, cart.payments);
  const covered = figures.left === 0;

  useEffect(() => {
    setText("");
    setReference("");
    setProblem({});
    if (window.matchMedia("(pointer: fine)").matches) amountBox.current?.focus();
  }, [tender]);

  const pay = (naira: number | undefined) => {
    const isSum = naira !== undefined && naira <= MAX_NAIRA && Number(naira.toFixed(2)) === naira;
    if (!isSum) return setProblem({ amount: "Enter an amount in naira." });
    const payment = { tender, amount: fromNaira(naira), reference: reference.trim() || null };
    const found = paymentProblem(payment, cart.payments);
    setProblem(found);
    if (found.reference) return referenceBox.current?.focus();
    if (found.amount) return amountBox.current?.focus();
    act({ act: "pay", payment });
    setText("");
    setReference("");
    amountBox.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "" && covered) return;
    pay(text.trim() === "" ? exact : readNumber(text));
  };

  return (
    <TillPanel title="Payment" onBack={onBack}>
      <dl className="grid shrink-0 grid-cols-2 divide-x rounded-lg border xl:grid-cols-[1fr_1fr_1.5fr]">
        <Figure label="To pay">{formatNaira(figures.due)}</Figure>
        <Figure label="Paid so far">{formatNaira(figures.paid)}</Figure>
        <Figure loud label={covered ? "Change" : "Left to pay"} done={covered}>
          {formatNaira(covered ? figures.change : figures.left)}
        </Figure>
      </dl>
      {told ? <ScanStrip told={told} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: the buttons are laid out in a grid. */}
      <div role="group" aria-label="Payment methods" className="grid shrink-0 grid-cols-4 gap-2">
        {TENDERS.map((one, place) => {
          const Icon = tenderIcon[one];
          return (
            <button
              key={one}
              type="button"
              aria-pressed={one === tender}
              onClick={() => onTender(one)}
              className={cn(
                "flex min-h-14 min-w-0 flex-wrap items-center justify-center gap-x-2 rounded-lg border p-2 text-sm font-semibold hover:border-input xl:justify-start xl:px-3 xl:text-base",
                one === tender && "border-primary bg-accent text-accent-foreground ring-1 ring-primary",
              )}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {one === "Bank transfer" ? (
                <>
                  <span className="max-xl:sr-only">Bank transfer</span>
                  <span aria-hidden className="xl:hidden">
                    Transfer
                  </span>
                </>
              ) : (
                one
              )}
              <KeyCap className="ml-auto">Alt {place + 1}</KeyCap>
            </button>
          );
        })}
      </div>
      <div className="grid shrink-0 gap-3 xl:grid-cols-[minmax(0,1fr)_15rem]">
        <form onSubmit={submit} className="grid content-start gap-2">
          <label htmlFor="amount" className="grid gap-1">
            <span className="flex justify-between gap-2 text-sm font-medium">
              {handed[tender]}
              <span className="font-normal text-muted-foreground max-xl:hidden">
                empty: exact <KeyCap>Enter</KeyCap>
              </span>
            </span>
            <span className="relative block">
              <span
                aria-hidden
                className="pointer-events-none absolute top-3 left-4 text-2xl text-muted-foreground"
              >
                ₦
              </span>
              <Input
                id="amount"
                ref={amountBox}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                aria-invalid={problem.amount ? true : undefined}
                aria-describedby={problem.amount ? "amount-problem" : undefined}
                value={text}
                onChange={(event) => setText(event.target.value)}
                className="h-14 pr-4 pl-12 text-right text-2xl font-bold tabular-nums max-sm:h-14 max-sm:text-2xl"
              />
            </span>
          </label>
          <Problem id="amount-problem" text={problem.amount} />
          {tender === "Cash" ? null : (
            <>
              <label htmlFor="reference" className="grid gap-1">
                <span className="text-sm font-medium">
                  {tender === "Bank transfer"
                    ? "Bank reference"
                    : tender === "Card"
                      ? "Slip number (optional)"
                      : "Cheque number (optional)"}
                </span>
                <Input
                  id="reference"
                  ref={referenceBox}
                  type="text"
                  autoComplete="off"
                  aria-invalid={problem.reference ? true : undefined}
                  aria-describedby={problem.reference ? "reference-problem" : undefined}
                  value={reference}
                  onChange={(event) => setReference(event.target.value)}
                  className="h-11 max-sm:h-11"
                />
              </label>
              <Problem id="reference-problem" text={problem.reference} />
            </>
          )}
          <button type="submit" className="sr-only" tabIndex={-1}>
            Take this payment
          </button>
          <div className="grid grid-cols-3 gap-2 xl:grid-cols-2">
            <Button
              variant="outline"
              disabled={covered || exact === 0}
              className="h-11 justify-between border-border tabular-nums xl:col-span-2"
              onClick={() => pay(exact)}
            >
              Exact <span className="max-xl:hidden">{formatNaira(exact)}</span>
            </Button>
            {tender === "Cash"
              ? likelyCash(figures.left).map((sum) => (
                  <Button
                    key={sum}
                    variant="outline"
                    className="h-11 border-border tabular-nums"
                    onClick={() => pay(sum)}
                  >
                    ₦{sum.toLocaleString("en-NG")}
                  </Button>
                ))
              : null}
            {text.trim() === "" ? null : (
              <Button className="h-11 xl:col-span-2" onClick={() => pay(readNumber(text))}>
                Take {tender.toLowerCase()}
              </Button>
            )}
          </div>
        </form>
        <NumberPad
          onPress={(key) => setText((before) => (key === "back" ? before.slice(0, -1) : before + key))}
        />
      </div>
      <Payments cart={cart} problems={figures.problems} act={act} />
      <div className="mt-auto grid shrink-0 gap-2 pt-1">
        {waits ? (
          <p role="status" className="text-sm text-muted-foreground">
            {waits}
          </p>
        ) : null}
        <GoButton keyName="F10" disabled={waits !== null} onClick={onCheckOut}>
          Check Out
        </GoButton>
      </div>
    </TillPanel>
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={id} role="alert" className="text-sm text-danger-foreground">
      {text}
    </p>
  ) : null;
}

type FigureProps = { label: string; loud?: boolean; done?: boolean; children: ReactNode };

function Figure({ label, loud, done, children }: FigureProps) {
  return (
    <div
      className={cn(
        "grid content-center px-3 py-2 xl:px-4",
        loud && "rounded-b-lg bg-muted max-xl:col-span-2 max-xl:border-t xl:rounded-l-none xl:rounded-r-lg",
        done && "bg-success-surface text-success-foreground",
      )}
    >
      <dt className={cn("text-sm", !done && "text-muted-foreground")}>{label}</dt>
      <dd
        className={cn(
          "font-semibold tabular-nums",
          loud ? "text-2xl font-bold xl:text-3xl" : "text-lg xl:text-xl",
        )}
      >
        {children}
      </dd>
    </div>
  );
}

function Payments({
  cart,
  problems,
  act,
}: {
  cart: Cart;
  problems: Figures["problems"];
  act: (act: CartAct) => void;
}) {
  if (cart.payments.length === 0) return null;
  return (
    <ul aria-label="Paid" className="shrink-0 divide-y rounded-lg border">
      {cart.payments.map(({ tender, amount, reference }, place) => {
        const Icon = tenderIcon[tender];
        const problem = problems[`payments.${place}.amount`] ?? problems[`payments.${place}.reference`];
        return (
          <li
            key={place}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 pl-4"
          >
            <Icon aria-hidden className="size-5" />
            <span className="flex min-w-0 flex-wrap items-center gap-x-3">
              {tender}
              <span className="truncate text-sm text-muted-foreground">{reference}</span>
              {tender === "Bank transfer" ? <Badge tone="warning">Unconfirmed</Badge> : null}
            </span>
            <span className="text-right font-semibold tabular-nums">{formatNaira(amount / 100)}</span>
            <button
              type="button"
              aria-label={`Take back ${tender}`}
              className="grid size-11 place-items-center text-muted-foreground hover:text-foreground"
              onClick={() => act({ act: "take back", place })}
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
