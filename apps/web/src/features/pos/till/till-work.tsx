import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { CustomerPanel } from "./customer-panel.tsx";
import { CouponPanel, DiscountPanel, LineDiscountPanel } from "./discount-panels.tsx";
import { FindPane } from "./find-pane.tsx";
import { HeldPanel } from "./held-panel.tsx";
import { HoldPanel } from "./hold-panel.tsx";
import { AskingPanel } from "./lost-panel.tsx";
import { NewSalePanel } from "./new-sale-panel.tsx";
import { PaymentPane } from "./payment-pane.tsx";
import { ReturnPanel } from "./return-panel.tsx";
import { TooLittle } from "./too-little.tsx";
import { TroublePanel } from "./trouble-panel.tsx";
import type { ItemsAtHand } from "./use-items.ts";
import type { TillAtWork } from "./use-till.ts";

type TillWorkProps = { shift: ShiftView; atHand: ItemsAtHand; till: TillAtWork };

/** What is done now, beside the sale. */
export function TillWork({ shift, atHand, till }: TillWorkProps) {
  const { view, state, cart, figures, line, holds } = till;
  const told = till.told?.over ? null : till.told;
  const { act, back, toSearch, done, show } = till;
  if (state.is === "asking") return <AskingPanel lost={state.lost} tries={state.tries} />;
  if (state.is === "refused")
    return (
      <TroublePanel
        problem={state.problem}
        changes={till.changes}
        location_id={shift.location_id}
        {...{ cart, holds, act }}
        onBack={back}
        onPayment={() => show("pay")}
        onHeld={() => show("held")}
      />
    );
  const panel = { figures, act, onDone: toSearch };
  if (view === "pay")
    return (
      <PaymentPane
        {...{ cart, figures, told, act }}
        tender={till.tender}
        waits={till.waits}
        onTender={till.setTender}
        onBack={back}
        onCheckOut={till.checkOut}
      />
    );
  const short = figures.short[0];
  const shortLine = short && cart.lines.findLast(({ item_id }) => item_id === short.item_id);
  if (view === "short" && shortLine)
    return (
      <TooLittle
        key={shortLine.key}
        title="Too little is left"
        message={short.says}
        line={shortLine}
        location_id={shift.location_id}
        {...{ cart, act }}
        onBack={back}
        onPayment={() => undefined}
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
      <ReturnPanel {...{ shift, told }} sale_id={till.returned} onSale={till.openReturn} onBack={back} />
    );
  if (view === "leave")
    return (
      <NewSalePanel
        {...{ cart, holds }}
        onBack={back}
        onHold={() => show("hold")}
        onEmpty={() => {
          act({ act: "clear" });
          back();
        }}
        onLeft={(text) => {
          done(text);
          if (till.leaveTo === "end") till.toCount();
        }}
      />
    );
  return (
    <FindPane
      {...{ atHand, cart, told }}
      search={till.search}
      onAdd={till.add}
      enqueue={till.enqueue}
      onSeveral={(count, text) =>
        till.say(`${count} items match ${text}. Press Enter to add the marked one.`)
      }
      onUnknown={(text) => till.refuse(`Nothing is called ${text}, and no item has this code.`)}
    />
  );
}
