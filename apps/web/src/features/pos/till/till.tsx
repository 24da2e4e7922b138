import { formatNaira } from "@custodia/domain/money";
import type { PosSettingsView } from "@custodia/domain/pos/settings";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { cn } from "@custodia/ui/cn.ts";
import { ChevronRight } from "lucide-react";
import type { Cart } from "./cart.ts";
import { CheckOutErrorPanel, SendingCheckOutPanel } from "./checkout-error-panel.tsx";
import { CustomerPanel } from "./customer-panel.tsx";
import { CouponPanel, DiscountPanel, LineDiscountPanel } from "./discount-panel.tsx";
import type { SaleFigures } from "./figures.ts";
import { ItemSearchPanel } from "./item-search-panel.tsx";
import { LeaveSalePanel, ParkSalePanel } from "./park-sale-panel.tsx";
import { ParkedSalesPanel } from "./parked-sales-panel.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { PendingFormContext } from "./prompt.tsx";
import { ReceiptPanel } from "./receipt-panel.tsx";
import { ReturnPanel } from "./return-panel.tsx";
import { SalePanel } from "./sale-panel.tsx";
import { StockShortagePanel } from "./stock-shortage-panel.tsx";
import { ScanRefused, ShortcutsDialog, TillHead } from "./till-head.tsx";
import type { TillView } from "./till-state.ts";
import { type ItemSearch, useItems } from "./use-items.ts";
import { type TillController, useTill } from "./use-till.ts";

export function Till({ shift, settings }: { shift: ShiftView; settings: PosSettingsView }) {
  const till = useTill(shift, settings);
  const itemSearch = useItems(shift.location_id);
  const { figures, state, dispatch, dispatchKey } = till;
  const { cart, view, checkOut, message } = state;
  const isCheckingOut = checkOut.status !== "open";
  const sold = checkOut.status === "sold" ? checkOut.sale : null;
  return (
    <div className="flex flex-col gap-3 md:h-[calc(100dvh-6.5rem)] md:min-h-[34rem] print:h-auto">
      <TillHead shift={shift} sold={sold} dispatchKey={dispatchKey} />
      <div className="grid min-h-0 flex-1 gap-3 md:grid-cols-[minmax(0,1fr)_23.5rem] xl:grid-cols-[minmax(0,1fr)_32rem] xl:gap-4 print:block">
        {sold ? (
          <ReceiptPanel sale={sold} receipt={state.receipt} dispatch={dispatch} onNext={till.back} />
        ) : (
          <>
            <div className={cn("flex min-h-0 min-w-0 flex-col", view === "sale" && !isCheckingOut && "max-md:hidden")}>
              <PendingFormContext value={till.pendingForm}>
                <ViewPanel itemSearch={itemSearch} till={till} />
              </PendingFormContext>
            </div>
            <div
              className={cn(
                "flex min-h-0 min-w-0 flex-col print:hidden",
                (view !== "sale" || isCheckingOut) && "max-md:hidden",
              )}
            >
              <SalePanel
                cart={cart}
                figures={figures}
                dispatch={dispatch}
                dispatchKey={dispatchKey}
                pricesIncludeVat={settings.prices_include_vat}
                readOnly={view === "payment" || isCheckingOut}
                inputs={till.inputs}
              />
            </div>
          </>
        )}
      </div>
      {view === "find" && !isCheckingOut ? (
        <SaleBar cart={cart} figures={figures} onOpen={() => dispatch({ type: "view.show", view: "sale" })} />
      ) : null}
      {message?.overlayNumber ? <ScanRefused key={message.overlayNumber} message={message} /> : null}
      <ShortcutsDialog open={state.shortcutsOpen} onOpenChange={(open) => dispatch({ type: "shortcuts.show", open })} />
    </div>
  );
}

