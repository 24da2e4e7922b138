import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { type FieldValues, type Path, type PathValue, useWatch } from "react-hook-form";
import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";
import type { ShownProblem } from "../environment.tsx";
import type { ValueFormatter } from "./field.tsx";
import { type Draft, type FormSchema, type SchemaForm, useSchemaForm } from "./schema-form.ts";

/** The state of a record when its form was created. */
type Base<Values> = { record: object; version: number | undefined; draft: Draft<Values> };

/** The record that a form edits; values that differ from it were changed in the form. */
export type OpenRecord<Values> = {
  base: RefObject<Base<Values> | null>;
  /** Returns the form's initial values for such a record. */
  toDraft: (record: object) => Draft<Values>;
};

/** The payload of a form: the changed fields, and the version of the record on which they are based. */
export type Changes<Values> = Partial<Values> & { version?: number };

/** A form with the record that it edits, if any, and the state that separates its own changes from those of other users. */
export type RecordForm<Values extends FieldValues> = { form: SchemaForm<Values>; openRecord: OpenRecord<Values> };

/** Like `useSchemaForm`, for a form that edits a record; without a record it creates one. */
export function useRecordForm<Values extends FieldValues, Row extends { version?: number }>(
  schema: FormSchema<Values>,
  draftOf: (record: Row | undefined) => Draft<Values>,
  record: Row | undefined,
): RecordForm<Values> {
  const form = useSchemaForm(schema, draftOf(record));
  const read = (record: object) => draftOf(record as Row);
  const base = useRef<Base<Values> | null>(null);
  // Only the first record determines the base, like the form's values: reloading the record does not make them newer.
  const [first] = useState(() => record && baseOf({ toDraft: read }, record));
  base.current ??= first ?? null;
  return { form, openRecord: { base, toDraft: read } };
}

export function baseOf<Values>({ toDraft }: Pick<OpenRecord<Values>, "toDraft">, record: object): Base<Values> {
  return { record, version: (record as { version?: number }).version, draft: toDraft(record) };
}

/**
 * Rebases a form as if it had been opened when some fields still had the values in `before`, so that other values count as
 * changes by other users.
 */
export function rebase<Values>(
  base: OpenRecord<Values>["base"],
  { version, before }: { version?: number | undefined; before: Record<string, unknown> },
): void {
  if (!base.current || version === undefined) return;
  // The record's nested objects for those fields contain the current names, so they are omitted.
  const named = new Set(Object.keys(before).map((name) => name.replace(/_id$/, "")));
  const record = Object.fromEntries(Object.entries(base.current.record).filter(([name]) => !named.has(name)));
  base.current = { record, version, draft: { ...base.current.draft, ...before } };
}

const differs = (left: unknown, right: unknown) => JSON.stringify(left ?? null) !== JSON.stringify(right ?? null);

/** Returns the values that differ from the record, with its version; all values if there is no record. */
export function changesOf<Values>(openRecord: OpenRecord<Values>, values: Values): Changes<Values> {
  const base = openRecord.base.current;
  if (!base) return { ...values } as Changes<Values>;
  const draft = base.draft as Record<string, unknown>;
  const changed = Object.entries(values as object).filter(([name, value]) => differs(value, draft[name]));
  const { version } = base;
  return { ...Object.fromEntries(changed), ...(version === undefined ? {} : { version }) } as Changes<Values>;
}

/** The changes that another user saved while a form was open: fields whose value now differs from the form's. */
export type Conflict<Values> = {
  current: Base<Values>;
  before: Base<Values>;
  fields: { name: string; changedBy: string; touched: boolean }[];
};

/**
 * Returns the conflict from a refusal that carries the record's current state; undefined if the request was refused for
 * another reason.
 */
export function findConflict<Values>(
  openRecord: OpenRecord<Values>,
  { current, changed_by = {} }: ShownProblem,
  values: Values,
): Conflict<Values> | undefined {
  const before = openRecord.base.current;
  if (!current || !before) return undefined;
  const latest = baseOf(openRecord, current);
  const valueIn = (from: object, name: string) => (from as Record<string, unknown>)[name];
  const fields = Object.keys(latest.draft).flatMap((name) => {
    const [baseValue, latestValue, ownValue] = [
      valueIn(before.draft, name),
      valueIn(latest.draft, name),
      valueIn(values as object, name),
    ];
    if (!differs(baseValue, latestValue) || !differs(latestValue, ownValue)) return [];
    const changedBy = changed_by[name] ?? changed_by[name.replace(/_id$/, "")] ?? "Another user";
    return [{ name, changedBy, touched: differs(baseValue, ownValue) }];
  });
  return { current: latest, before, fields };
}

export type Side = "theirs" | "mine";

/**
 * Rebases a form on the current record: it keeps its own values for the fields that the user chose, and takes the current
 * ones for the rest.
 */
