import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { trpc } from "@custodia/client/trpc";
import type { Announcement } from "@custodia/domain/platform/announcement";
import { Badge } from "@custodia/ui/badge";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";
import { useIsOwner } from "../session/identity.ts";

/** The banner as companies read it, from when to when, and the way to take it back. */
export function CurrentAnnouncement({ announcement, shown }: { announcement: Announcement; shown: boolean }) {
  const [asking, setAsking] = useState(false);
  const clear = trpc.platform.announcement.clear.useMutation();
  const utils = trpc.useUtils();
  const notices = useNotices();
  const timeOf = useTimeOf();
  const { text, from_at, to_at } = announcement;
  return (
    <div className="space-y-3">
      <Banner tone="info" silent>
        {text}
      </Banner>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
          <Badge tone={shown ? "success" : "info"}>{shown ? "Shown now" : "To come"}</Badge>
          {timeOf(from_at)} to {timeOf(to_at)}
        </p>
        {useIsOwner() ? (
          <Button variant="outline" onClick={() => setAsking(true)}>
            Take it back
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Take the banner back?"
        description="It goes from every company's app within five minutes."
        confirm="Take it back"
        onConfirm={async () => {
          await clear.mutateAsync();
          await utils.platform.invalidate();
          notices.success("The banner is taken back");
        }}
      />
    </div>
  );
}
