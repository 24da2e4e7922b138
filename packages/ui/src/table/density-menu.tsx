import { Rows3, Rows4 } from "lucide-react";
import { Button } from "../button.tsx";
import { DropdownMenu, MenuLabel, MenuRadioGroup, MenuRadioItem } from "../dropdown-menu.tsx";
import { DENSITIES, type Density, setDensity, useDensity } from "./density.ts";

const words: Record<Density, string> = { comfortable: "Comfortable", compact: "Compact" };

/** The choice between rows with room and many rows at a glance. */
export function DensityMenu() {
  const density = useDensity();
  const Icon = density === "compact" ? Rows4 : Rows3;
  return (
    <DropdownMenu
      trigger={
        <Button variant="outline">
          <Icon aria-hidden />
          Density
        </Button>
      }
    >
      <MenuLabel>Height of rows</MenuLabel>
      <MenuRadioGroup value={density} onValueChange={(chosen) => setDensity(chosen as Density)}>
        {DENSITIES.map((each) => (
          <MenuRadioItem key={each} value={each}>
            {words[each]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </DropdownMenu>
  );
}
