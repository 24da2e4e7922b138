import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { Banner } from "@custodia/ui/banner";
import { Textarea } from "@custodia/ui/textarea";
import { type FormEvent, useState } from "react";
import { GoButton } from "../counter/go-button.tsx";
import { differing, type Tallied } from "./tallies.ts";

/** Closes a counted shift for good; a difference needs its reason. */
export function CloseForm({ shift, difference }: { shift: ShiftView; difference: Tallied }) {
  const utils = trpc.useUtils();
  const close = trpc.pos.shifts.close.useMutation();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const differs = differing(difference).length > 0;
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
      {differs ? (
        <label htmlFor="reason" className="grid gap-1 text-sm font-medium">
          Reason for the difference
          <Textarea id="reason" rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
        </label>
      ) : null}
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      <GoButton type="submit" keyName="F10" busy={close.isPending}>
        Close the shift, for good
      </GoButton>
    </form>
  );
}
