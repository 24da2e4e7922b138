import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import type { Tender } from "@custodia/domain/pos/sales/words";
import type { PosSettingsView } from "@custodia/domain/pos/settings/schema";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { cn } from "@custodia/ui/cn";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { useMe } from "../../session/me.ts";
import { selectedLine } from "./cart.ts";
import { randomKey } from "./checkout-key.ts";
import { CustomerPanel } from "./customer-panel.tsx";
import { CouponPanel, DiscountPanel, LineDiscountPanel } from "./discount-panels.tsx";
import { FindPane } from "./find-pane.tsx";
import { useKeptCart } from "./kept-cart.ts";
import type { TillAct } from "./keys.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { AskingPanel } from "./lost-panel.tsx";
import { NewSalePanel } from "./new-sale-panel.tsx";
import { PaymentPane } from "./payment-pane.tsx";
import { formatMilli } from "./quantities.ts";
import { SaleBar } from "./sale-bar.tsx";
import { quantityBoxOf, stepped } from "./sale-line.tsx";
import { SalePane } from "./sale-pane.tsx";
import type { Told } from "./scan-strip.tsx";
import { SoldPane } from "./sold-pane.tsx";
import { TillHead } from "./till-head.tsx";
import { TroublePanel } from "./trouble-panel.tsx";
import { useCheckOut } from "./use-check-out.ts";
import { useFigures } from "./use-figures.ts";
import { useItems } from "./use-items.ts";
import { useOnline } from "./use-online.ts";
import { useTillKeys } from "./use-till-keys.ts";
import { whyNot } from "./why-not.ts";
import { checkOutOf, milliOf, soldItem } from "./wire.ts";

/** What the left side shows. On a phone the sale is a view of its own. */
type View = "find" | "sale" | "pay" | "line discount" | "discount" | "coupon" | "customer" | "new";

const tenderOf: Partial<Record<TillAct, Tender>> = {
  cash: "Cash",
  card: "Card",
  cheque: "Cheque",
  transfer: "Bank transfer",
};