export function resolveConflict<Values extends FieldValues>(
  form: SchemaForm<Values>,
  openRecord: OpenRecord<Values>,
  { current, before, fields }: Conflict<Values>,
  sides: Readonly<Record<string, Side>>,
): void {
  const ownValues: Record<string, unknown> = form.getValues();
  const baseValues = before.draft as Record<string, unknown>;
  const conflicting = new Set(fields.map(({ name }) => name));
  const ownNames = Object.keys(ownValues).filter((name) =>
    conflicting.has(name) ? sides[name] === "mine" : differs(ownValues[name], baseValues[name]),
  );
  openRecord.base.current = current;
  form.reset({ ...ownValues, ...current.draft } as Values);
  for (const name of ownNames)
    form.setValue(name as Path<Values>, ownValues[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
}

type ConflictPanelProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  conflict: Conflict<Values>;
  labelOf: (name: string) => string;
  formatterOf: (name: string) => ValueFormatter;
  onSave: (sides: Readonly<Record<string, Side>>) => void;
};

/**
 * Compares, field by field, the changes that another user saved meanwhile with the form's values, and lets the user choose.
 */
export function ConflictPanel<Values extends FieldValues>(props: ConflictPanelProps<Values>) {
  const { form, conflict, labelOf, formatterOf, onSave } = props;
  const values = useWatch({ control: form.control }) as Record<string, unknown>;
  // A field changed only by the other user keeps their value unless the user decides otherwise; if both changed it, the
  // user has to choose.
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(conflict.fields.filter(({ touched }) => !touched).map(({ name }) => [name, "theirs" as const])),
  );
  const [missing, setMissing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => panel.current?.focus(), []);
  const undecided = conflict.fields.filter(({ name }) => !sides[name]);
  const save = () => {
    if (undecided.length === 0) return onSave(sides);
    setMissing(true);
    panel.current?.querySelector<HTMLElement>(`[name="${CSS.escape(`${id}${undecided[0]!.name}`)}"]`)?.focus();
  };
  return (
    <Banner
      ref={panel}
      tabIndex={-1}
      tone="warning"
      className="mb-4"
      title="This record was changed while you had it open. Your changes are not saved yet."
    >
      <p className="mt-1">Choose for each field, then save.</p>
      <div className="mt-3 space-y-3">
        {conflict.fields.map(({ name, changedBy, touched }) => {
          const show = formatterOf(name);
          const before = <FieldValue base={conflict.before} name={name} show={show} />;
          const theirs = <FieldValue base={conflict.current} name={name} show={show} />;
          const mine = <Value value={values[name]} show={show} />;
          const error = missing && !sides[name] ? "Choose whose value stays." : undefined;
          const choice = (side: Side, text: string, value: React.ReactNode) => (
            <label className="flex min-w-0 items-start gap-2 py-1 max-sm:py-2">
              <input
                type="radio"
                name={`${id}${name}`}
                className="mt-1 shrink-0 accent-primary"
                checked={sides[name] === side}
                aria-describedby={error ? `${id}${name}-error` : undefined}
                onChange={() => setSides({ ...sides, [name]: side })}
              />
              <span className="min-w-0 break-words">
                {text}: <b className="font-semibold">{value}</b>
              </span>
            </label>
          );
          return (
            <fieldset key={name} className="min-w-0 rounded-md border border-current/20 px-3 py-2">
              <legend className="float-left mb-1 w-full min-w-0 break-words">
                {changedBy} changed <b className="font-semibold">{labelOf(name)}</b> from {before} to {theirs}
                {touched ? <> · you entered {mine}</> : null}
              </legend>
              <div className="clear-both grid gap-x-6 sm:grid-cols-2">
                {choice("theirs", "Take theirs", theirs)}
                {choice("mine", "Keep mine", mine)}
              </div>
              {error ? (
                <p id={`${id}${name}-error`} className="font-medium text-danger-foreground">
                  {error}
                </p>
              ) : null}
            </fieldset>
          );
        })}
      </div>
      <Button className="mt-3 max-sm:w-full" onClick={save}>
        Save with these choices
      </Button>
    </Banner>
  );
}

type FieldValueProps<Values> = { base: Base<Values>; name: string; show: ValueFormatter };

/** A field of a record as its form shows it; for a reference, the name that the record contains. */
function FieldValue<Values>({ base, name, show }: FieldValueProps<Values>) {
  const reference = (base.record as Record<string, { name?: unknown; full_name?: unknown } | null>)[
    name.replace(/_id$/, "")
  ];
  const named = name.endsWith("_id") ? (reference?.name ?? reference?.full_name) : undefined;
  if (typeof named === "string") return named;
  return <Value value={(base.draft as Record<string, unknown>)[name]} show={show} />;
}

/** A value formatted by its field, which may require a request. */
function Value({ value, show }: { value: unknown; show: ValueFormatter }) {
  return <AsyncText key={JSON.stringify(value)} value={value ?? ""} show={show} />;
}

function AsyncText({ value, show }: { value: unknown; show: ValueFormatter }) {
  const [text] = useState(() => (value === "" ? "nothing" : show(value)));
  const [resolved, setResolved] = useState<string>();
  useEffect(() => {
    if (typeof text !== "string") text.then(setResolved, () => setResolved(String(value)));
  }, [text, value]);
  return typeof text === "string" ? text : (resolved ?? "…");
}
