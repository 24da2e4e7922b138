import { type Problem, readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { HoldView } from "@custodia/domain/pos/sales/parked-sales";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { useRef, useState } from "react";
import type { Cart, CartAct } from "./cart.ts";
import { cartOfParkedSale, parkedCartPayload, parkedSaleLabel } from "./payload.ts";

/** The reason why a sale cannot be parked. */
const HAS_MONEY = "Take the payments back first: a held sale keeps no money.";
const UNSURE = "Look at the held sales (F9) before you do it again.";

/** ParkedSales, recalls, puts back and drops sales at the till of a shift; each answers why it could not, or undefined. */
export function useParkedSales(shift: ShiftView, cart: Cart, act: (act: CartAct) => void) {
  const utils = trpc.useUtils();
  const { holds } = utils.client.pos;
  const [busy, setBusy] = useState(false);
  const working = useRef(false);

  const attempt = async (work: () => Promise<string | undefined>): Promise<string | undefined> => {
    if (working.current) return undefined;
    working.current = true;
    setBusy(true);
    try {
      return await work();
    } catch (thrown) {
      return messageOf(readProblem(thrown));
    } finally {
      working.current = false;
      setBusy(false);
      void utils.pos.holds.invalidate();
    }
  };
  /** The present sale out of the way: a recalled one is put back as it is now. */
  const setAside = async (label: string) => {
    const body = parkedCartPayload(cart);
    if (!cart.hold) await holds.create.mutate({ shift_id: shift.id, label, ...body });
    else await holds.release.mutate({ id: cart.hold.id, ...(cart.lines.length > 0 ? { cart: body } : {}) });
  };

  return {
    busy,
    hold: (label: string) =>
      attempt(async () => {
        if (cart.payments.length > 0) return HAS_MONEY;
        await setAside(label);
        act({ act: "clear" });
        return undefined;
      }),
    recall: (hold: HoldView) =>
      attempt(async () => {
        if (cart.payments.length > 0) return HAS_MONEY;
        const here = hold.state === "recalled" && hold.shift_id === shift.id;
        const recalled = here ? hold : await holds.recall.mutate({ id: hold.id, shift_id: shift.id });
        try {
          const ids = [...new Set(recalled.cart.lines.map(({ item_id }) => item_id))];
          const items = await Promise.all(
            ids.map((id) => utils.pos.items.show.fetch({ id }, { staleTime: 0 })),
          );
          if (cart.lines.length > 0 || cart.hold) await setAside(parkedSaleLabel(cart));
          act({ act: "recall", cart: cartOfParkedSale(recalled, items) });
        } catch (thrown) {
          if (!here) await holds.release.mutate({ id: hold.id });
          throw thrown;
        }
        return undefined;
      }),
    /** Takes the cart's own hold again, after its shift was counted: what stands in the till stays as it is. */
    recallAgain: (id: number) =>
      attempt(async () => {
        await holds.recall.mutate({ id, shift_id: shift.id });
        return undefined;
      }),
    drop: (hold: { id: number }, reason: string) =>
      attempt(async () => {
        await holds.drop.mutate({ id: hold.id, reason });
        if (cart.hold?.id === hold.id) act({ act: "clear" });
        return undefined;
      }),
  };
}

export type ParkedSales = ReturnType<typeof useParkedSales>;

function messageOf({ status, message, fields }: Problem): string {
  if (status === 0) return `${message} ${UNSURE}`;
  return Object.values(fields ?? {})[0]?.[0] ?? message;
}