function ViewPanel({ itemSearch, till }: { itemSearch: ItemSearch; till: TillController }) {
  const { shift, state, dispatch, figures, line, parkedSales, back, showSearch, backWithMessage } = till;
  const { cart, view, checkOut } = state;
  const message = state.message?.overlayNumber ? null : state.message;
  const open = (next: TillView) => dispatch({ type: "panel.open", view: next });
  if (checkOut.status === "sending") return <SendingCheckOutPanel {...checkOut} />;
  if (checkOut.status === "refused")
    return (
      <CheckOutErrorPanel
        problem={checkOut.problem}
        changes={state.changedPrices}
        location_id={shift.location_id}
        cart={cart}
        parkedSales={parkedSales}
        dispatch={dispatch}
        onBack={back}
        onPayment={() => open("payment")}
        onParkedSales={() => open("parked sales")}
      />
    );
  const panelProps = { figures, dispatch, onDone: showSearch };
  if (view === "payment")
    return (
      <PaymentPanel
        cart={cart}
        figures={figures}
        message={message}
        dispatch={dispatch}
        tender={state.tender}
        blockedReason={till.blockedReason}
        onBack={back}
        onCheckOut={till.checkOut}
      />
    );
  const shortage = figures.shortages[0];
  const shortLine = shortage && cart.lines.findLast(({ item_id }) => item_id === shortage.item_id);
  if (view === "stock shortage" && shortLine)
    return (
      <StockShortagePanel
        key={shortLine.key}
        title="Not enough stock"
        message={shortage.message}
        line={shortLine}
        location_id={shift.location_id}
        cart={cart}
        dispatch={dispatch}
        onBack={back}
        onPayment={() => undefined}
      />
    );
  if (view === "line discount" && line)
    return <LineDiscountPanel key={line.key} {...panelProps} line={line} index={cart.lines.indexOf(line)} />;
  if (view === "discount") return <DiscountPanel {...panelProps} cart={cart} />;
  if (view === "coupon") return <CouponPanel {...panelProps} cart={cart} />;
  if (view === "customer") return <CustomerPanel customer={cart.customer} dispatch={dispatch} onDone={showSearch} />;
  if (view === "park sale")
    return (
      <ParkSalePanel
        cart={cart}
        parkedSales={parkedSales}
        onBack={back}
        onDone={(label) => backWithMessage(`${label} · held for later`)}
      />
    );
  if (view === "parked sales")
    return (
      <ParkedSalesPanel
        shift={shift}
        cart={cart}
        parkedSales={parkedSales}
        onBack={back}
        onRecalled={({ label }) => backWithMessage(`${label} · recalled, at today’s prices`)}
      />
    );
  if (view === "return")
    return (
      <ReturnPanel
        shift={shift}
        message={message}
        sale_id={state.returnSaleId}
        onSale={till.openReturn}
        onBack={back}
      />
    );
  if (view === "leave sale")
    return (
      <LeaveSalePanel
        cart={cart}
        parkedSales={parkedSales}
        onBack={back}
        onPark={() => open("park sale")}
        onClear={() => {
          dispatch({ type: "cart.clear" });
          back();
        }}
        onLeave={(text) => {
          backWithMessage(text);
          if (state.leaveTo === "shift count") till.openShiftCount();
        }}
      />
    );
  return (
    <ItemSearchPanel
      itemSearch={itemSearch}
      cart={cart}
      message={message}
      searchInputRef={till.inputs.search}
      onAdd={till.add}
      enqueue={till.enqueue}
      onMultiple={(count, text) =>
        till.showMessage({
          tone: "choose",
          text: `${count} items match ${text}. Press Enter to add the marked one.`,
        })
      }
      onUnknown={(text) => till.refuse(`No item has the name or code ${text}.`)}
    />
  );
}

/** A bar at the bottom of a phone's screen that opens the sale. */
function SaleBar({ cart, figures, onOpen }: { cart: Cart; figures: SaleFigures; onOpen: () => void }) {
  const count = cart.lines.length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="sticky bottom-3 z-10 flex min-h-14 shrink-0 items-center justify-between gap-x-3 rounded-lg bg-primary px-5 max-[20rem]:flex-wrap max-[20rem]:px-3 text-xl font-semibold text-primary-foreground tabular-nums shadow-lg md:hidden"
    >
      <span>{count === 1 ? "1 item" : `${count} items`}</span>
      <span className="flex items-center gap-2">
        {formatNaira(figures.due)}
        <ChevronRight aria-hidden className="size-5" />
      </span>
    </button>
  );
}
