import { type Problem, readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { type HoldView, holdDrop } from "@custodia/domain/pos/parked-sales";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { Button } from "@custodia/ui/button";
import { useRef, useState } from "react";
import { ChoiceButton, GoButton, KeyCap, ProblemText } from "../buttons.tsx";
import type { Cart } from "./cart.ts";
import { cartOfParkedSale, parkedCartPayload, parkedSaleLabel } from "./payload.ts";
import { Prompt, TillPanel } from "./prompt.tsx";
import type { TillDispatch } from "./till-state.ts";

type ParkSalePanelProps = {
  cart: Cart;
  parkedSales: ParkedSales;
  onDone: (label: string) => void;
  onBack: () => void;
};

export function ParkSalePanel({ cart, parkedSales, onDone, onBack }: ParkSalePanelProps) {
  return (
    <Prompt
      title="Hold this sale"
      label="Label"
      hint="It reserves no stock and keeps no payments. Any till of this location can recall it, at the prices that apply then."
      initialText={cart.customer?.name ?? ""}
      busy={parkedSales.busy}
      submitLabel="Hold"
      onSubmit={async (label) => {
        if (label === "") return "Enter a label for the held sale.";
        const problem = await parkedSales.park(label);
        if (problem === undefined) onDone(label);
        return problem;
      }}
      onBack={onBack}
    />
  );
}

type LeaveSalePanelProps = {
  cart: Cart;
  parkedSales: ParkedSales;
  onBack: () => void;
  onPark: () => void;
  onClear: () => void;
  /** Called when the sale is parked again or discarded. */
  onLeave: (message: string) => void;
};

/** Asks what to do with an unfinished sale; a recalled one is parked again or discarded. */
export function LeaveSalePanel(props: LeaveSalePanelProps) {
  const { cart, onBack, onPark, onClear } = props;
  if (cart.hold) return <LeaveParkedSale {...props} hold={cart.hold} />;
  return (
    <TillPanel title="This sale is not finished" onBack={onBack}>
      <p className="text-muted-foreground">Nothing is sold yet. A new sale empties this one unless you hold it.</p>
      <GoButton autoFocus keyName="Enter" onClick={onBack}>
        Continue this sale
      </GoButton>
      <Button variant="outline" className="h-12 max-sm:h-12 justify-between" onClick={onPark}>
        Hold it and start a new sale <KeyCap>F8</KeyCap>
      </Button>
      <ChoiceButton onClick={onClear}>Clear it and start a new sale</ChoiceButton>
    </TillPanel>
  );
}

type LeaveParkedSaleProps = LeaveSalePanelProps & { hold: { id: number; label: string } };

function LeaveParkedSale({ cart, hold, parkedSales, onBack, onLeave }: LeaveParkedSaleProps) {
  const [discarding, setDiscarding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const putBack = async () => {
    const reason = await parkedSales.park(hold.label);
    setProblem(reason);
    if (reason === undefined) onLeave(`${hold.label} · put back`);
  };
  if (discarding)
    return (
      <DiscardPanel
        hold={hold}
        parkedSales={parkedSales}
        onDone={() => onLeave(`${hold.label} · discarded`)}
        onBack={() => setDiscarding(false)}
      />
    );
  return (
    <TillPanel title={`${hold.label} was held`} onBack={onBack}>
      <p className="text-muted-foreground">
        {cart.lines.length > 0
          ? "It is not sold yet. If you put it back, any till can recall it."
          : "All its lines were removed. Put it back as it was, or discard it with a reason."}
      </p>
      <ProblemText className="text-base">{problem}</ProblemText>
      <GoButton autoFocus keyName="Enter" busy={parkedSales.busy} onClick={() => void putBack()}>
        Put it back
      </GoButton>
      <ChoiceButton onClick={() => setDiscarding(true)}>Discard it</ChoiceButton>
      <Button variant="outline" className="h-12 max-sm:h-12 justify-between" onClick={onBack}>
        Continue this sale <KeyCap>Esc</KeyCap>
      </Button>
    </TillPanel>
  );
}

type DiscardPanelProps = {
  hold: { id: number; label: string };
  parkedSales: ParkedSales;
  onDone: () => void;
  onBack: () => void;
};

export function DiscardPanel({ hold, parkedSales, onDone, onBack }: DiscardPanelProps) {
  return (
    <Prompt
      title={`Discard ${hold.label}`}
      label="Reason"
      hint="It can't be recalled any more."
      initialText=""
      busy={parkedSales.busy}
      submitLabel="Discard it"
      onSubmit={async (reason) => {
        const parsed = holdDrop.safeParse({ reason });
        if (!parsed.success) return parsed.error.issues[0]?.message;
        const problem = await parkedSales.drop(hold, reason);
        if (problem === undefined) onDone();
        return problem;
      }}
      onBack={onBack}
    />
  );
}

const HAS_PAYMENTS = "Remove the payments first: a held sale cannot have payments.";
const UNCONFIRMED = "Check the held sales (F9) before you try again.";

/** Parks, recalls and discards sales at the till of a shift. Each function returns why it failed, or undefined. */
export function useParkedSales(shift: ShiftView, cart: Cart, dispatch: TillDispatch) {
  const utils = trpc.useUtils();
  const { holds } = utils.client.pos;
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);

  const run = async (task: () => Promise<string | undefined>): Promise<string | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setBusy(true);
    try {
      return await task();
    } catch (error) {
      return messageOf(readProblem(error));
    } finally {
      isBusy.current = false;
      setBusy(false);
      void utils.pos.holds.invalidate();
    }
  };
  /** Parks the current sale; a recalled sale is parked again with its current content. */
  const parkCart = async (label: string) => {
    const body = parkedCartPayload(cart);
    if (!cart.hold) await holds.create.mutate({ shift_id: shift.id, label, ...body });
    else await holds.release.mutate({ id: cart.hold.id, ...(cart.lines.length > 0 ? { cart: body } : {}) });
  };

  return {
    busy,
    park: (label: string) =>
      run(async () => {
        if (cart.payments.length > 0) return HAS_PAYMENTS;
        await parkCart(label);
        dispatch({ type: "cart.clear" });
        return undefined;
      }),
    recall: (hold: HoldView) =>
      run(async () => {
        if (cart.payments.length > 0) return HAS_PAYMENTS;
        const isRecalledHere = hold.state === "recalled" && hold.shift_id === shift.id;
        const recalled = isRecalledHere ? hold : await holds.recall.mutate({ id: hold.id, shift_id: shift.id });
        try {
          const ids = [...new Set(recalled.cart.lines.map(({ item_id }) => item_id))];
          const items = await Promise.all(ids.map((id) => utils.pos.items.show.fetch({ id }, { staleTime: 0 })));
          if (cart.lines.length > 0 || cart.hold) await parkCart(parkedSaleLabel(cart));
          dispatch({ type: "cart.recall", cart: cartOfParkedSale(recalled, items) });
        } catch (error) {
          if (!isRecalledHere) await holds.release.mutate({ id: hold.id });
          throw error;
        }
        return undefined;
      }),
    /** Recalls the cart's own parked sale once more after its shift was counted, without changing the cart. */
    recallAgain: (id: number) =>
      run(async () => {
        await holds.recall.mutate({ id, shift_id: shift.id });
        return undefined;
      }),
    drop: (hold: { id: number }, reason: string) =>
      run(async () => {
        await holds.drop.mutate({ id: hold.id, reason });
        if (cart.hold?.id === hold.id) dispatch({ type: "cart.clear" });
        return undefined;
      }),
  };
}

export type ParkedSales = ReturnType<typeof useParkedSales>;

function messageOf({ status, message, fields }: Problem): string {
  if (status === 0) return `${message} ${UNCONFIRMED}`;
  return Object.values(fields ?? {})[0]?.[0] ?? message;
}
