import { type ComponentType, createContext, type ReactNode, useContext } from "react";

/** The error message for the user. `fields` contains messages by field name. */
export type ShownProblem = {
  message: string;
  fields?: Record<string, string[]>;
  /** The current state of a record that another user changed meanwhile, and the user who changed each field. */
  current?: object;
  changed_by?: Record<string, string>;
};

/** `blocked` is true while a navigation waits; `stay` and `leave` resolve it. */
export type LeaveGuard = { blocked: boolean; stay: () => void; leave: () => void };

/** The symbols that may accompany a number: those of the naira, `%`, or none. */
export type NumberKind = "naira" | "percent" | "plain";

export type LinkProps = { to: string; search?: object | undefined; className?: string; children: ReactNode };

/**
 * The services that the components need from the app around them: its links, its errors, its guard against leaving a page.
 */
export type Environment = {
  productName: string;
  Link: ComponentType<LinkProps>;
  readError: (error: unknown) => ShownProblem;
  /** Parses a typed number; undefined if it is not a number or ambiguous. */
  readNumber: (text: string, kind: NumberKind) => number | undefined;
  /** Returns the message for a text that could mean two numbers. */
  ambiguityMessage: (text: string, kind: NumberKind) => string | undefined;
  /** A hook that returns the storage prefix of this page's drafts for the signed-in user; null if nobody is signed in. */
  useDraftPrefix: () => string | null;
  /** Reuses the idempotency keys of a lost page for requests of a restored form, or stops doing so. */
  reuseStoredKeys?: (enabled: boolean) => void;
  /** A hook that guards against leaving the page, and calls `shouldConfirm` when the user leaves. */
  useLeaveGuard: (shouldConfirm: () => boolean) => LeaveGuard;
};

const EnvironmentContext = createContext<Environment | null>(null);

export function UiProvider({ value, children }: { value: Environment; children: ReactNode }) {
  return <EnvironmentContext value={value}>{children}</EnvironmentContext>;
}

export function useEnvironment(): Environment {
  const environment = useContext(EnvironmentContext);
  if (!environment) throw new Error("Wrap the app in UiProvider.");
  return environment;
}

/** Returns a function for the message about an ambiguous number; without an app, the message is undefined. */
export function useAmbiguityMessage(): Environment["ambiguityMessage"] {
  return useContext(EnvironmentContext)?.ambiguityMessage ?? (() => undefined);
}

const TodayContext = createContext<(() => string) | null>(null);

/** Provides today's date for date fields, YYYY-MM-DD. It is a function, because most pages have no date field. */
export const TodayProvider = TodayContext.Provider;

/** Returns a function for today's date; without a provider, the browser's date. */
export function useFieldToday(): () => string {
  return useContext(TodayContext) ?? browserToday;
}

function browserToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
