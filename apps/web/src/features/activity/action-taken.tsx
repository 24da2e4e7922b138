import { MONEY_FIELDS, type Recorded } from "@custodia/domain/activity/recorded";
import type { ActivityView } from "@custodia/domain/activity/schema";
import { conditionLabel, statusLabel } from "@custodia/domain/assets/words";
import { formatLongDate, isCalendarDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { roleName } from "@custodia/domain/permissions";

type Value = Recorded[string] | undefined;

/** What was done; opened, it shows field by field how things were and what they became. */
export function ActionTaken({ activity: { log_message, before, after } }: { activity: ActivityView }) {
  return <Changes summary={log_message} before={before} after={after} />;
}

/** A sentence; opened, it shows field by field how things are before and after what it tells. */
export function Changes({ summary, before, after }: ChangesProps & { summary: string }) {
  if (fieldsOf(before, after).length === 0) return <span className="break-words">{summary}</span>;
  return (
    <details>
      <summary className="-mt-0.5 w-fit cursor-pointer rounded-sm py-0.5 break-words marker:text-muted-foreground hover:text-primary">
        {summary}
      </summary>
      <FieldTable before={before} after={after} />
    </details>
  );
}

type ChangesProps = {
  /** Null for what is new. */
  before: Recorded | null;
  after: Recorded | null;
};

function FieldTable({ before, after }: ChangesProps) {
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
        {fieldsOf(before, after).map((field) => (
          <tr key={field} className={`${ROW} border-t align-top`}>
            <th
              scope="row"
              className={`${CELL} font-normal text-muted-foreground ${before ? "max-sm:col-span-2 max-sm:pb-0" : ""}`}
            >
              {labelOf(field)}
            </th>
            {before ? <td className={TEXT}>{shown(field, before[field])}</td> : null}
            <td className={TEXT}>{shown(field, after?.[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone two values have no room beside the label: it stands above them. */
const ROW = "max-sm:grid max-sm:grid-cols-2";
const CELL = "py-1 pr-3 sm:pr-6 sm:whitespace-nowrap";
const TEXT =
  "max-w-64 py-1 pr-3 break-words whitespace-pre-line tabular-nums max-sm:wrap-anywhere sm:min-w-24 sm:pr-6";

/** Fields that tell something: not the id beside a name, and of a new record not what stayed empty. */
function fieldsOf(before: Recorded | null, after: Recorded | null): string[] {
  const all = { ...before, ...after };
  return Object.keys(all).filter((field) => {
    const named = field.endsWith("_id") && field.slice(0, -3) in all;
    return !named && !(before === null && isEmpty(after?.[field]));
  });
}

const isEmpty = (value: Value) => value === null || value === undefined || value === "";

const CAPITALS: Record<string, string> = { id: "ID", cac: "CAC", url: "URL", nr: "number" };

/** `tax_id_number` as people read it: Tax ID number. */
function labelOf(field: string): string {
  const words = field.replace(/_id$/, "").split("_");
  const text = words.map((word) => CAPITALS[word] ?? word).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Values that stand for words. */
const WORDS: Record<string, Record<string, string>> = {
  condition: conditionLabel,
  role: roleName,
  status: statusLabel,
};

function shown(field: string, value: Value): string {
  if (isEmpty(value)) return "–";
  const word = WORDS[field]?.[String(value)];
  if (word) return word;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") {
    if (MONEY_FIELDS.has(field)) return formatNaira(value);
    return field.endsWith("_id") ? `No. ${value}` : String(value);
  }
  return isCalendarDate(String(value)) ? formatLongDate(String(value)) : String(value);
}
