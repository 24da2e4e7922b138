import { trpc } from "@custodia/client/trpc";
import type { JobView } from "@custodia/domain/platform/jobs";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";

/** Gives a job up for good, after a question. */
export function DropJob({ job: { id, title, company, state } }: { job: JobView }) {
  const [asking, setAsking] = useState(false);
  const notices = useNotices();
  const utils = trpc.useUtils();
  const drop = trpc.platform.jobs.drop.useMutation();
  const go = async () => {
    await drop.mutateAsync({ id, confirmed: true });
    await utils.platform.invalidate();
    notices.success(`${title} is dropped`);
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="text-danger-foreground"
        onClick={() => setAsking(true)}
        aria-label={`Drop ${title}, number ${id}`}
      >
        Drop
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Drop ${title}?`}
        description={`${company ? `What ${company.name} asked for` : "It"} is then never done.${state === "running" ? " It runs just now: nothing that it does from then on is kept." : ""}`}
        confirm="Drop"
        danger
        onConfirm={go}
      />
    </>
  );
}
