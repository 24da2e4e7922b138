import { Button } from "@custodia/ui/button";
import { GoButton } from "./go-button.tsx";
import { TillPanel } from "./till-panel.tsx";

/** Before a sale that is not finished is given up. */
export function NewSalePanel({ onBack, onEmpty }: { onBack: () => void; onEmpty: () => void }) {
  return (
    <TillPanel title="This sale is not finished" onBack={onBack}>
      <p className="text-muted-foreground">Nothing of it was sold. A new one empties it.</p>
      <GoButton autoFocus keyName="Enter" onClick={onBack}>
        Go on with this sale
      </GoButton>
      <Button variant="outline" className="h-12" onClick={onEmpty}>
        Empty it and begin a new one
      </Button>
    </TillPanel>
  );
}
