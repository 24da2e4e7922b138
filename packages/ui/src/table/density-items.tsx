import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from "../dropdown-menu.tsx";
import type { AttachedMenu } from "../lazy-menu.tsx";
import { DENSITIES, type Density, setDensity, useDensity } from "./layout.ts";

const words: Record<Density, string> = { comfortable: "Comfortable", compact: "Compact" };

/** The heights that rows may have. */
export default function DensityItems({ menu }: { menu: AttachedMenu }) {
  const density = useDensity();
  return (
    <DropdownMenu attached={menu}>
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
