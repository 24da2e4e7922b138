import { useLocalStorage, writeLocalStorage } from "@custodia/ui/use-browser.ts";
import { Monitor, Moon, Sun } from "lucide-react";

/** The product's mark and name. */
export function Brand({ mark = "/favicon.svg" }: { mark?: string }) {
  return (
    <span className="flex items-center gap-2 text-lg font-semibold">
      <img src={mark} alt="" className="size-7" />
      Custodia
    </span>
  );
}

/** The first element of the page: a link for keyboard users that skips the menus. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-md bg-primary px-3 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to the content
    </a>
  );
}

export type Theme = "light" | "dark" | "system";

export const themes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "System" },
] as const satisfies readonly { value: Theme; label: string }[];

const STORAGE_KEY = "theme";

/** Stores the theme of this browser, which `/theme.js` applies to the page. */
export function setTheme(theme: Theme): void {
  writeLocalStorage(STORAGE_KEY, theme === "system" ? "" : theme);
  window.dispatchEvent(new Event("themechange"));
}

export function useTheme(): Theme {
  const stored = useLocalStorage(STORAGE_KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

const icons: Record<Theme, typeof Sun> = { light: Sun, dark: Moon, system: Monitor };

/** Light, dark, or the system's setting. Plain radio buttons, so that the first page loads no menu code. */
export function ThemeSwitch() {
  const theme = useTheme();
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
              checked={theme === value}
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
