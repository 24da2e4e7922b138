import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { FieldValues, Path } from "react-hook-form";
import { Button, type ButtonProps } from "../button.tsx";
import { cn } from "../cn.ts";
import { type ShownProblem, useEnvironment } from "../environment.tsx";
import { FormContext, formatValue, useFormState, type ValueFormatter } from "./field.tsx";
import { FormAlert, listErrors } from "./form-alert.tsx";
import { DraftNotice, useFormDraft } from "./form-draft.tsx";
import {
  baseOf,
  type Changes,
  type Conflict,
  ConflictPanel,
  changesOf,
  findConflict,
  type OpenRecord,
  resolveConflict,
  type Side,
} from "./open-record.tsx";
import type { SchemaForm } from "./schema-form.ts";
import { UnsavedChanges } from "./unsaved-changes.tsx";
import { useDialogWatch } from "./unsaved-watch.tsx";

type FormProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  /** The record that is edited: changes that another user saved meanwhile are offered for merging. */
  openRecord?: OpenRecord<Values>;
  /**
   * Submits the values, or the changes of an existing record; errors appear in the form. Returns `false` if the user
   * declined a confirmation, or the saved record, from which the form continues. If it goes on after the record is saved, such as to
   * another page, it calls `clearDraft` first: the page may be closed before it returns.
   */
  onSubmit: (values: Values, changes: Changes<Values>, clearDraft: () => void) => unknown;
  /** After a success, `keep` leaves the saved values in the form and `clear` empties it for the next record. */
  afterSubmit?: "keep" | "clear";
  /** Stores the input in this browser until it is saved or discarded; for long forms without secrets. */
  draft?: boolean;
  /** Off for forms where leaving loses nothing. */
  guard?: boolean;
  /** Input that is not a field of the schema, e.g. a chosen file. */
  hasOtherInput?: boolean;
  alertTone?: "error" | "warning";
  className?: string;
  children: ReactNode;
};

