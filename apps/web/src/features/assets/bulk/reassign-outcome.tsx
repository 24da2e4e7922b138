import type { ReassignAskedView, ReassignedView } from "@custodia/domain/assets/reassign";
import { Button } from "@custodia/ui/button";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { counted } from "../../register/figures.tsx";
import { NoteLinks, notesOfChange } from "../forms/form-links.tsx";

type ReassignAnswer = ReassignedView | ReassignAskedView;

const wasAsked = (outcome: ReassignAnswer): outcome is ReassignAskedView => "data" in outcome;
const partsOf = (outcome: ReassignAnswer) =>
  wasAsked(outcome) ? { ...outcome.data, outdated: 0 } : { ...outcome, awaiting: [] };

/** True where every asset that was chosen is changed or asked for. */
export function isClean(outcome: ReassignAnswer): boolean {
  const { outdated, unchanged, left_out, awaiting } = partsOf(outcome);
  return outdated + unchanged + left_out + awaiting.length === 0;
}

/** The papers to sign of what was changed at once. */
export const notesOf = (outcome: ReassignAnswer) => (wasAsked(outcome) ? [] : notesOfChange(outcome.notes));

/** What happened, in one line. */
export function headOf(outcome: ReassignAnswer): string {
  return wasAsked(outcome)
    ? `Sent for approval: ${counted(outcome.data.approvals.length, "request")}`
    : `${counted(outcome.changed, "asset was", "assets were")} changed`;
}

/** What became of the assets that were chosen, also of those that stay as they are. */
export function ReassignOutcome({ outcome, onClose }: { outcome: ReassignAnswer; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { outdated, unchanged, left_out, awaiting } = partsOf(outcome);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <div role="status" className="space-y-2">
        <p className="font-medium">{headOf(outcome)}</p>
        {outdated > 0 ? (
          <p>{counted(outdated, "request", "requests")} about them awaited approval, now out of date.</p>
        ) : null}
        {unchanged > 0 ? (
          <p>{counted(unchanged, "asset has", "assets have")} these details already.</p>
        ) : null}
        {left_out > 0 ? (
          <p>
            {counted(left_out, "asset stays as it is", "assets stay as they are")}: pending, rejected, sold or
            scrapped.
          </p>
        ) : null}
        {awaiting.length > 0 ? (
          <>
            <p>
              {counted(awaiting.length, "asset awaits", "assets await")} approval of another request already:
            </p>
            <p className="max-h-40 overflow-y-auto tabular-nums">{awaiting.join(", ")}</p>
          </>
        ) : null}
      </div>
      <p className="mt-5 flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
        {wasAsked(outcome) ? (
          <Button asChild variant="outline">
            <Link to="/approvals">View Approvals</Link>
          </Button>
        ) : null}
        <NoteLinks notes={notesOf(outcome)} />
        <Button onClick={onClose}>Done</Button>
      </p>
    </div>
  );
}
