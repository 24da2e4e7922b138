import type { Problem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { formatKobo } from "@custodia/domain/money";
import { Banner } from "@custodia/ui/banner";
import { Spinner } from "@custodia/ui/progress";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { ChoiceButton, GoButton, ProblemText } from "../buttons.tsx";
import type { Cart } from "./cart.ts";
import type { ChangedPrice } from "./figures.ts";
import type { ParkedSales } from "./park-sale-panel.tsx";
import { TillPanel } from "./prompt.tsx";
import { StockShortagePanel } from "./stock-shortage-panel.tsx";
import type { TillDispatch } from "./till-state.ts";

type CheckOutErrorPanelProps = {
  problem: Problem;
  cart: Cart;
  location_id: number;
  /** Prices that changed since the customer was told the total. */
  changes: readonly ChangedPrice[];
  parkedSales: ParkedSales;
  dispatch: TillDispatch;
  onBack: () => void;
  onPayment: () => void;
  onParkedSales: () => void;
};

const SHORTAGE_FIELD = /^lines\.(\d+)\.quantity$/;

/** Explains why a check-out was refused and offers solutions. */
export function CheckOutErrorPanel(props: CheckOutErrorPanelProps) {
  const { problem, cart, changes, onBack, onPayment } = props;
  const names = Object.keys(problem.fields ?? {});
  const shortLine = names.map((name) => cart.lines[Number(SHORTAGE_FIELD.exec(name)?.[1] ?? Number.NaN)]).find(Boolean);
  if (shortLine && problem.status === 409)
    return <StockShortagePanel {...props} message={problem.message} line={shortLine} />;
  const otherMessages = Object.values(problem.fields ?? {})
    .flat()
    .filter((message) => message !== problem.message);
  const atPayment = names.includes("expected_total") || names.some((name) => name.startsWith("payments"));
  return (
    <TillPanel title="Nothing was sold" onBack={onBack}>
      <div role="alert" className="flex gap-3 text-lg">
        <CircleAlert aria-hidden className="size-6 shrink-0 text-destructive" />
        <div className="grid min-w-0 gap-1">
          <p className="font-medium break-words">{problem.message}</p>
          {otherMessages.map((message) => (
            <p key={message} className="text-base text-muted-foreground">
              {message}
            </p>
          ))}
        </div>
      </div>
      {names.includes("expected_total") ? <PriceChanges changes={changes} /> : null}
      {names.includes("checkout_key") ? (
        <KeyAlreadyUsed {...props} />
      ) : problem.status === 409 && names.length === 0 ? (
        <StateChanged {...props} />
      ) : (
        <GoButton autoFocus keyName="Enter" onClick={atPayment ? onPayment : onBack}>
          {atPayment ? "Continue" : "Back to the sale"}
        </GoButton>
      )}
    </TillPanel>
  );
}

/** The old and the new price of each item whose price has changed. */
function PriceChanges({ changes }: { changes: readonly ChangedPrice[] }) {
  return (
    <ul className="divide-y" aria-label="Changed prices">
      {changes.map(({ name, before, now }) => (
        <li key={name} className="flex flex-wrap justify-between gap-x-4 py-2 tabular-nums">
          <span className="break-words">{name}</span>
          <span>
            <span className="sr-only">was </span>
            <s className="text-muted-foreground">{formatKobo(before)}</s> <span className="sr-only">, is now </span>
            <span className="font-semibold">{formatKobo(now)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The key was used for a sale with other contents: in another tab, or by a request whose response was lost. */
function KeyAlreadyUsed({ dispatch, onBack }: CheckOutErrorPanelProps) {
  const goBackAfter = (action: { type: "cart.clear" | "cart.renew" }) => () => {
    dispatch(action);
    onBack();
  };
  return (
    <>
      <p className="text-muted-foreground">This sale was already made with other items. Check View Sales first.</p>
      <GoButton autoFocus keyName="Enter" onClick={goBackAfter({ type: "cart.clear" })}>
        Clear it and start a new sale
      </GoButton>
      <ChoiceButton onClick={goBackAfter({ type: "cart.renew" })}>Keep these items as a new sale</ChoiceButton>
    </>
  );
}

/** The state of the parked sale or the shift has changed. The cart stays. */
function StateChanged({ cart, parkedSales, dispatch, onBack, onPayment, onParkedSales }: CheckOutErrorPanelProps) {
  const utils = trpc.useUtils();
  const [recallProblem, setRecallProblem] = useState<string>();
  const refresh = () => {
    void utils.pos.shifts.invalidate();
    onBack();
  };
  if (!cart.hold)
    return (
      <GoButton autoFocus keyName="Enter" onClick={refresh}>
        Back to the sale
      </GoButton>
    );
  const { id, label } = cart.hold;
  const recallAgain = async () => {
    const problem = await parkedSales.recallAgain(id);
    setRecallProblem(problem);
    if (problem === undefined) onPayment();
  };
  return (
    <>
      <ProblemText className="text-base">{recallProblem}</ProblemText>
      <GoButton autoFocus keyName="Enter" busy={parkedSales.busy} onClick={() => void recallAgain()}>
        Recall {label} again
      </GoButton>
      <ChoiceButton
        onClick={() => {
          dispatch({ type: "cart.clear" });
          onParkedSales();
        }}
      >
        Clear this sale and show the held sales
      </ChoiceButton>
      <ChoiceButton onClick={refresh}>Back to the sale</ChoiceButton>
    </>
  );
}

/** Shown until a check-out is answered, so that no payment is taken twice. */
export function SendingCheckOutPanel({ unconfirmed, attempts }: { unconfirmed: boolean; attempts: number }) {
  if (!unconfirmed)
    return (
      <TillPanel title="Selling…">
        <p role="status" className="flex items-center gap-3 text-lg">
          <Spinner className="size-6" /> Sending the sale.
        </p>
      </TillPanel>
    );
  return (
    <TillPanel title="Checking whether this was sold…">
      <p role="status" className="flex items-center gap-3 text-lg">
        <Spinner className="size-6" /> The connection was lost while the sale was being sent.
      </p>
      <Banner tone="warning" title="Do not take payment or sell these goods again">
        The till repeats the request until it is answered, and will not sell it twice. It continues if the page is
        reloaded.
      </Banner>
      {attempts > 0 ? <p className="text-muted-foreground">{attempts + 1} attempts so far.</p> : null}
    </TillPanel>
  );
}
