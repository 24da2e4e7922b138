import { type ComponentType, createContext, type ReactNode, useContext } from "react";

/** What went wrong, in the words a user may read. `fields` holds messages by field name. */
export type ShownProblem = { message: string; fields?: Record<string, string[]> };

/** `blocked` is true while someone tries to leave; `stay` and `leave` answer for them. */
export type LeaveGuard = { blocked: boolean; stay: () => void; leave: () => void };

export type LinkProps = { to: string; search?: object | undefined; className?: string; children: ReactNode };

/** What the parts need from the app around them: its links, its errors, its way of leaving a page. */
export type Environment = {
  productName: string;
  Link: ComponentType<LinkProps>;
  readError: (error: unknown) => ShownProblem;
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
