import { Button } from "@custodia/ui/button";
import { DropdownMenu, MenuChoice } from "@custodia/ui/dropdown-menu";
import { Monitor, Moon, Sun } from "lucide-react";
import { setTheme, type Theme, useTheme } from "../../theme.ts";

const options = [
  { value: "light", label: "Light", icon: <Sun aria-hidden /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden /> },
  { value: "system", label: "System", icon: <Monitor aria-hidden /> },
];

export function ThemeMenu() {
  const theme = useTheme();
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" size="icon" aria-label="Theme">
          <Sun aria-hidden className="dark:hidden" />
          <Moon aria-hidden className="hidden dark:block" />
        </Button>
      }
    >
      <MenuChoice
        label="Theme"
        value={theme}
        onChange={(value) => setTheme(value as Theme)}
        options={options}
      />
    </DropdownMenu>
  );
}
