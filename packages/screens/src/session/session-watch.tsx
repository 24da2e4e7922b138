import { type ComponentType, Suspense } from "react";
import { useStanding } from "./standing.ts";

type SessionWatchProps = {
  /** Asks for the sign-in, made by `lazy`. */
  Ask: ComponentType<{ email: string }>;
  /** Asks for the password again, for what needs it; made by `lazy`. */
  Confirm?: ComponentType<{ onDone: (given: boolean) => void }> | undefined;
};

/** Around all pages: asks for the sign-in where a session has ended, and for the password where an act needs it again. */
export function SessionWatch({ Ask, Confirm }: SessionWatchProps) {
  const { ended, confirm } = useStanding();
  return (
    <Suspense>
      {ended === null ? null : <Ask email={ended} />}
      {confirm && Confirm ? <Confirm onDone={confirm} /> : null}
    </Suspense>
  );
}
