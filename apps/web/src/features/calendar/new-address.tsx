import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { CopyButton } from "@custodia/ui/copy-button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { useState } from "react";

/** Makes an address, and shows it this once; the one before it ends, which is said first. */
export function NewAddress({ hasOne }: { hasOne: boolean }) {
  const [open, setOpen] = useState(false);
  const make = trpc.calendar.make.useMutation();
  const utils = trpc.useUtils();
  const change = (next: boolean) => {
    if (make.isPending) return;
    if (!next) make.reset();
    setOpen(next);
  };
  const go = () => make.mutate(undefined, { onSuccess: () => utils.calendar.show.invalidate() });
  const word = hasOne ? "New address" : "Make an address";
  return (
    <>
      <Button variant="outline" onClick={() => change(true)}>
        {word}
      </Button>
      <Dialog open={open} onOpenChange={change}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{make.data ? "Your calendar address" : `${word}?`}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            {make.error ? <Banner tone="error">{readProblem(make.error).message}</Banner> : null}
            {make.data ? <Made address={make.data.address} /> : <Before hasOne={hasOne} />}
          </DialogBody>
          <DialogFooter>
            {make.data ? (
              <Button onClick={() => change(false)}>Done</Button>
            ) : (
              <>
                <Button variant="outline" onClick={() => change(false)}>
                  Cancel
                </Button>
                <Button busy={make.isPending} onClick={go}>
                  {word}
                </Button>
              </>
            )}
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}

function Before({ hasOne }: { hasOne: boolean }) {
  return (
    <p>
      {hasOne
        ? "The address that you have ends at once: calendars that read it show nothing new."
        : "It lets another calendar read what is due in your company, without a password. Keep it to yourself."}
    </p>
  );
}

function Made({ address }: { address: string }) {
  return (
    <div className="space-y-4">
      <Banner tone="warning" title="Copy it now">
        It is shown this once. In your calendar choose to add one by its address (URL), and paste it there.
      </Banner>
      <code className="block break-all rounded-md border border-input p-3 text-sm select-all">{address}</code>
      <CopyButton text={address}>Copy the address</CopyButton>
    </div>
  );
}
