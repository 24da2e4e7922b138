import { holdDrop } from "@custodia/domain/pos/sales/parked-sales";
import { Button } from "@custodia/ui/button";
import { useState } from "react";
import { GoButton, KeyCap } from "../counter/buttons.tsx";
import type { Cart } from "./cart.ts";
import { Prompt, TillPanel } from "./panel.tsx";
import type { ParkedSales } from "./use-parked-sales.ts";

type ParkSalePanelProps = {
  cart: Cart;
  parkedSales: ParkedSales;
  onDone: (label: string) => void;
  onBack: () => void;
};

/** Names the sale that is to wait. */
export function ParkSalePanel({ cart, parkedSales, onDone, onBack }: ParkSalePanelProps) {
  return (
    <Prompt
      title="Hold this sale"
      label="Label"
      hint="It reserves nothing, keeps no money, and any till of this location may recall it. Its prices are read again then."
      start={cart.customer?.name ?? ""}
      busy={parkedSales.busy}
      take="Hold"
      onTake={async (label) => {
        if (label === "") return "Enter a name for the held sale.";
        const problem = await parkedSales.hold(label);
        if (problem === undefined) onDone(label);
        return problem;
      }}
      onBack={onBack}
    />
  );
}

type NewSalePanelProps = {
  cart: Cart;
  parkedSales: ParkedSales;
  onBack: () => void;
  onPark: () => void;
  onEmpty: () => void;
  /** The sale is put back or dropped. */
  onLeft: (message: string) => void;
};

/** Before a sale that is not finished is given up; a recalled one goes back or is dropped. */
export function NewSalePanel(props: NewSalePanelProps) {
  const { cart, onBack, onPark, onEmpty } = props;
  if (cart.hold) return <LeaveParkedSale {...props} hold={cart.hold} />;
  return (
    <TillPanel title="This sale is not finished" onBack={onBack}>
      <p className="text-muted-foreground">
        Nothing of it was sold. A new one empties it, unless it is held.
      </p>
      <GoButton autoFocus keyName="Enter" onClick={onBack}>
        Go on with this sale
      </GoButton>
      <Button variant="outline" className="h-12 max-sm:h-12 justify-between" onClick={onPark}>
        Hold it and begin a new one <KeyCap>F8</KeyCap>
      </Button>
      <Button variant="outline" className="h-12 max-sm:h-12 justify-start" onClick={onEmpty}>
        Empty it and begin a new one
      </Button>
    </TillPanel>
  );
}

function LeaveParkedSale({
  cart,
  hold,
  parkedSales,
  onBack,
  onLeft,
}: NewSalePanelProps & { hold: { id: number; label: string } }) {
  const [dropping, setDropping] = useState(false);
  const [problem, setProblem] = useState<string>();
  const putBack = async () => {
    const refused = await parkedSales.hold(hold.label);
    setProblem(refused);
    if (refused === undefined) onLeft(`${hold.label} · put back`);
  };
  if (dropping)
    return (
      <DropPanel
        hold={hold}
        parkedSales={parkedSales}
        onDone={() => onLeft(`${hold.label} · dropped`)}
        onBack={() => setDropping(false)}
      />
    );
  return (
    <TillPanel title={`${hold.label} was held`} onBack={onBack}>
      <p className="text-muted-foreground">
        {cart.lines.length > 0
          ? "It is not sold yet. Put back as it stands here, any till may recall it again."
          : "All its lines are taken out. Put back, it is as it was before; or drop it with a reason."}
      </p>
      {problem ? (
        <p role="alert" className="text-danger-foreground">
          {problem}
        </p>
      ) : null}
      <GoButton autoFocus keyName="Enter" busy={parkedSales.busy} onClick={() => void putBack()}>
        Put it back
      </GoButton>
      <Button variant="outline" className="h-12 max-sm:h-12 justify-start" onClick={() => setDropping(true)}>
        Drop it for good
      </Button>
      <Button variant="outline" className="h-12 max-sm:h-12 justify-between" onClick={onBack}>
        Go on with this sale <KeyCap>Esc</KeyCap>
      </Button>
    </TillPanel>
  );
}

type DropPanelProps = {
  hold: { id: number; label: string };
  parkedSales: ParkedSales;
  onDone: () => void;
  onBack: () => void;
};

/** A held sale is dropped for good, and says why. */
export function DropPanel({ hold, parkedSales, onDone, onBack }: DropPanelProps) {
  return (
    <Prompt
      title={`Drop ${hold.label}`}
      label="Reason"
      hint="It can't be recalled any more."
      start=""
      busy={parkedSales.busy}
      take="Drop it for good"
      onTake={async (reason) => {
        const given = holdDrop.safeParse({ reason });
        if (!given.success) return given.error.issues[0]?.message;
        const problem = await parkedSales.drop(hold, reason);
        if (problem === undefined) onDone();
        return problem;
      }}
      onBack={onBack}
    />
  );
}
