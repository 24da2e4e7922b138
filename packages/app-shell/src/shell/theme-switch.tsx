import { Monitor, Moon, Sun } from "lucide-react";
import { setTheme, type Theme, themes, useTheme } from "./theme.ts";

const icons: Record<Theme, typeof Sun> = { light: Sun, dark: Moon, system: Monitor };

/** Light, dark, or as the system has it. Plain radio buttons: the first page loads no menu for them. */
export function ThemeSwitch() {
  const chosen = useTheme();
  return (
    <fieldset className="flex rounded-md border bg-card p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ value, label }) => {
        const Icon = icons[value];
        return (
          <label
            key={value}
            title={label}
            className="flex size-8 cursor-pointer items-center justify-center rounded-sm text-muted-foreground hover:text-foreground has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={chosen === value}
              onChange={() => setTheme(value)}
            />
            <Icon aria-hidden className="size-4" />
            <span className="sr-only">{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
