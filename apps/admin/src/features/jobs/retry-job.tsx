import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { JobView } from "@custodia/domain/platform/jobs";
import { Button } from "@custodia/ui/button";
import { useNotices } from "@custodia/ui/notices";
import { RotateCw } from "lucide-react";

/** Has a job tried again at once. */
export function RetryJob({ job: { id, title } }: { job: JobView }) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.platform.jobs.retry.useMutation();
  const go = async () => {
    try {
      await mutateAsync({ id });
      notices.success(`${title} is tried again`);
    } catch (error) {
      notices.error(readProblem(error).message);
    }
    await utils.platform.invalidate();
  };
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
