import { Button } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { Link } from "@tanstack/react-router";

/** Where there is nobody to sell. */
export function NoCashier() {
  return (
    <EmptyState
      title="Nobody is a cashier yet"
      description="A shift is a cashier’s: mark a custodian as one first."
      action={
        <Button asChild>
          <Link to="/pos/addCashier">Add New Cashier</Link>
        </Button>
      }
    />
  );
}
