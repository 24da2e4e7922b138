import { Rows3, Rows4 } from "lucide-react";
import { Button } from "../button.tsx";
import { LaterMenu } from "../later-menu.tsx";
import { useDensity } from "./density.ts";

const items = () => import("./density-items.tsx");

/** The choice between rows with room and many rows at a glance. */
export function DensityMenu() {
  const Icon = useDensity() === "compact" ? Rows4 : Rows3;
  return (
    <LaterMenu
      load={items}
      given={{}}
      trigger={
        <Button variant="outline">
          <Icon aria-hidden />
          Density
        </Button>
      }
    />
  );
}
