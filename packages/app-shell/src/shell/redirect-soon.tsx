import { Button } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { withListAddress } from "../search-params.ts";

const SECONDS = 5;

type RedirectSoonProps = {
  /** The action that was completed. */
  title: string;
  /** The next step. */
  note?: ReactNode;
  to: string;
  /** The link text for the destination, as in "Back to the asset". */
  destination: string;
};

/** Shows what was done and navigates after five seconds, unless the user has left; a link navigates at once. */
export function RedirectSoon({ title, note, to, destination }: RedirectSoonProps) {
  const navigate = useNavigate();
  const [secondsLeft, setSecondsLeft] = useState(SECONDS);
  const router = useRouter();
  const [page] = useState(() => router.latestLocation.pathname);
  // Another page that the user has chosen meanwhile may still be loading.
  const redirect = useEffectEvent(() => {
    if (router.latestLocation.pathname === page) void navigate({ to, state: withListAddress });
  });
  useEffect(() => {
    const started = performance.now();
    const timer = setInterval(() => {
      const remaining = SECONDS - Math.floor((performance.now() - started) / 1000);
      setSecondsLeft(Math.max(0, remaining));
      if (remaining <= 0) redirect();
    }, 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="status">
      <EmptyState
        icon={<CircleCheck />}
        title={title}
        description={
          <>
            {note ? <span className="mb-2 block">{note}</span> : null}
            <span aria-hidden>
              You will be taken to {destination} in {secondsLeft} {secondsLeft === 1 ? "second" : "seconds"}.
            </span>
          </>
        }
        action={
          <Button autoFocus onClick={() => void navigate({ to, state: withListAddress })}>
            Go now
          </Button>
        }
      />
    </div>
  );
}
