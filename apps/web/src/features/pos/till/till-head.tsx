import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { Keyboard, LogOut, Pause, Plus, Store, Undo2 } from "lucide-react";
import { locationName } from "../../setup/options.ts";
import { KeyCap } from "../counter/buttons.tsx";
import { useHeldCount } from "./held-panel.tsx";
import type { TillAct } from "./keys.ts";

type TillHeadProps = { shift: ShiftView; sold: SaleView | null; press: (act: TillAct) => void };

/** Whose till this is, the sale's reference once it has one, and the way to a new sale or to the count. */
export function TillHead({ shift, sold, press }: TillHeadProps) {
  const timeOf = useTimeOf();
  const held = useHeldCount(shift.location_id);
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
        <Button
          variant="outline"
          className="h-11 max-sm:h-11 border-border"
          onClick={() => press("new sales")}
        >
          <Plus aria-hidden />
          <span className="max-sm:sr-only">New Sales</span>
          <KeyCap>Alt N</KeyCap>
        </Button>
        <Button
          variant="outline"
          className="relative h-11 max-sm:h-11 border-border"
          onClick={() => press("recall")}
        >
          <Pause aria-hidden />
          <span className="max-lg:sr-only">Held sales</span>
          {held > 0 ? (
            <Badge tone="warning" className="max-lg:absolute max-lg:-top-2 max-lg:-right-2">
              {held}
            </Badge>
          ) : null}
          <KeyCap>F9</KeyCap>
        </Button>
        <Button variant="outline" className="h-11 max-sm:h-11 border-border" onClick={() => press("return")}>
          <Undo2 aria-hidden />
          <span className="max-lg:sr-only">Return</span>
          <KeyCap>Alt R</KeyCap>
        </Button>
        <Button
          variant="outline"
          className="h-11 max-sm:h-11 border-border"
          onClick={() => press("end sales")}
        >
          <LogOut aria-hidden />
          <span className="max-sm:sr-only">End Sales</span>
          <KeyCap>Alt E</KeyCap>
        </Button>
        <Button
          variant="ghost"
          className="h-11 max-sm:h-11 max-lg:hidden pointer-coarse:hidden"
          aria-label="Keys of the till"
          onClick={() => press("keys")}
        >
          <Keyboard aria-hidden />
          <KeyCap>?</KeyCap>
        </Button>
      </div>
    </header>
  );
}
