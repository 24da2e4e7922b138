import { lazyPart } from "@custodia/ui/lazy-part";
import type { ComponentType } from "react";
import { useStanding } from "./standing.ts";

type SessionWatchProps = {
  /** Asks for the sign-in. It comes with the page: when it is needed, nothing may have to be fetched. */
  Ask: ComponentType<{ email: string }>;
  /** Asks for the password again, for what needs it; made by `lazyPart`. */
  Confirm?: ComponentType<{ onDone: (given: boolean) => void; onClose: () => void }> | undefined;
};

const OtherSession = lazyPart(async () => ({ default: (await import("./other-session.tsx")).OtherSession }), {
  over: true,
});

/**
 * In the frame of the pages that are behind the sign-in: asks for it where a session has ended, and for the password where an act needs
 * it again, and says where the session is another's by now.
 */
export function SessionWatch({ Ask, Confirm }: SessionWatchProps) {
  const { ended, other, confirm } = useStanding();
  if (other !== null) return <OtherSession email={other} />;
  return (
    <>
      {ended === null ? null : <Ask email={ended} />}
      {confirm && Confirm ? <Confirm onDone={confirm} onClose={() => confirm(false)} /> : null}
    </>
  );
}
