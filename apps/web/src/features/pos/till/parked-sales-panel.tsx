import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import type { HoldView } from "@custodia/domain/pos/sales/parked-sales";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { ErrorState } from "@custodia/ui/error-state";
import { Input } from "@custodia/ui/input";
import { Skeleton } from "@custodia/ui/progress";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { KeyCap } from "../counter/buttons.tsx";
import type { Cart } from "./cart.ts";
import { QUOTE } from "./figures.ts";
import { TillPanel } from "./panel.tsx";
import { DropPanel } from "./park-sale-panel.tsx";
import { parkedSaleQuote } from "./payload.ts";
import type { ParkedSales } from "./use-parked-sales.ts";

/** Held sales that are shown at once, and from how many on they are searched by name. */
const SHOWN = 30;
const MANY = 10;

/** How often a till looks for what others held, in milliseconds. */
const LOOK_AGAIN = 30_000;

const parkedSalesAt = (location_id: number, state: "held" | "recalled", search = "") => ({
  ...(search ? { search } : {}),
  per_page: SHOWN,
  filter: { location_id, state },
});

/** How many sales wait at a location. */
export function useParkedSaleCount(location_id: number): number {
  const { data } = trpc.pos.holds.list.useQuery(parkedSalesAt(location_id, "held"), {
    refetchInterval: LOOK_AGAIN,
  });
  return data?.meta.total ?? 0;
}

type ParkedSalesPanelProps = {
  shift: ShiftView;
  cart: Cart;
  parkedSales: ParkedSales;
  onRecalled: (hold: HoldView) => void;
  onBack: () => void;
};

/** The held sales of this location, the latest first; what other tills have recalled is told, not offered. */
export function ParkedSalesPanel({ shift, cart, parkedSales, onRecalled, onBack }: ParkedSalesPanelProps) {
  const [search, setSearch] = useState("");
  const [problem, setProblem] = useState<string>();
  const [dropped, setDropped] = useState<HoldView>();
  const asked = { staleTime: 0, refetchInterval: LOOK_AGAIN };
  const held = trpc.pos.holds.list.useQuery(parkedSalesAt(shift.location_id, "held", search.trim()), asked);
  const taken = trpc.pos.holds.list.useQuery(
    parkedSalesAt(shift.location_id, "recalled", search.trim()),
    asked,
  );
  const failed = [held, taken].find(({ error, data }) => error && !data);
  const seen = useRef(false);
  const rows = [...(held.data?.data ?? []), ...(taken.data?.data ?? [])].filter(
    ({ id }) => id !== cart.hold?.id,
  );
  useEffect(() => {
    if (rows.length > 0) seen.current = true;
  });
  const recall = async (hold: HoldView) => {
    const refused = await parkedSales.recall(hold);
    setProblem(refused);
    if (refused === undefined) onRecalled(hold);
  };
  if (dropped)
    return (
      <DropPanel
        hold={dropped}
        parkedSales={parkedSales}
        onDone={() => setDropped(undefined)}
        onBack={() => setDropped(undefined)}
      />
    );
  const many = (held.data?.meta.total ?? 0) > MANY || search !== "";
  return (
    <TillPanel title="Held sales" onBack={onBack}>
      <p className="text-muted-foreground">
        A held sale reserves nothing. Its prices are read again when it is recalled
        {cart.lines.length > 0 ? ", and the present sale is held in its place" : ""}.
      </p>
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      {many ? (
        <Input
          type="search"
          aria-label="Name of a held sale"
          placeholder="Name of a held sale"
          className="h-11 shrink-0 max-sm:h-11"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      {failed ? <ErrorState error={failed.error} onRetry={failed.refetch} /> : null}
      {!failed && (!held.data || !taken.data) ? <Skeleton className="h-20" /> : null}
      {held.data && taken.data && rows.length === 0 ? <EmptyState title="No sale is held here" /> : null}
      <ul className="grid gap-2" onKeyDown={toNext}>
        {rows.map((hold, place) => (
          <ParkedSaleRow
            key={hold.id}
            hold={hold}
            first={place === 0}
            focused={place === 0 && !seen.current}
            here={hold.state === "held" || hold.shift_id === shift.id}
            busy={parkedSales.busy}
            onRecall={() => void recall(hold)}
            onDrop={() => setDropped(hold)}
          />
        ))}
      </ul>
    </TillPanel>
  );
}

/** Arrows go from one sale to the next. */
function toNext(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-recall]")];
  all[all.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  event.preventDefault();
}

type ParkedSaleRowProps = {
  hold: HoldView;
  first: boolean;
  /** Whether it has the focus at first: what others hold meanwhile does not take it away. */
  focused: boolean;
  /** Whether this till may take it. */
  here: boolean;
  busy: boolean;
  onRecall: () => void;
  onDrop: () => void;
};

function ParkedSaleRow({ hold, first, focused, here, busy, onRecall, onDrop }: ParkedSaleRowProps) {
  const timeOf = useTimeOf();
  function drop(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Delete") return;
    event.preventDefault();
    // The till itself would hear a line being taken out.
    event.stopPropagation();
    onDrop();
  }
  const count = hold.cart.lines.length;
  return (
    <li
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border px-4 py-3"
      onKeyDown={here ? drop : undefined}
    >
      <div className="min-w-40 flex-1">
        <p className="font-medium break-words">{hold.label}</p>
        <p className="text-sm text-muted-foreground">
          {count === 1 ? "1 line" : `${count} lines`} ·{" "}
          {hold.state === "held" ? (
            `held ${timeOf(hold.updated_at)} by ${hold.user.full_name}`
          ) : (
            <span className="text-warning-foreground">
              {here ? "recalled here" : "recalled at another till"}, {timeOf(hold.updated_at)}
            </span>
          )}
        </p>
      </div>
      <SumNow hold={hold} />
      {here ? (
        <div className="flex gap-2 max-sm:w-full">
          <Button variant="outline" className="h-11 max-sm:h-11 border-border max-sm:flex-1" onClick={onDrop}>
            Drop<span className="sr-only"> {hold.label}</span>
          </Button>
          <Button
            data-recall=""
            autoFocus={focused}
            variant={first ? "default" : "outline"}
            className="h-11 max-sm:h-11 max-sm:flex-1 sm:min-w-28"
            busy={busy}
            onClick={onRecall}
          >
            Recall<span className="sr-only"> {hold.label}</span>
            {first ? <KeyCap className="border-current bg-transparent text-inherit">Enter</KeyCap> : null}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** The total of a parked sale at today's prices. */
function SumNow({ hold }: { hold: HoldView }) {
  const { client } = trpc.useUtils();
  const body = parkedSaleQuote(hold);
  const { data, isError } = useQuery({
    queryKey: [QUOTE, body],
    queryFn: ({ signal }) => client.pos.quote.mutate(body, { signal }),
    staleTime: LOOK_AGAIN,
    retry: false,
  });
  return (
    <p className="text-right font-semibold tabular-nums">
      {data ? formatNaira(data.due) : isError ? "Needs a look" : "…"}
    </p>
  );
}
