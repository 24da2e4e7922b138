import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import type { Tender } from "@custodia/domain/pos/sales/words";
import type { PosSettingsView } from "@custodia/domain/pos/settings/schema";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { cn } from "@custodia/ui/cn";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { useMe } from "../../session/me.ts";
import { type CartAct, selectedLine } from "./cart.ts";
import { randomKey } from "./checkout-key.ts";
import { useKeptCart } from "./kept-cart.ts";
import type { TillAct } from "./keys.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { formatMilli } from "./quantities.ts";
import { SaleBar } from "./sale-bar.tsx";
import { quantityBoxOf, stepped } from "./sale-line.tsx";
import { SalePane } from "./sale-pane.tsx";
import type { Told } from "./scan-strip.tsx";
import { SoldPane } from "./sold-pane.tsx";
import { TillHead } from "./till-head.tsx";
import { TillWork } from "./till-work.tsx";
import { useCheckOut } from "./use-check-out.ts";
import { type ChangedPrice, useFigures } from "./use-figures.ts";
import { useHolds } from "./use-holds.ts";
import { useItems } from "./use-items.ts";
import { useOnline } from "./use-online.ts";
import { useTillKeys } from "./use-till-keys.ts";
import type { TillView } from "./view.ts";
import { whyNot } from "./why-not.ts";
import { checkOutOf, milliOf, soldItem } from "./wire.ts";

const tenderOf: Partial<Record<TillAct, Tender>> = {
  cash: "Cash",
  card: "Card",
  cheque: "Cheque",
  transfer: "Bank transfer",
};

/** A sale's reference, as its receipt has it. */
const LIKE_A_RECEIPT = /^[A-Z\d]+S\d{8,}$/i;

/** The till of an open shift. */
export function Till({ shift, settings }: { shift: ShiftView; settings: PosSettingsView }) {
  const me = useMe();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const online = useOnline();
  const [cart, keep] = useKeptCart(me.id);
  const [view, setView] = useState<TillView>("find");
  const [leaveTo, setLeaveTo] = useState<"new" | "end">("new");
  const [returned, setReturned] = useState<number | null>(null);
  const [tender, setTender] = useState<Tender>("Cash");
  const [told, setTold] = useState<Told | null>(null);
  const [changes, setChanges] = useState<ChangedPrice[]>([]);
  const [keys, setKeys] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const terms = useMemo(() => saleTermsOf(settings), [settings]);
  const figures = useFigures(cart, terms, {
    act: keep,
    onChanged: (changed) => {
      setChanges(changed);
      setTold({ tone: "refused", text: changedPrices(changed) });
    },
  });
  const atHand = useItems(shift.location_id);
  const { state, reset } = useCheckOut(cart, keep);
  const holds = useHolds(shift, cart, keep);
  const waits = whyNot(cart, figures, online);
  const line = selectedLine(cart);
  const busy = state.is !== "open";

  /** What was recalled is not given up by taking its last line out: it is asked where it goes. */
  const act = (next: CartAct) => {
    const after = keep(next);
    if (after.hold && after.lines.length === 0) leave("new");
  };
  const toSearch = () => {
    setView("find");
    requestAnimationFrame(() => search.current?.focus());
  };
  const back = () => {
    reset();
    toSearch();
  };
  const done = (text: string) => {
    setTold({ tone: "done", text });
    back();
  };
  const leave = (to: "new" | "end") => {
    setLeaveTo(to);
    setView("leave");
  };
  const toCount = () => void navigate({ to: "/pos/shifts", search: { shift: shift.id, count: true } });
  const add = (item: ItemRow, quantity = 1, code?: string) => {
    const weighs = code !== undefined && !Number.isInteger(quantity);
    const milli = milliOf(quantity);
    keep({
      act: "add",
      item: soldItem(item),
      quantity: milli,
      came: weighs ? "weighed" : quantity > 1 ? "pack" : null,
    });
    setTold({ tone: "done", text: `${item.name} · ${formatMilli(milli)} added`, ...(code ? { code } : {}) });
  };
  const refuse = (text: string) => setTold({ tone: "refused", text });
  /** A receipt that is scanned opens the return of its sale. */
  const receipt = async (code: string): Promise<boolean> => {
    const asked = { per_page: 2, filter: { reference: code } };
    const { data } = await utils.pos.sales.list.fetch(asked, { staleTime: 0 });
    const sale = data.find(({ reference }) => reference === code.toUpperCase());
    if (sale) openReturn(sale.id);
    return sale !== undefined;
  };
  const scan = async (code: string) => {
    if (busy || (view !== "find" && view !== "return"))
      return refuse(`Not added: ${code}. Go back to the sale and scan again.`);
    try {
      if (view === "return") return (await receipt(code)) || refuse(`${code} is on no receipt here.`);
      const found = await utils.pos.items.find.fetch({ code }, { staleTime: 0 });
      add(found.item, found.quantity, code);
    } catch (thrown) {
      const { status, message } = readProblem(thrown);
      if (status === 404 && LIKE_A_RECEIPT.test(code) && (await receipt(code).catch(() => false))) return;
      refuse(status === 404 ? `${code} is not an item here. Nothing was added.` : `${code}: ${message}`);
    }
  };
  const openReturn = (sale_id: number | null) => {
    setTold(null);
    setReturned(sale_id);
    reset();
    setView("return");
  };
  const checkOut = () => {
    if (waits !== null || cart.sent) return;
    setChanges([]);
    keep({
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
  const newSales = () => {
    if (state.is === "sold" || (cart.lines.length === 0 && !cart.hold)) back();
    else leave("new");
  };

  const press = (key: TillAct): boolean => {
    if (key === "keys") setKeys(true);
    else if (key === "end sales") (cart.hold && state.is !== "asking" ? () => leave("end") : toCount)();
    else if (state.is === "asking") return false;
    else if (key === "print" || key === "mail") pressOnSold(key);
    else if (key === "new sales") newSales();
    else if (key === "back" || key === "search") back();
    else if (key === "recall") openHeld();
    else if (key === "return") openReturn(null);
    else if (busy || view === "return") return false;
    else if (key === "pay") pay();
    else if (tenderOf[key]) view === "pay" && setTender(tenderOf[key]);
    else if (key === "customer") setView("customer");
    else if (key === "hold") cart.lines.length > 0 && (cart.hold ? leave("new") : setView("hold"));
    else if (key === "discount" || key === "coupon") cart.lines.length > 0 && setView(key);
    else return pressOnLine(key);
    return true;
  };
  const pressOnSold = (key: "print" | "mail") =>
    state.is === "sold" && document.querySelector<HTMLElement>(`[data-till=${key}]`)?.click();
  const openHeld = () => {
    reset();
    setView("held");
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
              <TillWork
                {...{ view, state, shift, cart, figures, line, tender, waits, told, changes, holds }}
                {...{ atHand, search, leaveTo, returned, act, add, refuse, back, toSearch, done, setTender }}
                onView={(next) => {
                  reset();
                  setView(next);
                }}
                onReturned={openReturn}
                onCheckOut={checkOut}
                onCount={toCount}
              />
            </div>
            <div
              className={cn(
                "flex min-h-0 min-w-0 flex-col print:hidden",
                (view !== "sale" || busy) && "max-md:hidden",
              )}
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

function changedPrices(changes: readonly ChangedPrice[]): string {
  const each = changes.map(
    ({ name, before, now }) => `${name} is now ${formatNaira(now / 100)}, not ${formatNaira(before / 100)}`,
  );
  return `${each.join("; ")}. Tell the customer.`;
}
