import { trpc } from "@custodia/client/trpc";
import type { Quarantine } from "@custodia/domain/platform/jobs";
import { TitledCard } from "@custodia/ui/card";
import { ConfirmButton } from "@custodia/ui/form/form-dialog";
import { pluralize } from "@custodia/ui/input/number-format";
import { timeOf } from "../../format.ts";
import { useFinish } from "../actions/actions.tsx";
import { pollOptions, useIsOwner } from "../session/identity.ts";

/** The options of the queries of the health page. */
export const HEALTH_POLL = pollOptions(10_000);

/** Lists the work waiting since a backup was restored, with an owner's actions to release it; empty if there is none. */
export function QuarantinedWork() {
  const { data } = trpc.platform.quarantine.show.useQuery(undefined, HEALTH_POLL);
  const isOwner = useIsOwner();
  if (!data?.quarantine) return null;
  const { quarantine } = data;
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

const RELEASE_MODES = [
  {
    messages: "send",
    label: "Release all",
    button: { variant: "default" },
    title: "Release all work on hold?",
    text: (quarantine: Quarantine) =>
      `${describeQuarantine(quarantine)} will be processed now. Messages sent after the backup was made will be sent a second time.`,
    notice: "Work on hold released",
  },
  {
    messages: "drop",
    label: "Discard email and deliveries",
    button: { className: "text-danger-foreground" },
    title: "Discard email and webhook deliveries, and release jobs?",
    text: ({ mails, calls, jobs }: Quarantine) =>
      `${pluralize(mails, "email")} and ${pluralize(calls, "webhook delivery", "webhook deliveries")} will never be sent; ${pluralize(jobs, "job")} will be processed.`,
    notice: "Jobs released; email and deliveries discarded",
  },
] as const;

function ReleaseButtons({ quarantine }: { quarantine: Quarantine }) {
  const release = trpc.platform.quarantine.release.useMutation();
  const finish = useFinish();
  return (
    <div className="flex flex-wrap gap-3">
      {RELEASE_MODES.map(({ messages, label, button, title, text, notice }) => (
        <ConfirmButton
          key={messages}
          label={label}
          button={button}
          title={title}
          description={text(quarantine)}
          confirmLabel={label}
          danger={messages === "drop"}
          onConfirm={async () => {
            await release.mutateAsync({ messages, confirmed: true });
            await finish(notice);
          }}
        />
      ))}
    </div>
  );
}
