import { type CalendarDate, dayIn, formatTime } from "@custodia/domain/date";
import type { Action } from "@custodia/domain/permissions";
import { createContext, type ReactNode, useCallback, useContext } from "react";

/** The permissions by which screens show or hide actions; the server decides again. */
export type Rights = {
  /** Whether the action is allowed without approval. */
  may: (action: Action) => boolean;
  /** Whether the action is allowed, at least with approval. */
  mayRequest: (action: Action) => boolean;
};

/** The signed-in user. */
export type Identity = Rights & {
  full_name: string;
  email: string;
  /** The role's name: `Approver`. */
  role_name: string;
  /** The user's company: it heads the menus, and dates and times are in its time zone. */
  company: { name: string; image: string | null; time_zone: string };
};

/** The settings and hooks that the screens need from the app around them. */
export type App = {
  /** A hook for components below a layout that requires a sign-in. */
  useIdentity: () => Identity;
  /** A hook: the owner of form drafts in this browser, by user and company; null without a session. */
  useDraftOwner: () => string | null;
  /** A hook: signs out. */
  useLogout: () => { mutate: () => void; isPending: boolean };
  /** The start page and the label of its link. */
  start: { to: string; label: string };
  /** The product's mark, and the home page to which it links. */
  brand: { mark: string; home: string };
  /** The path of the sign-in page. */
  login: string;
  /** The message on a page that the user's role may not open. */
  forbiddenMessage: string;
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

const useNoOwner = () => null;

/** Returns the owner of form drafts; null on a page without the app around it. */
export function useDraftOwner(): string | null {
  const useOwner = useContext(AppContext)?.useDraftOwner ?? useNoOwner;
  return useOwner();
}

/** Returns the signed-in user, below a layout that requires a sign-in. */
export function useIdentity(): Identity {
  return useApp().useIdentity();
}

/** Returns whether the user may perform an action without approval; the server decides again. */
export function useMay(action: Action): boolean {
  return useIdentity().may(action);
}

/** Returns whether the user may perform an action, at least with approval. */
export function useMayRequest(action: Action): boolean {
  return useIdentity().mayRequest(action);
}

/** Returns today's date in the company's time zone. */
export function useToday(): CalendarDate {
  return dayIn(useIdentity().company.time_zone, new Date());
}

/**
 * Returns a function for today's date, for components that may never need it: the first call in a browser has to load its
 * time zone data.
 */
export function useGetToday(): () => CalendarDate {
  const { time_zone } = useIdentity().company;
  return useCallback(() => dayIn(time_zone, new Date()), [time_zone]);
}

/** Returns a function that formats an instant as date and time in the company's time zone. */
export function useTimeOf(): (instant: string) => string {
  const { time_zone } = useIdentity().company;
  return useCallback((instant) => formatTime(instant, time_zone), [time_zone]);
}
