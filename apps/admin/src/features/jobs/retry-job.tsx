import { trpc } from "@custodia/client/trpc";
import type { JobView } from "@custodia/domain/platform/jobs";
import { Button } from "@custodia/ui/button";
import { RotateCw } from "lucide-react";
import { useAct } from "../acts/use-act.ts";

/** Has a job tried at once: again, or before its turn. */
export function RetryJob({ job: { id, title, state } }: { job: JobView }) {
  const act = useAct();
  const { mutateAsync, isPending } = trpc.platform.jobs.retry.useMutation();
  const isFirst = state === "waiting";
  const label = isFirst ? "Run now" : "Retry";
  const go = () => act(mutateAsync({ id }), isFirst ? `${title} runs at once` : `${title} is tried again`);
  return (
    <Button
      variant="outline"
      size="sm"
      busy={isPending}
      onClick={go}
      aria-label={`${label} ${title}, number ${id}`}
    >
      <RotateCw aria-hidden />
      {label}
    </Button>
  );
}
