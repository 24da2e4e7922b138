import type { ActivityView } from "@custodia/domain/activity/schema";
import { notePaths } from "../register/note-paths.ts";

const NOTES = [
  { field: "custodian_id", kind: "handover", label: "Hand-over note" },
  { field: "location_id", kind: "gate_pass", label: "Gate pass" },
] as const;

/** The papers to sign of an asset that got another custodian or location. */
export function NotesOfChange({ activity }: { activity: ActivityView }) {
  const { id, action, subject_id, before, after } = activity;
  const notes = NOTES.filter(({ field }) => after?.[field] != null);
  if (action !== "assets.update" || !before || subject_id === null || notes.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      {notes.map(({ kind, label }) => (
        <a
          key={kind}
          href={notePaths.change(subject_id, kind, id)}
          target="_blank"
          rel="noopener"
          className="text-primary underline-offset-2 hover:underline"
        >
          {label}
        </a>
      ))}
    </p>
  );
}
