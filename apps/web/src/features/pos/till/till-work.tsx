import type { ItemRow } from "@custodia/domain/pos/items/schema";
import type { Tender } from "@custodia/domain/pos/sales/words";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import type { Ref } from "react";
import type { Cart, CartAct, CartLine } from "./cart.ts";
import { CustomerPanel } from "./customer-panel.tsx";
import { CouponPanel, DiscountPanel, LineDiscountPanel } from "./discount-panels.tsx";
import type { SaleFigures } from "./figures.ts";
import { FindPane } from "./find-pane.tsx";
import { HeldPanel } from "./held-panel.tsx";
import { HoldPanel } from "./hold-panel.tsx";
import { AskingPanel } from "./lost-panel.tsx";
import { NewSalePanel } from "./new-sale-panel.tsx";
import { PaymentPane } from "./payment-pane.tsx";
import { ReturnPanel } from "./return-panel.tsx";
import type { Told } from "./scan-strip.tsx";
import { TroublePanel } from "./trouble-panel.tsx";
import type { CheckOutState } from "./use-check-out.ts";
import type { ChangedPrice } from "./use-figures.ts";
import type { Holds } from "./use-holds.ts";
import type { ItemsAtHand } from "./use-items.ts";
import type { TillView } from "./view.ts";

type TillWorkProps = {
  view: TillView;
  state: CheckOutState;
  shift: ShiftView;
  cart: Cart;
  figures: SaleFigures;
  line: CartLine | undefined;
  tender: Tender;
  waits: string | null;
  told: Told | null;
  changes: readonly ChangedPrice[];
  holds: Holds;
  atHand: ItemsAtHand;
  search: Ref<HTMLInputElement>;
  leaveTo: "new" | "end";
  /** The sale that goods come back of. */
  returned: number | null;
  act: (act: CartAct) => void;
  add: (item: ItemRow, quantity?: number) => void;
  refuse: (text: string) => void;
  back: () => void;
  toSearch: () => void;
  /** Back to finding, with a word about what was done. */
  done: (text: string) => void;
  setTender: (tender: Tender) => void;
  onView: (view: TillView) => void;
  onReturned: (sale_id: number | null) => void;
  onCheckOut: () => void;
  onCount: () => void;
};

/** What is done now, beside the sale. */
export function TillWork(props: TillWorkProps) {
  const { view, state, shift, cart, figures, line, tender, waits, told, holds } = props;
  const { act, back, toSearch, done, onView } = props;
  if (state.is === "asking") return <AskingPanel lost={state.lost} tries={state.tries} />;
  if (state.is === "refused")
    return (
      <TroublePanel
        problem={state.problem}
        changes={props.changes}
        location_id={shift.location_id}
        {...{ cart, holds, act }}
        onBack={back}
        onPayment={() => onView("pay")}
        onHeld={() => onView("held")}
      />
    );
  const panel = { figures, act, onDone: toSearch };
  if (view === "pay")
    return (
      <PaymentPane
        {...{ cart, figures, tender, waits, told, act }}
        onTender={props.setTender}
        onBack={back}
        onCheckOut={props.onCheckOut}
      />
    );
  if (view === "line discount" && line)
    return <LineDiscountPanel key={line.key} {...panel} line={line} place={cart.lines.indexOf(line)} />;
  if (view === "discount") return <DiscountPanel {...panel} cart={cart} />;
  if (view === "coupon") return <CouponPanel {...panel} cart={cart} />;
  if (view === "customer") return <CustomerPanel cart={cart} act={act} onDone={toSearch} />;
  if (view === "hold")
    return (
      <HoldPanel {...{ cart, holds }} onBack={back} onDone={(label) => done(`${label} · held for later`)} />
    );
  if (view === "held")
    return (
      <HeldPanel
        {...{ shift, cart, holds }}
        onBack={back}
        onRecalled={({ label }) => done(`${label} · recalled, at today’s prices`)}
      />
    );
  if (view === "return")
    return (
      <ReturnPanel {...{ shift, told }} sale_id={props.returned} onSale={props.onReturned} onBack={back} />
    );
  if (view === "leave")
    return (
      <NewSalePanel
        {...{ cart, holds }}
        onBack={back}
        onHold={() => onView("hold")}
        onEmpty={() => {
          act({ act: "clear" });
          back();
        }}
        onLeft={(text) => {
          done(text);
          if (props.leaveTo === "end") props.onCount();
        }}
      />
    );
  return (
    <FindPane
      {...{ atHand: props.atHand, cart, told, search: props.search }}
      onAdd={props.add}
      onUnknown={(text) => props.refuse(`Nothing is called ${text}, and no item has this code.`)}
    />
  );
}
