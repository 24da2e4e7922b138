import { useTimeOf } from "@custodia/app-shell/app";
import { prefetchOptions, trpc } from "@custodia/client/trpc";
import type { LetGo, Quarantine } from "@custodia/domain/platform/jobs";
import { Button } from "@custodia/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";
import { countOf } from "../format/figures.ts";
import { useIsOwner } from "../session/identity.ts";

/** Lists the work that waits since a backup was restored, with an owner's actions to release it; empty if there is none. */
export function QuarantinedWork({ pollMs }: { pollMs: number }) {
  const { data } = trpc.platform.held.show.useQuery(undefined, {
    ...prefetchOptions(true),
    refetchInterval: pollMs,
  });
  const timeOf = useTimeOf();
  const isOwner = useIsOwner();
  if (!data?.held) return null;
  const { held } = data;
  return (
    <Card className="mb-5">
      <CardHeader>
        <CardTitle>A backup was restored</CardTitle>
      </CardHeader>
      <CardContent className="space-y-3">
        <p>
          The backup of {timeOf(held.made_at)} was restored at {timeOf(held.restored_at)}. Since then{" "}
          {heldIn(held)} have been on hold, and companies receive no reminders. New email and jobs are
          processed as usual.
        </p>
        {isOwner ? (
          <LetGoButtons held={held} />
        ) : (
          <p className="text-muted-foreground">Only an owner can release them.</p>
        )}
      </CardContent>
    </Card>
  );
}

const heldIn = ({ mails, calls, jobs }: Quarantine) =>
  `${countOf(mails, "email")}, ${countOf(calls, "webhook delivery", "webhook deliveries")} and ${countOf(jobs, "job")}`;

const WAYS = {
  send: {
    button: "Release all",
    title: "Release all held work?",
    text: (held: Quarantine) =>
      `${heldIn(held)} will be processed now. Messages sent after the backup was made will be sent a second time.`,
    done: "Held work released",
  },
  drop: {
    button: "Discard email and deliveries",
    title: "Discard email and webhook deliveries, and release jobs?",
    text: ({ mails, calls, jobs }: Quarantine) =>
      `${countOf(mails, "email")} and ${countOf(calls, "webhook delivery", "webhook deliveries")} will never be sent; ${countOf(jobs, "job")} will be processed.`,
    done: "Jobs released; email and deliveries discarded",
  },
} as const;

function LetGoButtons({ held }: { held: Quarantine }) {
  const [asked, setAsked] = useState<LetGo["messages"]>();
  const letGo = trpc.platform.held.letGo.useMutation();
  const utils = trpc.useUtils();
  const notices = useNotices();
  const way = WAYS[asked ?? "send"];
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setAsked("send")}>{WAYS.send.button}</Button>
      <Button variant="outline" className="text-danger-foreground" onClick={() => setAsked("drop")}>
        {WAYS.drop.button}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={way.title}
        description={way.text(held)}
        confirm={way.button}
        danger={asked === "drop"}
        onConfirm={async () => {
          await letGo.mutateAsync({ messages: asked ?? "send", confirmed: true });
          await utils.platform.invalidate();
          notices.success(way.done);
        }}
      />
    </div>
  );
}
