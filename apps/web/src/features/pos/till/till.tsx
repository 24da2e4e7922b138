import type { PosSettingsView } from "@custodia/domain/pos/settings/schema";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { cn } from "@custodia/ui/cn.ts";
import { CheckOutErrorPanel, UnconfirmedCheckOutPanel } from "./checkout-error-panel.tsx";
import { CustomerPanel } from "./customer-panel.tsx";
import { ItemSearchPanel } from "./item-search-panel.tsx";
import { CouponPanel, DiscountPanel, LineDiscountPanel } from "./panel.tsx";
import { NewSalePanel, ParkSalePanel } from "./park-sale-panel.tsx";
import { ParkedSalesPanel } from "./parked-sales-panel.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { ReceiptPanel } from "./receipt-panel.tsx";
import { ReturnPanel } from "./return-panel.tsx";
import { SaleBar, SalePanel } from "./sale-panel.tsx";
import { StockShortagePanel } from "./stock-shortage-panel.tsx";
import { KeysDialog, ScanRefused, TillHead } from "./till-head.tsx";
import { type ItemsAtHand, useItems } from "./use-items.ts";
import { type TillAtWork, useTill } from "./use-till.ts";

/** The till of an open shift. */
export function Till({ shift, settings }: { shift: ShiftView; settings: PosSettingsView }) {
  const till = useTill(shift, settings);
  const atHand = useItems(shift.location_id);
  const { cart, figures, view, state, busy, told, press } = till;
  const sold = state.is === "sold" ? state.sale : null;
  return (
    <div className="flex flex-col gap-3 md:h-[calc(100dvh-6.5rem)] md:min-h-[34rem] print:h-auto">
      <TillHead shift={shift} sold={sold} press={press} />
      <div className="grid min-h-0 flex-1 gap-3 md:grid-cols-[minmax(0,1fr)_23.5rem] xl:grid-cols-[minmax(0,1fr)_32rem] xl:gap-4 print:block">
        {sold ? (
          <ReceiptPanel sale={sold} onNext={till.back} />
        ) : (
          <>
            <div className={cn("flex min-h-0 min-w-0 flex-col", view === "sale" && !busy && "max-md:hidden")}>
              <TillWork shift={shift} atHand={atHand} till={till} />
            </div>
            <div
              className={cn(
                "flex min-h-0 min-w-0 flex-col print:hidden",
                (view !== "sale" || busy) && "max-md:hidden",
              )}
            >
              <SalePanel
                {...{ cart, figures, press }}
                act={till.act}
                pricesIncludeVat={settings.prices_include_vat}
                readOnly={view === "pay" || busy}
              />
            </div>
          </>
        )}
      </div>
      {view === "find" && !busy ? (
        <SaleBar cart={cart} figures={figures} onOpen={() => till.setView("sale")} />
      ) : null}
      {told?.over ? <ScanRefused key={told.over} told={told} /> : null}
      <KeysDialog open={till.keys} onOpenChange={till.setKeys} />
    </div>
  );
}

type TillWorkProps = { shift: ShiftView; atHand: ItemsAtHand; till: TillAtWork };

/** What is done now, beside the sale. */
function TillWork({ shift, atHand, till }: TillWorkProps) {
  const { view, state, cart, figures, line, holds } = till;
  const told = till.told?.over ? null : till.told;
  const { act, back, toSearch, done, show } = till;
  if (state.is === "asking") return <UnconfirmedCheckOutPanel lost={state.lost} tries={state.tries} />;
  if (state.is === "refused")
    return (
      <CheckOutErrorPanel
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
      <PaymentPanel
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
      <StockShortagePanel
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
      <ParkSalePanel
        {...{ cart, holds }}
        onBack={back}
        onDone={(label) => done(`${label} · held for later`)}
      />
    );
  if (view === "held")
    return (
      <ParkedSalesPanel
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
    <ItemSearchPanel
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
