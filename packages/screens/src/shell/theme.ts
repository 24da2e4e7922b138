import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark" | "system";

export const themes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "System" },
] as const satisfies readonly { value: Theme; label: string }[];

/** The choice of this browser; `/theme.js` turns it into the page's look. */
function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem("theme");
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

export function setTheme(theme: Theme) {
  try {
    if (theme === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // Without storage the system's theme stays.
  }
  window.dispatchEvent(new Event("themechange"));
}

function watch(changed: () => void) {
  window.addEventListener("themechange", changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener("themechange", changed);
    window.removeEventListener("storage", changed);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(watch, storedTheme, () => "system");
}
