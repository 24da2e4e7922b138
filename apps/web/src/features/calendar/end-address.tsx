import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";

/** Ends one's calendar address. */
export function EndAddress() {
  const [asking, setAsking] = useState(false);
  const notices = useNotices();
  const utils = trpc.useUtils();
  const end = trpc.calendar.end.useMutation();
  const go = async () => {
    await end.mutateAsync();
    await utils.calendar.show.invalidate();
    notices.success("The calendar address is off");
  };
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Switch off
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Switch the calendar address off?"
        description="Calendars that read it show nothing new."
        confirm="Switch off"
        danger
        onConfirm={go}
      />
    </>
  );
}
