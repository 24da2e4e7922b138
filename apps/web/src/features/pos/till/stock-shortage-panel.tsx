import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { MILLI } from "@custodia/domain/pos/fields";
import { Button } from "@custodia/ui/button";
import { characterKey } from "@custodia/ui/character-keys.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { GoButton, KeyCap } from "../buttons.tsx";
import { formatQuantity } from "../figures.tsx";
import { formatMilli, parseQuantity, toMilli } from "../number-input.ts";
import type { Cart, CartLine } from "./cart.ts";
import { QUOTE_KEY } from "./figures.ts";
import { Prompt, TillPanel } from "./prompt.tsx";
import type { TillDispatch } from "./till-state.ts";

type StockShortagePanelProps = {
  title?: string;
  message: string;
  line: CartLine;
  cart: Cart;
  location_id: number;
  dispatch: TillDispatch;
  onBack: () => void;
  onPayment: () => void;
};

/** The reason recorded for counts at the till. */
const COUNT_REASON = "Counted at the till";

/** Offers solutions to a shortage: sell the rest, count the stock, or remove the line. */
export function StockShortagePanel(props: StockShortagePanelProps) {
  const { title = "Nothing was sold", message, line, cart, location_id, dispatch, onBack, onPayment } = props;
  const [counting, setCounting] = useState(false);
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const adjust = trpc.pos.adjustments.create.useMutation();
  const { data } = trpc.pos.items.show.useQuery({ id: line.item_id }, { staleTime: 0 });
  const level = data?.levels.find((location) => location.location_id === location_id)?.quantity ?? 0;
  const itemLines = cart.lines.filter(({ item_id }) => item_id === line.item_id);
  const wanted = itemLines.reduce((sum, { quantity }) => sum + quantity, 0);
  const remaining = toMilli(level) - (wanted - line.quantity);
  const sellRemaining = () => {
    dispatch({ type: "cart.quantity", key: line.key, quantity: remaining });
    onPayment();
  };
  const removeLine = () => {
    dispatch({ type: "cart.remove", key: line.key });
    onBack();
  };
  const saveCount = async (text: string) => {
    const counted = parseQuantity(text, "Enter how many there are.");
    if ("problem" in counted) return counted.problem;
    const now = new Date().toISOString();
    try {
      await adjust.mutateAsync({
        location_id,
        lines: [{ item_id: line.item_id, counted: counted.value / MILLI, counted_at: now }],
        reason: COUNT_REASON,
        sent_at: now,
      });
    } catch (error) {
      const { message: refusal, fields } = readProblem(error);
      return Object.values(fields ?? {})[0]?.[0] ?? refusal;
    }
    await Promise.all([
      utils.pos.items.invalidate(),
      utils.pos.stock.invalidate(),
      queryClient.invalidateQueries({ queryKey: [QUOTE_KEY] }),
    ]);
    if (counted.value >= wanted) onPayment();
    else setCounting(false);
    return undefined;
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (characterKey(event) === "c") setCounting(true);
    else if (event.key === "Delete") removeLine();
    else return;
    event.preventDefault();
  };
  if (counting)
    return (
      <Prompt
        title={`Count ${line.name}`}
        label={`How many are there (${line.unit})?`}
        hint="Count everything here, including what is in this sale. The count is recorded under your name."
        initialText=""
        decimal
        submitLabel="Save the count"
        busy={adjust.isPending}
        onSubmit={saveCount}
        onBack={() => setCounting(false)}
      />
    );
  const canSellRemaining = data !== undefined && remaining > 0 && remaining < line.quantity;
  return (
    <TillPanel title={title} onBack={onBack}>
      <div role="alert" className="grid gap-1">
        <p className="text-xl font-semibold break-words">
          {data ? `${line.name}: ${level === 0 ? "none" : `only ${formatQuantity(level)}`} left here` : message}
        </p>
        <p className="text-muted-foreground">
          The sale asks for {formatMilli(wanted)} ({line.unit}).
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keyboard shortcuts of its buttons. */}
      <div className="grid gap-2" onKeyDown={handleKey}>
        {canSellRemaining ? (
          <GoButton autoFocus keyName="Enter" onClick={sellRemaining}>
            Sell {formatMilli(remaining)} {line.unit}
          </GoButton>
        ) : null}
        <Button
          key={canSellRemaining ? "second" : "first"}
          autoFocus={!canSellRemaining}
          variant="outline"
          className="h-auto min-h-14 justify-between py-2 text-left whitespace-normal"
          onClick={() => setCounting(true)}
        >
          <span>
            Count it now
            <span className="block text-sm font-normal text-muted-foreground">
              If there is more on the shelf, enter the count; it is recorded as an adjustment.
            </span>
          </span>
          <KeyCap>C</KeyCap>
        </Button>
        <Button variant="outline" className="h-14 max-sm:h-14 justify-between" onClick={removeLine}>
          Remove the line <KeyCap>Del</KeyCap>
        </Button>
      </div>
    </TillPanel>
  );
}