/** The till of an open shift. */
export function Till({ shift, settings }: { shift: ShiftView; settings: PosSettingsView }) {
  const me = useMe();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const online = useOnline();
  const [cart, act] = useKeptCart(me.id);
  const [view, setView] = useState<View>("find");
  const [tender, setTender] = useState<Tender>("Cash");
  const [told, setTold] = useState<Told | null>(null);
  const [keys, setKeys] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const terms = useMemo(() => saleTermsOf(settings), [settings]);
  const figures = useFigures(cart, terms, act);
  const atHand = useItems(shift.location_id);
  const { state, reset } = useCheckOut(cart, act);
  const waits = whyNot(cart, figures, online);
  const line = selectedLine(cart);
  const busy = state.is !== "open";

  const toSearch = () => {
    setView("find");
    requestAnimationFrame(() => search.current?.focus());
  };
  const back = () => {
    reset();
    toSearch();
  };
  const add = (item: ItemRow, quantity = 1, code?: string) => {
    const weighs = code !== undefined && !Number.isInteger(quantity);
    const milli = milliOf(quantity);
    act({
      act: "add",
      item: soldItem(item),
      quantity: milli,
      came: weighs ? "weighed" : quantity > 1 ? "pack" : null,
    });
    setTold({ tone: "done", text: `${item.name} · ${formatMilli(milli)} added`, ...(code ? { code } : {}) });
  };
  const refuse = (text: string) => setTold({ tone: "refused", text });
  const scan = async (code: string) => {
    if (busy || view !== "find") return refuse(`Not added: ${code}. Go back to the sale and scan again.`);
    try {
      const found = await utils.pos.items.find.fetch({ code }, { staleTime: 0 });
      add(found.item, found.quantity, code);
    } catch (thrown) {
      const { status, message } = readProblem(thrown);
      refuse(status === 404 ? `${code} is not an item here. Nothing was added.` : `${code}: ${message}`);
    }
  };
  const checkOut = () => {
    if (waits !== null || cart.sent) return;
    act({
      act: "send",
      body: checkOutOf(cart, { key: randomKey(), shift_id: shift.id, total: figures.total }),
    });
  };
  const pay = () => {
    if (cart.lines.length === 0) return;
    if (view === "pay") return checkOut();
    setTold(null);
    setTender("Cash");
    setView("pay");
  };

  const press = (key: TillAct): boolean => {
    if (key === "keys") setKeys(true);
    else if (key === "end sales")
      void navigate({ to: "/pos/shifts", search: { shift: shift.id, count: true } });
    else if (state.is === "asking") return false;
    else if (key === "new sales")
      (state.is === "sold" || cart.lines.length === 0 ? back : () => setView("new"))();
    else if (key === "back" || key === "search") back();
    else if (busy) return false;
    else if (key === "pay") pay();
    else if (tenderOf[key]) view === "pay" && setTender(tenderOf[key]);
    else if (key === "customer") setView("customer");
    else if (key === "discount" || key === "coupon") cart.lines.length > 0 && setView(key);
    else return pressOnLine(key);
    return true;
  };
  const pressOnLine = (key: TillAct): boolean => {
    if (!line || (view !== "find" && view !== "sale")) return false;
    if (key === "more" || key === "less") act(stepped(line, key === "more" ? 1 : -1));
    else if (key === "up" || key === "down") act({ act: "move", by: key === "up" ? -1 : 1 });
    else if (key === "remove") act({ act: "remove", key: line.key });
    else if (key === "quantity") document.getElementById(quantityBoxOf(line.key))?.focus();
    else if (key === "line discount") setView("line discount");
    else return false;
    return true;
  };
  useTillKeys({ onAct: press, onScan: (code) => void scan(code) });

  const left = () => {
    if (state.is === "asking") return <AskingPanel lost={state.lost} tries={state.tries} />;
    if (state.is === "refused")
      return (
        <TroublePanel
          problem={state.problem}
          cart={cart}
          location_id={shift.location_id}
          act={act}
          onBack={back}
          onPayment={() => {
            reset();
            setView("pay");
          }}
        />
      );
    const panel = { figures, act, onDone: toSearch };
    if (view === "pay")
      return (
        <PaymentPane
          {...{ cart, figures, tender, waits, told, act }}
          onTender={setTender}
          onBack={back}
          onCheckOut={checkOut}
        />
      );
    if (view === "line discount" && line)
      return <LineDiscountPanel key={line.key} {...panel} line={line} place={cart.lines.indexOf(line)} />;
    if (view === "discount") return <DiscountPanel {...panel} cart={cart} />;
    if (view === "coupon") return <CouponPanel {...panel} cart={cart} />;
    if (view === "customer") return <CustomerPanel cart={cart} act={act} onDone={toSearch} />;
    if (view === "new")
      return (
        <NewSalePanel
          onBack={back}
          onEmpty={() => {
            act({ act: "clear" });
            back();
          }}
        />
      );
    return (
      <FindPane
        {...{ atHand, cart, told, search }}
        onAdd={add}
        onUnknown={(text) => refuse(`Nothing is called ${text}, and no item has this code.`)}
      />
    );
  };

  const sold = state.is === "sold" ? state.sale : null;
  return (
    <div className="flex flex-col gap-3 md:h-[calc(100dvh-6.5rem)] md:min-h-[34rem] print:h-auto">
      <TillHead shift={shift} sold={sold} press={press} />
      <div className="grid min-h-0 flex-1 gap-3 md:grid-cols-[minmax(0,1fr)_23.5rem] xl:grid-cols-[minmax(0,1fr)_32rem] xl:gap-4 print:block">
        {sold ? (
          <SoldPane sale={sold} onNext={back} />
        ) : (
          <>
            <div className={cn("flex min-h-0 min-w-0 flex-col", view === "sale" && !busy && "max-md:hidden")}>
              {left()}
            </div>
            <div
              className={cn("flex min-h-0 min-w-0 flex-col", (view !== "sale" || busy) && "max-md:hidden")}
            >
              <SalePane
                {...{ cart, figures, act }}
                pricesIncludeVat={settings.prices_include_vat}
                readOnly={view === "pay" || busy}
                press={press}
              />
            </div>
          </>
        )}
      </div>
      {view === "find" && !busy ? (
        <SaleBar cart={cart} figures={figures} onOpen={() => setView("sale")} />
      ) : null}
      <KeysDialog open={keys} onOpenChange={setKeys} />
    </div>
  );
}

function saleTermsOf({ vat_registered, prices_include_vat, cash_rounding }: PosSettingsView) {
  return { vat_registered, prices_include_vat, increment: cash_rounding * 100 };
}
