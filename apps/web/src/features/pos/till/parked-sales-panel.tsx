import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import type { HoldView } from "@custodia/domain/pos/parked-sales";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { ErrorState } from "@custodia/ui/error-state";
import { Input } from "@custodia/ui/input/input";
import { Skeleton } from "@custodia/ui/progress";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { KeyCap } from "../buttons.tsx";
import type { Cart } from "./cart.ts";
import { QUOTE_KEY } from "./figures.ts";
import { DiscardPanel, type ParkedSales } from "./park-sale-panel.tsx";
import { parkedSaleQuote } from "./payload.ts";
import { TillPanel } from "./prompt.tsx";

/** The maximum number of parked sales listed, and the number above which a search field is shown. */
const PAGE_SIZE = 30;
const SEARCH_ABOVE = 10;

/** The interval in milliseconds at which a till refreshes the parked sales. */
const REFRESH_MS = 30_000;

const parkedQuery = (location_id: number, state: "held" | "recalled", search = "") => ({
  ...(search ? { search } : {}),
  per_page: PAGE_SIZE,
  filter: { location_id, state },
});

export function useParkedSaleCount(location_id: number): number {
  const { data } = trpc.pos.holds.list.useQuery(parkedQuery(location_id, "held"), {
    refetchInterval: REFRESH_MS,
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

/** The parked sales of this location, the latest first. Sales that another till recalled are listed without a button. */
export function ParkedSalesPanel({ shift, cart, parkedSales, onRecalled, onBack }: ParkedSalesPanelProps) {
  const [search, setSearch] = useState("");
  const [problem, setProblem] = useState<string>();
  const [discarding, setDiscarding] = useState<HoldView>();
  const options = { staleTime: 0, refetchInterval: REFRESH_MS };
  const parked = trpc.pos.holds.list.useQuery(parkedQuery(shift.location_id, "held", search.trim()), options);
  const recalled = trpc.pos.holds.list.useQuery(parkedQuery(shift.location_id, "recalled", search.trim()), options);
  const failed = [parked, recalled].find(({ error, data }) => error && !data);
  const wasShown = useRef(false);
  const rows = [...(parked.data?.data ?? []), ...(recalled.data?.data ?? [])].filter(({ id }) => id !== cart.hold?.id);
  useEffect(() => {
    if (rows.length > 0) wasShown.current = true;
  });
  const recall = async (hold: HoldView) => {
    const reason = await parkedSales.recall(hold);
    setProblem(reason);
    if (reason === undefined) onRecalled(hold);
  };
  if (discarding)
    return (
      <DiscardPanel
        hold={discarding}
        parkedSales={parkedSales}
        onDone={() => setDiscarding(undefined)}
        onBack={() => setDiscarding(undefined)}
      />
    );
  const hasSearch = (parked.data?.meta.total ?? 0) > SEARCH_ABOVE || search !== "";
  return (
    <TillPanel title="Held sales" onBack={onBack}>
      <p className="text-muted-foreground">
        A held sale reserves no stock. Its prices are updated when it is recalled
        {cart.lines.length > 0 ? ", and the current sale is held in its place" : ""}.
      </p>
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      {hasSearch ? (
        <Input
          type="search"
          aria-label="Label of a held sale"
          placeholder="Label of a held sale"
          className="h-11 shrink-0 max-sm:h-11"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      {failed ? <ErrorState error={failed.error} onRetry={failed.refetch} /> : null}
      {!failed && (!parked.data || !recalled.data) ? <Skeleton className="h-20" /> : null}
      {parked.data && recalled.data && rows.length === 0 ? <EmptyState title="No sale is held here" /> : null}
      <ul className="grid gap-2" onKeyDown={moveFocus}>
        {rows.map((hold, index) => (
          <ParkedSaleRow
            key={hold.id}
            hold={hold}
            first={index === 0}
            focused={index === 0 && !wasShown.current}
            isRecallable={hold.state === "held" || hold.shift_id === shift.id}
            busy={parkedSales.busy}
            onRecall={() => void recall(hold)}
            onDiscard={() => setDiscarding(hold)}
          />
        ))}
      </ul>
    </TillPanel>
  );
}

/** Moves the focus from sale to sale with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-recall]")];
  buttons[buttons.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  event.preventDefault();
}

type ParkedSaleRowProps = {
  hold: HoldView;
  first: boolean;
  /** Whether it receives the initial focus. A sale that is parked later does not take the focus. */
  focused: boolean;
  /** Whether this till may recall it. */
  isRecallable: boolean;
  busy: boolean;
  onRecall: () => void;
  onDiscard: () => void;
};

function ParkedSaleRow({ hold, first, focused, isRecallable, busy, onRecall, onDiscard }: ParkedSaleRowProps) {
  const timeOf = useTimeOf();
  function discardOnDelete(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Delete") return;
    event.preventDefault();
    // Otherwise the till would remove a line of the cart.
    event.stopPropagation();
    onDiscard();
  }
  const count = hold.cart.lines.length;
  return (
    <li
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border px-4 py-3"
      onKeyDown={isRecallable ? discardOnDelete : undefined}
    >
      <div className="min-w-40 flex-1">
        <p className="font-medium wrap-anywhere">{hold.label}</p>
        <p className="text-sm text-muted-foreground">
          {count === 1 ? "1 line" : `${count} lines`} ·{" "}
          {hold.state === "held" ? (
            `held ${timeOf(hold.updated_at)} by ${hold.user.full_name}`
          ) : (
            <span className="text-warning-foreground">
              {isRecallable ? "recalled here" : "recalled at another till"}, {timeOf(hold.updated_at)}
            </span>
          )}
        </p>
      </div>
      <CurrentTotal hold={hold} />
      {isRecallable ? (
        <div className="flex gap-2 max-sm:w-full">
          <Button
            variant="outline"
            className="relative h-11 max-sm:h-11 border-border max-sm:flex-1"
            onClick={onDiscard}
          >
            Discard<span className="sr-only"> {hold.label}</span>
          </Button>
          <Button
            data-recall=""
            autoFocus={focused}
            variant={first ? "default" : "outline"}
            className="relative h-11 max-sm:h-11 max-sm:flex-1 sm:min-w-28"
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
function CurrentTotal({ hold }: { hold: HoldView }) {
  const { client } = trpc.useUtils();
  const body = parkedSaleQuote(hold);
  const { data, isError } = useQuery({
    queryKey: [QUOTE_KEY, body],
    queryFn: ({ signal }) => client.pos.quote.mutate(body, { signal }),
    staleTime: REFRESH_MS,
    retry: false,
  });
  return (
    <p className="text-right font-semibold tabular-nums">
      {data ? formatNaira(data.due) : isError ? "Needs attention" : "…"}
    </p>
  );
}
