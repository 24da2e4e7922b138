import { Columns3 } from "lucide-react";
import type { ArrangeProps } from "./arrange-panel.tsx";
import { PanelButton } from "./panel-button.tsx";

const panel = () => import("./arrange-panel.tsx");

/** Which columns of a ledger are shown, in which order, and which of them stay in sight. */
export function ArrangeButton<Row extends { id: number }>(props: ArrangeProps<Row>) {
  return (
    <PanelButton<ArrangeProps<Row>>
      load={panel as never}
      given={props}
      variant="outline"
      size="icon"
      aria-label="Columns"
      title="Columns"
    >
      <Columns3 aria-hidden />
    </PanelButton>
  );
}
