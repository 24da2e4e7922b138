import { ListFilter } from "lucide-react";
import { cn } from "../cn.ts";
import { onesOn } from "./filter-chips.tsx";
import type { FiltersProps } from "./filters-panel.tsx";
import { PanelButton } from "./panel-button.tsx";

const panel = () => import("./filters-panel.tsx");

/** One button for all filters of a ledger, which says how many are on. */
export function FiltersButton(props: FiltersProps) {
  const count = onesOn(props.filters, props.state).length;
  return (
    <PanelButton
      load={panel}
      given={props}
      variant="outline"
      className={cn(count > 0 && "border-primary/40 bg-accent text-accent-foreground")}
    >
      <ListFilter aria-hidden />
      {count > 0 ? `Filters ${count}` : "Filters"}
    </PanelButton>
  );
}
