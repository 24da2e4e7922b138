import { createContext, useContext } from "react";

const Today = createContext<(() => string) | null>(null);

/** Tells date fields the day it is for whom they are filled in, YYYY-MM-DD, when they ask: most pages have none. */
export const TodayProvider = Today.Provider;

/** What tells the day it is; without a provider the browser's. */
export function useTodayOfFields(): () => string {
  return useContext(Today) ?? ofBrowser;
}

function ofBrowser(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
