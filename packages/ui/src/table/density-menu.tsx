import { Rows3, Rows4 } from "lucide-react";
import { Button } from "../button.tsx";
import { LaterMenu } from "../later-menu.tsx";
import { useDensity } from "./density.ts";

const items = () => import("./density-items.tsx");

/** The choice between rows with room and many rows at a glance; `brief` is its icon alone. */
export function DensityMenu({ brief = false }: { brief?: boolean }) {
  const Icon = useDensity() === "compact" ? Rows4 : Rows3;
  return (
    <LaterMenu
      load={items}
      given={{}}
      trigger={
        <Button
          variant="outline"
          size={brief ? "icon" : "default"}
          {...(brief ? { "aria-label": "Density", title: "Density" } : {})}
        >
          <Icon aria-hidden />
          {brief ? null : "Density"}
        </Button>
      }
    />
  );
}
