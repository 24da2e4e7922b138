import { AskPanel } from "./ask-panel.tsx";
import type { Cart } from "./cart.ts";
import type { Holds } from "./use-holds.ts";

type HoldPanelProps = { cart: Cart; holds: Holds; onDone: (label: string) => void; onBack: () => void };

/** Names the sale that is to wait. */
export function HoldPanel({ cart, holds, onDone, onBack }: HoldPanelProps) {
  return (
    <AskPanel
      title="Hold this sale"
      label="Name to find it by"
      hint="It reserves nothing, keeps no money, and any till of this location may recall it. Its prices are read again then."
      start={cart.customer?.name ?? ""}
      busy={holds.busy}
      take="Hold"
      onTake={async (label) => {
        if (label === "") return "Enter a name for the held sale.";
        const problem = await holds.hold(label);
        if (problem === undefined) onDone(label);
        return problem;
      }}
      onBack={onBack}
    />
  );
}
