import { type ComponentType, lazy, Suspense } from "react";
import { useStanding } from "./standing.ts";

type SessionWatchProps = {
  /** Asks for the sign-in, made by `lazy`. */
  Ask: ComponentType<{ email: string }>;
  /** Asks for the password again, for what needs it; made by `lazy`. */
  Confirm?: ComponentType<{ onDone: (given: boolean) => void }> | undefined;
};

const OtherSession = lazy(() =>
  import("./other-session.tsx").then((module) => ({ default: module.OtherSession })),
);

/**
 * Around all pages: asks for the sign-in where a session has ended, and for the password where an act needs it again, and says where
 * the session is another's by now.
 */
export function SessionWatch({ Ask, Confirm }: SessionWatchProps) {
  const { ended, other, confirm } = useStanding();
  if (other !== null)
    return (
      <Suspense>
        <OtherSession email={other} />
      </Suspense>
    );
  return (
    <Suspense>
      {ended === null ? null : <Ask email={ended} />}
      {confirm && Confirm ? <Confirm onDone={confirm} /> : null}
    </Suspense>
  );
}
