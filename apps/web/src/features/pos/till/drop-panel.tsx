import { holdDrop } from "@custodia/domain/pos/sales/parked-sales";
import { AskPanel } from "./ask-panel.tsx";
import type { Holds } from "./use-holds.ts";

type DropPanelProps = {
  hold: { id: number; label: string };
  holds: Holds;
  onDone: () => void;
  onBack: () => void;
};

/** A held sale is dropped for good, and says why. */
export function DropPanel({ hold, holds, onDone, onBack }: DropPanelProps) {
  return (
    <AskPanel
      title={`Drop ${hold.label}`}
      label="Reason"
      hint="It can't be recalled any more."
      start=""
      busy={holds.busy}
      take="Drop it for good"
      onTake={async (reason) => {
        const given = holdDrop.safeParse({ reason });
        if (!given.success) return given.error.issues[0]?.message;
        const problem = await holds.drop(hold, reason);
        if (problem === undefined) onDone();
        return problem;
      }}
      onBack={onBack}
    />
  );
}
