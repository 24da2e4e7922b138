import { Banner } from "@custodia/ui/banner";
import { Spinner } from "@custodia/ui/progress";
import { TillPanel } from "./till-panel.tsx";

/** While a check-out is under way, and after its answer was lost: nobody takes money again. */
export function AskingPanel({ lost, tries }: { lost: boolean; tries: number }) {
  if (!lost)
    return (
      <TillPanel title="Selling…">
        <p role="status" className="flex items-center gap-3 text-lg">
          <Spinner className="size-6" /> The sale is on its way.
        </p>
      </TillPanel>
    );
  return (
    <TillPanel title="Checking whether this was sold…">
      <p role="status" className="flex items-center gap-3 text-lg">
        <Spinner className="size-6" /> The connection broke while the sale was on its way.
      </p>
      <Banner tone="warning" title="Take no money again, and sell nothing twice">
        The same question is asked with the same key: the answer is one sale, or none. It is kept at this
        till, also when the page is loaded again.
      </Banner>
      {tries > 0 ? <p className="text-muted-foreground">Asked {tries + 1} times so far.</p> : null}
    </TillPanel>
  );
}
