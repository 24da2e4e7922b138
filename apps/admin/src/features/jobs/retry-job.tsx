import { trpc } from "@custodia/client/trpc";
import type { JobView } from "@custodia/domain/platform/jobs";
import { Button } from "@custodia/ui/button";
import { RotateCw } from "lucide-react";
import { useAct } from "../acts/use-act.ts";

/** Has a job tried again at once. */
export function RetryJob({ job: { id, title } }: { job: JobView }) {
  const act = useAct();
  const { mutateAsync, isPending } = trpc.platform.jobs.retry.useMutation();
  const go = () => act(mutateAsync({ id }), `${title} is tried again`);
  return (
    <Button
      variant="outline"
      size="sm"
      busy={isPending}
      onClick={go}
      aria-label={`Retry ${title}, number ${id}`}
    >
      <RotateCw aria-hidden />
      Retry
    </Button>
  );
}
