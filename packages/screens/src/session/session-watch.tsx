import { type ComponentType, Suspense } from "react";
import { useStanding } from "./standing.ts";

type SessionWatchProps = {
  /** Asks for the sign-in, made by `lazy`. */
  Ask: ComponentType<{ email: string }>;
};

/** Around all pages: asks for the sign-in where a session has ended. */
export function SessionWatch({ Ask }: SessionWatchProps) {
  const { ended } = useStanding();
  if (ended === null) return null;
  return (
    <Suspense>
      <Ask email={ended} />
    </Suspense>
  );
}
