import { useTimeOf } from "@custodia/app-shell/app";
import type { ActivityView } from "@custodia/domain/activity/schema";
import type { RecordedFields } from "@custodia/domain/recorded/fields";
import { notePaths } from "../register/asset-links.tsx";
import { changedFields, fieldLabel, formatValue } from "./field-labels.ts";

type ActionTakenProps = { activity: ActivityView; isOpen?: boolean };

/** Describes the action. When expanded, it shows the old and new value of each field. */
export function ActionTaken({ activity, isOpen }: ActionTakenProps) {
  const { log_message, before, after } = activity;
  const origin = originText(activity);
  return (
    <>
      <ChangedFields summary={log_message} before={before} after={after} isOpen={isOpen} />
      {origin ? <p className="text-sm text-muted-foreground">{origin}</p> : null}
      <ChangeNotes activity={activity} />
    </>
  );
}

/** Names the requester and the approver of an action that followed from a request. Entries about the request name them. */
function originText({ action, approval }: ActivityView): string | undefined {
  if (!approval || action.startsWith("approvals.")) return undefined;
  const { requester, decider } = approval;
  const approvedBy = decider ? `, approved by ${decider.full_name}` : "";
  return `Requested by ${requester.full_name}${approvedBy}`;
}

type ChangedFieldsProps = ChangesProps & { summary: string; isOpen: boolean | undefined };

/** A sentence that expands to the old and new value of each field. */
function ChangedFields({ summary, before, after, isOpen }: ChangedFieldsProps) {
  if (changedFields(before, after).length === 0) return <span className="wrap-anywhere">{summary}</span>;
  return (
    <details open={isOpen}>
      <summary className="-mt-0.5 w-fit cursor-pointer rounded-sm py-0.5 wrap-anywhere marker:text-muted-foreground hover:text-primary">
        {summary}
      </summary>
      <FieldTable before={before} after={after} />
    </details>
  );
}

type ChangesProps = {
  /** Null for a new record. */
  before: RecordedFields | null;
  after: RecordedFields | null;
};

function FieldTable({ before, after }: ChangesProps) {
  const timeOf = useTimeOf();
  return (
    <table className="mt-2 text-left text-sm font-normal max-sm:w-full">
      <thead>
        <tr className={`${ROW} text-muted-foreground`}>
          <th scope="col" className={`${CELL} ${before ? "max-sm:sr-only" : ""}`}>
            Field
          </th>
          {before ? (
            <th scope="col" className={CELL}>
              Before
            </th>
          ) : null}
          <th scope="col" className={CELL}>
            {before ? "After" : "Value"}
          </th>
        </tr>
      </thead>
      <tbody>
        {changedFields(before, after).map((field) => (
          <tr key={field} className={`${ROW} border-t align-top`}>
            <th
              scope="row"
              className={`${CELL} font-normal text-muted-foreground ${before ? "max-sm:col-span-2 max-sm:pb-0" : ""}`}
            >
              {fieldLabel(field)}
            </th>
            {before ? <td className={TEXT}>{formatValue(field, before[field], timeOf)}</td> : null}
            <td className={TEXT}>{formatValue(field, after?.[field], timeOf)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone the label is above the two values. */
const ROW = "max-sm:grid max-sm:grid-cols-2";
const CELL = "py-1 pr-3 sm:pr-6 sm:whitespace-nowrap";
const TEXT = "max-w-64 py-1 pr-3 break-words whitespace-pre-line tabular-nums max-sm:wrap-anywhere sm:min-w-24 sm:pr-6";

const NOTES = [
  { field: "custodian_id", kind: "handover", label: "Hand-over note" },
  { field: "location_id", kind: "gate_pass", label: "Gate pass" },
] as const;

/** Links to the forms to sign after a change of custodian or location. */
function ChangeNotes({ activity }: { activity: ActivityView }) {
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