/** A form: it validates, allows one submission at a time, shows errors, and asks before unsaved changes are lost. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, openRecord, onSubmit, afterSubmit = "keep", guard = true, hasOtherInput = false } = props;
  const { className, children } = props;
  const { readError } = useEnvironment();
  const { errors, isDirty, isSubmitted } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const labels = useRef(new Map<string, string>());
  const formatters = useRef(new Map<string, ValueFormatter>());
  const isSubmitting = useRef(false);
  const saving = useRef(false);
  const draft = useFormDraft(form, props.draft ?? false, openRecord);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const [failures, setFailures] = useState(0);
  const [dismissed, setDismissed] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);

  const registerLabel = useCallback((name: string, label: string, format: ValueFormatter = formatValue) => {
    labels.current.set(name, label);
    formatters.current.set(name, format);
    return () => labels.current.delete(name);
  }, []);
  const context = useMemo(() => ({ saving: busy, registerLabel }), [busy, registerLabel]);

  useEffect(() => {
    if (failures === 0) return;
    setDismissed(false);
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first ?? alert.current)?.focus();
  }, [failures]);

  const handleFailure = (thrown: unknown) => {
    const failure = readError(thrown);
    const unplaced: Record<string, string[]> = {};
    for (const [name, messages] of Object.entries(failure.fields ?? {})) {
      if (labels.current.has(name)) {
        form.setError(name as Path<Values>, { type: "server", message: messages.join("\n") });
      } else unplaced[name] = messages;
    }
    setProblem({ message: failure.message, fields: unplaced });
    setFailures((before) => before + 1);
  };

  /** Resends without asking if the other user's changes concern other fields or set the same values. */
  const send = async (values: Values, retries = 2): Promise<unknown> => {
    try {
      // Without a record there are no differences to compute.
      const changes = openRecord && changesOf(openRecord, values);
      return await (onSubmit as SubmitValues<Values>)(values, changes, draft.clear);
    } catch (thrown) {
      const newConflict = openRecord && findConflict(openRecord, readError(thrown), values);
      if (!newConflict || (newConflict.fields.length === 0 && retries === 0)) throw thrown;
      if (newConflict.fields.length > 0) setConflict(newConflict);
      else openRecord.base.current = newConflict.current;
      return newConflict.fields.length > 0 ? false : send(values, retries - 1);
    }
  };

  const save = async (values: Values, focused: Element | null) => {
    saving.current = true;
    const result = await send(values);
    if (result !== false) draft.clear();
    if (openRecord?.base.current && isRecord(result)) {
      openRecord.base.current = baseOf(openRecord, result);
      form.reset({ ...form.getValues(), ...openRecord.toDraft(result) });
    } else if (result !== false) form.reset(afterSubmit === "clear" ? undefined : form.getValues());
    requestAnimationFrame(() => {
      const focusLost = document.activeElement === null || document.activeElement === document.body;
      const focusTarget = focused?.isConnected ? focused : element.current?.querySelector("[type=submit]");
      if (focusLost && focusTarget instanceof HTMLElement) focusTarget.focus();
    });
  };

  const handleResolve = (sides: Readonly<Record<string, Side>>) => {
    resolveConflict(form, openRecord!, conflict!, sides);
    element.current?.requestSubmit();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    // Set synchronously, so that a second submit event is ignored while the validator still loads.
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const focused = document.activeElement;
    setBusy(true);
    setProblem(null);
    setConflict(null);
    const onInvalid = () => setFailures((before) => before + 1);
    try {
      await form.handleSubmit((values) => save(values, focused), onInvalid)();
    } catch (thrown) {
      handleFailure(thrown);
    } finally {
      isSubmitting.current = false;
      saving.current = false;
      setBusy(false);
    }
  };

  return (
    <form ref={element} noValidate method="post" onSubmit={submit} className={className} aria-busy={busy}>
      <FormContext value={context}>
        {draft.restored ? <DraftNotice onDiscard={draft.discard} /> : null}
        <FormAlert
          ref={alert}
          tone={props.alertTone ?? "error"}
          hidden={dismissed}
          problem={problem}
          fields={isSubmitted ? listErrors(errors, [...labels.current.keys()]) : []}
          labels={labels.current}
          onSelect={(name) => form.setFocus(name as Path<Values>)}
          onDismiss={() => {
            setProblem(null);
            setDismissed(true);
          }}
        />
        {conflict ? (
          <ConflictPanel
            form={form}
            conflict={conflict}
            labelOf={(name) => labels.current.get(name) ?? titleCase(name)}
            formatterOf={(name) => formatters.current.get(name) ?? formatValue}
            onSave={handleResolve}
          />
        ) : null}
        <fieldset disabled={busy} className="contents">
          {children}
        </fieldset>
      </FormContext>
      {guard ? <UnsavedChanges dirty={isDirty || hasOtherInput} saving={saving} onLeave={draft.clear} /> : null}
    </form>
  );
}

const isRecord = (result: unknown): result is { version: number } =>
  typeof result === "object" && result !== null && "version" in result;

type SubmitValues<Values> = (values: Values, changes?: Changes<Values>, clearDraft?: () => void) => unknown;

/** Returns the label of a field whose parts have their own labels: `barcodes` becomes Barcodes. */
const titleCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

/** Submits the surrounding form, and shows a spinner meanwhile. */
export function SubmitButton({ children = "Save", ...rest }: ButtonProps) {
  const { saving } = useFormState();
  return (
    <Button {...rest} type="submit" busy={saving}>
      {children}
    </Button>
  );
}

type FormSectionProps = Omit<ComponentProps<"section">, "title"> & {
  title?: string;
  description?: ReactNode;
  /** True if the fields need the whole width, so that the title stays above them. */
  wide?: boolean;
};

/** A group of fields: in two columns if they fit, and on wide screens with its title and description at the left. */
export function FormSection({ title, description, wide, className, children, ...rest }: FormSectionProps) {
  const inDialog = useDialogWatch() !== null;
  const fields = <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>;
  if (!title) {
    return (
      <section className={cn("mb-6", className)} {...rest}>
        {fields}
      </section>
    );
  }
  return (
    <section className={cn("mb-6 not-first-of-type:border-t not-first-of-type:pt-6", className)} {...rest}>
      <div className={wide || inDialog ? undefined : TWO_COLUMNS}>
        <div className="mb-3">
          <h2 className="text-base font-semibold">{title}</h2>
          {description ? <p className="mt-1 text-sm text-muted-foreground">{description}</p> : null}
        </div>
        {fields}
      </div>
    </section>
  );
}

/**
 * Uses the viewport's width: Chromium fails to lay out the fields of a container query when one of them changes its type.
 */
const TWO_COLUMNS = "lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-8";

/** The buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">{children}</div>;
}
