import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { Banner } from "@custodia/ui/banner";
import { Textarea } from "@custodia/ui/input";
import { type FormEvent, useState } from "react";
import { GoButton } from "../counter/go-button.tsx";

/** Closes a counted shift for good. Whether the count differs is said afterwards: a reason may be given, and is asked for where it does. */
export function CloseForm({ shift }: { shift: ShiftView }) {
  const utils = trpc.useUtils();
  const close = trpc.pos.shifts.close.useMutation();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await close.mutateAsync({ id: shift.id, reason: reason.trim() || null });
      await utils.pos.shifts.invalidate();
    } catch (thrown) {
      const { message, fields } = readProblem(thrown);
      setProblem(fields?.reason?.[0] ?? message);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={submit}
      onKeyDown={(event) => event.code === "F10" && void submit(event)}
    >
      <div className="grid gap-1">
        <label htmlFor="reason" className="text-sm font-medium">
          Reason for a difference
        </label>
        <Textarea
          id="reason"
          rows={3}
          aria-describedby="reason-note"
          aria-invalid={problem ? true : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p id="reason-note" className="text-sm text-muted-foreground">
          Say what you know of, such as a note that was torn. What should be there is shown once the shift is
          closed.
        </p>
      </div>
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      <GoButton type="submit" keyName="F10" busy={close.isPending}>
        Close the shift, for good
      </GoButton>
    </form>
  );
}
