import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { useEffect, useState } from "react";

const PAUSE_S = 60;

/** Asks for another code, once a minute. */
export function ResendCode() {
  const [seconds, setSeconds] = useCountdown();
  const resend = trpc.auth.resendCode.useMutation({
    onSuccess: () => setSeconds(PAUSE_S),
    onError: (error) => setSeconds(readProblem(error).retryAfter ?? 0),
  });
  const waiting = seconds > 0;
  return (
    <div className="space-y-2">
      {resend.isSuccess ? (
        <Banner key={resend.submittedAt} tone="success">
          {resend.data.message}
        </Banner>
      ) : null}
      {resend.error ? <Banner tone="error">{readProblem(resend.error).message}</Banner> : null}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-muted-foreground">Nothing came?</span>
        <Button variant="link" busy={resend.isPending} disabled={waiting} onClick={() => resend.mutate()}>
          Resend verification code
        </Button>
        {waiting ? <span className="text-muted-foreground tabular-nums">in {clock(seconds)}</span> : null}
      </p>
    </div>
  );
}

function clock(seconds: number): string {
  const part = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${hours > 0 ? `${hours}:` : ""}${part(minutes)}:${part(seconds % 60)}`;
}

/** Seconds that run down to 0. */
function useCountdown(): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return [seconds, setSeconds];
}
