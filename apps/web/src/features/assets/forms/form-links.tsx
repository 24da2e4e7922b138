import { isInHouse, type MovementView } from "@custodia/domain/assets/movements";
import type { ReassignOutcome } from "@custodia/domain/assets/reassign";
import { formatLongDate } from "@custodia/domain/date";
import { Button } from "@custodia/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "@custodia/ui/dropdown-menu";
import { useNotices } from "@custodia/ui/notices";
import { Signature } from "lucide-react";
import { type NoteToSign, notePaths } from "../../register/asset-links.tsx";

type NoteLinksProps = { notes: readonly NoteToSign[]; size?: "sm" };

/** Links to forms to sign; each opens in a new tab for printing. */
export function NoteLinks({ notes, size }: NoteLinksProps) {
  return notes.map(({ label, href }) => (
    <Button key={href} asChild variant="outline" {...(size ? { size } : {})}>
      <a href={href} target="_blank" rel="noopener">
        <Signature aria-hidden />
        {label}
      </a>
    </Button>
  ));
}

/** Returns a function that reports an outcome; with forms to sign the notice has links to them, and stays until it is dismissed. */
export function useOutcomeNotice(): (message: string, notes: readonly NoteToSign[]) => void {
  const notices = useNotices();
  return (message, notes) => {
    if (notes.length === 0) notices.success(message);
    else
      notices.info(
        <span className="flex flex-wrap items-center gap-2">
          {message}
          <NoteLinks notes={notes} size="sm" />
        </span>,
      );
  };
}

/** Returns the forms of a movement: hand-over note, gate pass unless in-house, and return note after the return. */
export function notesOfMovement(movement: MovementView): NoteToSign[] {
  const { id, returned_at } = movement;
  const release: NoteToSign = { label: "Hand-over note", href: notePaths.movement(id, "release") };
  const gatePass: NoteToSign = { label: "Gate pass", href: notePaths.movement(id, "gate_pass") };
  const returnNote: NoteToSign = { label: "Return note", href: notePaths.movement(id, "return") };
  return [release, ...(isInHouse(movement) ? [] : [gatePass]), ...(returned_at ? [returnNote] : [])];
}

/** Returns the forms of a change of assets; `handover` and `gate_pass` are ids of assets that they list, or null. */
export function notesOfChange({ handover, gate_pass }: ReassignOutcome["notes"]): NoteToSign[] {
  const note = (label: string, id: number | null, kind: "handover" | "gate_pass"): NoteToSign[] =>
    id === null ? [] : [{ label, href: notePaths.change(id, kind) }];
  return [...note("Hand-over note", handover, "handover"), ...note("Gate pass", gate_pass, "gate_pass")];
}

export const disposalNote = (asset_id: number): NoteToSign => ({
  label: "Disposal note",
  href: notePaths.disposal(asset_id),
});

/** A menu with the forms of a movement that have to be signed. */
export function MovementNotes({ movement }: { movement: MovementView }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="icon" variant="ghost" aria-label={`Forms to sign for ${formatLongDate(movement.release_date)}`}>
          <Signature aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {notesOfMovement(movement).map(({ label, href }) => (
          <DropdownMenuItem key={href} asChild>
            <a href={href} target="_blank" rel="noopener">
              {label}
            </a>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
