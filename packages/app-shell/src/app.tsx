import { type CalendarDate, dayIn, formatTime } from "@custodia/domain/date";
import type { Action } from "@custodia/domain/permissions";
import { createContext, type ReactNode, useCallback, useContext } from "react";

/** The permissions by which screens show or hide actions; the server decides again. */
export type Rights = {
  /** At once. */
  may: (action: Action) => boolean;
  /** At once, or after somebody's yes. */
  mayAsk: (action: Action) => boolean;
};

/** The signed-in user. */
export type Identity = Rights & {
  full_name: string;
  email: string;
  /** As what, in words: `Approver`. */
  role_name: string;
  /** Whom one works for: it heads the menus, and its day and time are shown. */
  company: { name: string; image: string | null; time_zone: string };
};

/** The settings and hooks that the screens need from the app around them. */
export type App = {
  /** A hook, below a layout that requires a sign-in. */
  useIdentity: () => Identity;
  /** A hook: whose drafts of forms are kept in this browser, by user and company; null where nobody is signed in. */
  useDraftOwner: () => string | null;
  /** A hook: signs out. */
  useLogout: () => { mutate: () => void; isPending: boolean };
  /** The start page and the label of the link to it. */
  start: { to: string; label: string };
  /** The product's mark, and where it leads who is nowhere. */
  brand: { mark: string; home: string };
  /** The path of the sign-in page. */
  login: string;
  /** Said on a page that is closed to somebody. */
  refusal: string;
};

const AppContext = createContext<App | null>(null);

export function AppProvider({ value, children }: { value: App; children: ReactNode }) {
  return <AppContext value={value}>{children}</AppContext>;
}

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("Wrap the app in AppProvider.");
  return app;
}

const nobody = () => null;

/** Whose drafts are kept: nobody's on a page that has no app around it. */
export function useDraftOwner(): string | null {
  const ask = useContext(AppContext)?.useDraftOwner ?? nobody;
  return ask();
}

/** Returns the signed-in user, below a layout that requires a sign-in. */
export function useIdentity(): Identity {
  return useApp().useIdentity();
}

/** Whether who is signed in may do something at once; the server decides again. */
export function useMay(action: Action): boolean {
  return useIdentity().may(action);
}

/** Whether who is signed in may do something at once, or ask for somebody's yes. */
export function useMayRequest(action: Action): boolean {
  return useIdentity().mayAsk(action);
}

/** The company's day. */
export function useToday(): CalendarDate {
  return dayIn(useIdentity().company.time_zone, new Date());
}

/**
 * Returns a function for today's date, for components that may never need it: the first call in a browser has to load its
 * time zone data.
 */
export function useTodayLater(): () => CalendarDate {
  const { time_zone } = useIdentity().company;
  return useCallback(() => dayIn(time_zone, new Date()), [time_zone]);
}

/** Shows instants as day and time in the company's time zone. */
export function useTimeOf(): (instant: string) => string {
  const { time_zone } = useIdentity().company;
  return useCallback((instant) => formatTime(instant, time_zone), [time_zone]);
}
