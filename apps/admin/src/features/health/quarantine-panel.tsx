import { prefetchOptions, trpc } from "@custodia/client/trpc";
import type { Quarantine, QuarantineRelease } from "@custodia/domain/platform/jobs";
import { Button } from "@custodia/ui/button";
import { TitledCard } from "@custodia/ui/card";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { pluralize } from "@custodia/ui/input/number-format";
import { useState } from "react";
import { timeOf } from "../../format.ts";
import { useFinish } from "../actions/actions.tsx";
import { useIsOwner } from "../session/identity.ts";

/** Query options of the health page, which refreshes while it is open; polling does not extend the session. */
export const HEALTH_POLL = { ...prefetchOptions(true), refetchInterval: 10_000 };

/** Lists the work waiting since a backup was restored, with an owner's actions to release it; empty if there is none. */
export function QuarantinedWork() {
  const { data } = trpc.platform.held.show.useQuery(undefined, HEALTH_POLL);
  const isOwner = useIsOwner();
  if (!data?.held) return null;
  const quarantine = data.held;
  return (
    <TitledCard title="A backup was restored" className="mb-5" contentClassName="space-y-3">
      <p>
        The backup of {timeOf(quarantine.made_at)} was restored at {timeOf(quarantine.restored_at)}. Since then{" "}
        {describeQuarantine(quarantine)} have been on hold, and companies receive no reminders. New email and jobs are
        processed as usual.
      </p>
      {isOwner ? (
        <ReleaseButtons quarantine={quarantine} />
      ) : (
        <p className="text-muted-foreground">Only an owner can release them.</p>
      )}
    </TitledCard>
  );
}

const describeQuarantine = ({ mails, calls, jobs }: Quarantine) =>
  `${pluralize(mails, "email")}, ${pluralize(calls, "webhook delivery", "webhook deliveries")} and ${pluralize(jobs, "job")}`;

const RELEASE_MODES = {
  send: {
    button: "Release all",
    title: "Release all held work?",
    text: (quarantine: Quarantine) =>
      `${describeQuarantine(quarantine)} will be processed now. Messages sent after the backup was made will be sent a second time.`,
    notice: "Held work released",
  },
  drop: {
    button: "Discard email and deliveries",
    title: "Discard email and webhook deliveries, and release jobs?",
    text: ({ mails, calls, jobs }: Quarantine) =>
      `${pluralize(mails, "email")} and ${pluralize(calls, "webhook delivery", "webhook deliveries")} will never be sent; ${pluralize(jobs, "job")} will be processed.`,
    notice: "Jobs released; email and deliveries discarded",
  },
} as const;

function ReleaseButtons({ quarantine }: { quarantine: Quarantine }) {
  const [selected, setSelected] = useState<QuarantineRelease["messages"]>();
  const release = trpc.platform.held.letGo.useMutation();
  const finish = useFinish();
  const mode = RELEASE_MODES[selected ?? "send"];
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setSelected("send")}>{RELEASE_MODES.send.button}</Button>
      <Button variant="outline" className="text-danger-foreground" onClick={() => setSelected("drop")}>
        {RELEASE_MODES.drop.button}
      </Button>
      <ConfirmDialog
        open={selected !== undefined}
        onOpenChange={(open) => !open && setSelected(undefined)}
        title={mode.title}
        description={mode.text(quarantine)}
        confirmLabel={mode.button}
        danger={selected === "drop"}
        onConfirm={async () => {
          await release.mutateAsync({ messages: selected ?? "send", confirmed: true });
          await finish(mode.notice);
        }}
      />
    </div>
  );
}
