import { Rows3, Rows4 } from "lucide-react";
import { Button } from "../button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "../dropdown-menu.tsx";
import { DENSITIES, type Density, setDensity, useDensity } from "./density.ts";

const words: Record<Density, string> = { comfortable: "Comfortable", compact: "Compact" };

/** The choice between rows with room and many rows at a glance. */
export function DensityMenu() {
  const density = useDensity();
  const Icon = density === "compact" ? Rows4 : Rows3;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">
          <Icon aria-hidden />
          Density
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>Height of rows</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={density} onValueChange={(chosen) => setDensity(chosen as Density)}>
          {DENSITIES.map((each) => (
            <DropdownMenuRadioItem key={each} value={each}>
              {words[each]}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
