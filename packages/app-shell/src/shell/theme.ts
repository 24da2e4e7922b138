import { useLocalStorage, writeLocalStorage } from "@custodia/ui/use-local-storage.ts";

export type Theme = "light" | "dark" | "system";

export const themes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "System" },
] as const satisfies readonly { value: Theme; label: string }[];

const KEPT = "theme";

/** The choice of this browser; `/theme.js`, which is told of it, turns it into the page's look. */
export function setTheme(theme: Theme): void {
  writeLocalStorage(KEPT, theme === "system" ? "" : theme);
  window.dispatchEvent(new Event("themechange"));
}

export function useTheme(): Theme {
  const kept = useLocalStorage(KEPT);
  return kept === "light" || kept === "dark" ? kept : "system";
}
