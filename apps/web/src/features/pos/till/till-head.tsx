import { useTimeOf } from "@custodia/app-shell/app";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { CircleCheck, Keyboard, LogOut, Pause, Plus, ScanBarcode, Store, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { locationName } from "../../setup/options.ts";
import { KeyCap } from "../buttons.tsx";
import type { TillKeyAction } from "./dispatch-key.ts";
import { useParkedSaleCount } from "./parked-sales-panel.tsx";
import type { TillMessage } from "./till-state.ts";

const HEAD_ACTIONS = [
  { action: "new sales", Icon: Plus, label: "New Sales", labelClass: "max-sm:sr-only", keyName: "Alt N" },
  { action: "recall", Icon: Pause, label: "Held sales", labelClass: "max-lg:sr-only", keyName: "F9" },
  { action: "return", Icon: Undo2, label: "Return", labelClass: "max-lg:sr-only", keyName: "Alt R" },
  { action: "end sales", Icon: LogOut, label: "End Sales", labelClass: "max-sm:sr-only", keyName: "Alt E" },
] as const;

type TillHeadProps = { shift: ShiftView; sold: SaleView | null; dispatchKey: (action: TillKeyAction) => void };

/** Shows the till and the sale, with links to a new sale, parked sales, returns and the count. */
export function TillHead({ shift, sold, dispatchKey }: TillHeadProps) {
  const timeOf = useTimeOf();
  const parked = useParkedSaleCount(shift.location_id);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <title>Make Sales – Custodia</title>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-xl font-semibold">Make Sales</h1>
          <p className="text-sm text-muted-foreground max-sm:hidden">
            <span>Ref no: </span>
            {sold ? (
              <span className="font-semibold text-foreground">{sold.reference}</span>
            ) : (
              <span>given at check-out</span>
            )}
          </p>
        </div>
        <p className="flex items-center gap-1.5 truncate text-sm text-muted-foreground">
          <Store aria-hidden className="size-4 shrink-0" />
          <span className="truncate">
            {locationName(shift.location)} · {shift.cashier.full_name}
            <span className="max-2xl:hidden"> · shift open since {timeOf(shift.opened_at)}</span>
          </span>
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap gap-2">
        {HEAD_ACTIONS.map(({ action, Icon, label, labelClass, keyName }) => (
          <Button
            key={action}
            variant="outline"
            className="relative h-11 max-sm:h-11 border-border"
            onClick={() => dispatchKey(action)}
          >
            <Icon aria-hidden />
            <span className={labelClass}>{label}</span>
            {action === "recall" && parked > 0 ? (
              <Badge tone="warning" className="max-lg:absolute max-lg:-top-2 max-lg:-right-2">
                {parked}
              </Badge>
            ) : null}
            <KeyCap>{keyName}</KeyCap>
          </Button>
        ))}
        <Button
          variant="ghost"
          className="h-11 max-sm:h-11 max-lg:hidden pointer-coarse:hidden"
          aria-label="Keys of the till"
          onClick={() => dispatchKey("keys")}
        >
          <Keyboard aria-hidden />
          <KeyCap>?</KeyCap>
        </Button>
      </div>
    </header>
  );
}

/** Shows the last message; screen readers announce it. */
export function ScanStrip({ message }: { message: TillMessage | null }) {
  const refused = message?.tone === "refused";
  const Icon = message?.tone === "done" ? CircleCheck : ScanBarcode;
  return (
    <div
      role={refused ? "alert" : "status"}
      className={cn(
        "flex shrink-0 items-center gap-3 rounded-lg text-base",
        message && "min-h-11 px-4 py-2",
        refused
          ? "bg-danger-surface text-danger-foreground"
          : message?.tone === "choose"
            ? "bg-warning-surface text-warning-foreground"
            : "bg-success-surface text-success-foreground",
      )}
    >
      {message ? (
        <>
          <Icon aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 flex-1 font-medium break-words">{message.text}</span>
          {message.code ? <span className="text-sm tabular-nums max-sm:hidden">{message.code}</span> : null}
        </>
      ) : null}
    </div>
  );
}

/** The time in milliseconds for which a refusal is shown. */
const REFUSAL_SHOWN_MS = 8000;

/** Shows a refused scan for a while over a panel, a dialog or the receipt. */
export function ScanRefused({ message }: { message: TillMessage }) {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHidden(true), REFUSAL_SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isHidden) return null;
  return createPortal(
    <div className="fixed inset-x-4 top-4 z-60 mx-auto max-w-2xl shadow-lg print:hidden">
      <ScanStrip message={message} />
    </div>,
    document.body,
  );
}

/** The keys of the till as its dialog lists them. */
const TILL_KEYS: readonly { keys: readonly string[]; description: string }[] = [
  { keys: ["F2"], description: "Search" },
  { keys: ["Enter"], description: "Add what was found" },
  { keys: ["+", "−"], description: "Add or subtract one unit" },
  { keys: ["*"], description: "Type the quantity" },
  { keys: ["↑", "↓"], description: "Select another line" },
  { keys: ["Del"], description: "Remove the line" },
  { keys: ["F3"], description: "Discount on the line" },
  { keys: ["F4"], description: "Discount on the sale" },
  { keys: ["F6"], description: "Coupon" },
  { keys: ["F7"], description: "Customer" },
  { keys: ["F8"], description: "Hold the sale, or put it back" },
  { keys: ["F9"], description: "Recall a held sale" },
  { keys: ["Del"], description: "In the held sales: discard a sale" },
  { keys: ["F10", "Ctrl Enter"], description: "Pay, then check out" },
  { keys: ["Alt 1", "Alt 2", "Alt 3", "Alt 4"], description: "Cash, card, cheque, bank transfer" },
  { keys: ["Enter"], description: "During payment: take the typed amount, or the exact one" },
  { keys: ["Enter"], description: "After a sale: start the next one" },
  { keys: ["Alt P", "Alt M"], description: "After a sale: print or email the receipt" },
  { keys: ["Esc"], description: "Back to the sale" },
  { keys: ["Alt R"], description: "Return goods of a sale" },
  { keys: ["Alt D"], description: "Cash into or out of the drawer" },
  { keys: ["Alt N"], description: "New Sales" },
  { keys: ["Alt E"], description: "End Sales" },
  { keys: ["?"], description: "Show this list" },
];

export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <FormDialog open={open} onClose={() => onOpenChange(false)} title="Keys of the till" size="lg">
      <dl className="gap-x-8 md:columns-2">
        {TILL_KEYS.map(({ keys, description }) => (
          <div key={description} className="flex break-inside-avoid items-center justify-between gap-3 border-b py-2">
            <dt>{description}</dt>
            <dd className="flex shrink-0 flex-wrap justify-end gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-sm border bg-muted px-1.5 font-sans text-sm whitespace-nowrap">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted-foreground">
        Scans work anywhere on this page. During payment, or while a panel is open, a scan is refused with a sound.
        After a sale, a scan starts the next one.
      </p>
    </FormDialog>
  );
}
