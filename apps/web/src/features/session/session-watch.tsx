import { lazy, Suspense } from "react";
import { useStanding } from "./standing.ts";

const SignInAgain = lazy(() =>
  import("../auth/sign-in-again.tsx").then((module) => ({ default: module.SignInAgain })),
);

/** Around all pages: asks for the sign-in where a session has ended. */
export function SessionWatch() {
  const { ended } = useStanding();
  if (ended === null) return null;
  return (
    <Suspense>
      <SignInAgain email={ended} />
    </Suspense>
  );
}
