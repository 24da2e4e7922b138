import type { PosSettingsView } from "@custodia/domain/pos/settings/schema";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { cn } from "@custodia/ui/cn.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { SaleBar } from "./sale-bar.tsx";
import { SalePane } from "./sale-pane.tsx";
import { ScanRefused } from "./scan-strip.tsx";
import { SoldPane } from "./sold-pane.tsx";
import { TillHead } from "./till-head.tsx";
import { TillWork } from "./till-work.tsx";
import { useItems } from "./use-items.ts";
import { useTill } from "./use-till.ts";

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
          <SoldPane sale={sold} onNext={till.back} />
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
              <SalePane
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
