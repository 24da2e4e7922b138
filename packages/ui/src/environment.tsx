import { type ComponentType, createContext, type ReactNode, useContext } from "react";

/** The error in words for the user. `fields` holds messages by field name. */
export type ShownProblem = {
  message: string;
  fields?: Record<string, string[]>;
  /** The current state of a record that another user changed meanwhile, and the user who changed each field. */
  current?: object;
  changed_by?: Record<string, string>;
};

/** `blocked` is true while someone tries to leave; `stay` and `leave` answer for them. */
export type LeaveGuard = { blocked: boolean; stay: () => void; leave: () => void };

/** Which signs may stand beside a number: those of the naira, `%`, or none. */
export type NumberKind = "naira" | "percent" | "plain";

export type LinkProps = { to: string; search?: object | undefined; className?: string; children: ReactNode };

/**
 * The services that the components need from the app around them: its links, its errors, its guard against leaving a page.
 */
export type Environment = {
  productName: string;
  Link: ComponentType<LinkProps>;
  readError: (error: unknown) => ShownProblem;
  /** The number of a text that was typed; undefined where it is none, or not clear. */
  readNumber: (text: string, kind: NumberKind) => number | undefined;
  /** Returns the message for a text that could mean two numbers. */
  unclearNumber: (text: string, kind: NumberKind) => string | undefined;
  /** A hook: under which name the drafts of this page's forms are kept, for who is at work; null where nobody is. */
  useDraftPlace: () => string | null;
  /** Has what a page that was lost had sent count as sent where its form is back as it was, or no longer. */
  recallCalls?: (wanted: boolean) => void;
  /** A hook: watches every way out of the page, and asks `mustAsk` at the moment of leaving. */
  useLeaveGuard: (mustAsk: () => boolean) => LeaveGuard;
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

/** Returns the message for an ambiguous number; the result is undefined without an app. */
export function useUnclearNumber(): Environment["unclearNumber"] {
  return useContext(EnvironmentContext)?.unclearNumber ?? (() => undefined);
}

const Today = createContext<(() => string) | null>(null);

/** Tells date fields the day it is for whom they are filled in, YYYY-MM-DD, when they ask: most pages have none. */
export const TodayProvider = Today.Provider;

/** Returns a function for today's date; without a provider, the browser's date. */
export function useFieldToday(): () => string {
  return useContext(Today) ?? ofBrowser;
}

function ofBrowser(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
