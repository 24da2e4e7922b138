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
import { Banner } from "../banner.tsx";
import { Button, type ButtonProps } from "../button.tsx";
import { cn } from "../cn.ts";
import { useDialogWatch } from "../dialog-watch.tsx";
import { type ShownProblem, useEnvironment } from "../environment.tsx";
import { listErrors } from "./errors.tsx";
import { FormContext, useFormState } from "./form-context.tsx";
import type { SchemaForm } from "./schema-form.ts";
import { UnsavedChanges } from "./unsaved-changes.tsx";

type FormProps<Wire extends FieldValues> = {
  form: SchemaForm<Wire>;
  /**
   * Sends the values; what it throws is shown at the fields and in the alert. Answering `false` says that nothing was
   * sent, because a question was answered with no: the form stays as it was.
   */
  onSubmit: (values: Wire) => unknown;
  /** After a success: `keep` what was entered (now saved), or `clear` for the next record. */
  afterwards?: "keep" | "clear";
  /** Off for forms where nothing is lost by leaving, e.g. sign-in. */
  guard?: boolean;
  /** True while something is entered that is no field of the schema, e.g. a chosen file. */
  holdsMore?: boolean;
  /** What the alert above the fields looks like. */
  alertTone?: "error" | "warning";
  className?: string;
  children: ReactNode;
};

/** One form: validates, saves once at a time, shows errors, and asks before unsaved changes are lost. */
export function Form<Wire extends FieldValues>(props: FormProps<Wire>) {
  const { form, onSubmit, afterwards = "keep", guard = true, holdsMore = false, className, children } = props;
  const { readError } = useEnvironment();
  const { errors, isDirty, isSubmitted } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const labels = useRef(new Map<string, string>());
  const taken = useRef(false);
  const saving = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const [failures, setFailures] = useState(0);
  const [dismissed, setDismissed] = useState(false);

  const announce = useCallback((name: string, label: string) => {
    labels.current.set(name, label);
    return () => labels.current.delete(name);
  }, []);
  const context = useMemo(() => ({ saving: busy, announce }), [busy, announce]);

  useEffect(() => {
    if (failures === 0) return;
    setDismissed(false);
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first ?? alert.current)?.focus();
  }, [failures]);

  const fail = (thrown: unknown) => {
    const told = readError(thrown);
    const foreign: Record<string, string[]> = {};
    for (const [name, messages] of Object.entries(told.fields ?? {})) {
      if (labels.current.has(name)) {
        form.setError(name as Path<Wire>, { type: "server", message: messages.join("\n") });
      } else foreign[name] = messages;
    }
    setProblem({ message: told.message, fields: foreign });
    setFailures((before) => before + 1);
  };

  const save = async (values: Wire, focused: Element | null) => {
    saving.current = true;
    const sent = (await onSubmit(values)) !== false;
    if (sent) form.reset(afterwards === "clear" ? undefined : form.getValues());
    requestAnimationFrame(() => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && focused instanceof HTMLElement && focused.isConnected) focused.focus();
    });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    // From the first event on: while the validator is still on its way, a second one finds the form busy.
    if (taken.current) return;
    taken.current = true;
    const focused = document.activeElement;
    setBusy(true);
    setProblem(null);
    const invalid = () => setFailures((before) => before + 1);
    try {
      await form.handleSubmit((values) => save(values, focused), invalid)();
    } catch (thrown) {
      fail(thrown);
    } finally {
      taken.current = false;
      saving.current = false;
      setBusy(false);
    }
  };

  return (
    <form ref={element} noValidate method="post" onSubmit={submit} className={className} aria-busy={busy}>
      <FormContext value={context}>
        <FormAlert
          ref={alert}
          tone={props.alertTone ?? "error"}
          hidden={dismissed}
          problem={problem}
          fields={isSubmitted ? listErrors(errors, [...labels.current.keys()]) : []}
          labels={labels.current}
          onGo={(name) => form.setFocus(name as Path<Wire>)}
          onDismiss={() => {
            setProblem(null);
            setDismissed(true);
          }}
        />
        <fieldset disabled={busy} className="contents">
          {children}
        </fieldset>
      </FormContext>
      {guard ? <UnsavedChanges dirty={isDirty || holdsMore} saving={saving} /> : null}
    </form>
  );
}

type FormAlertProps = {
  ref: React.Ref<HTMLDivElement>;
  tone: "error" | "warning";
  /** Dismissed, until the next try fails; the messages at the fields stay. */
  hidden: boolean;
  problem: ShownProblem | null;
  fields: { name: string; message: string }[];
  labels: ReadonlyMap<string, string>;
  onGo: (name: string) => void;
  onDismiss: () => void;
};

function FormAlert({ ref, tone, hidden, problem, fields, labels, onGo, onDismiss }: FormAlertProps) {
  const foreign = Object.values(problem?.fields ?? {}).flatMap((messages) => messages.slice(0, 1));
  const listed = fields.length + foreign.length > 0;
  if (hidden || (!listed && !problem)) return null;
  return (
    <Banner
      ref={ref}
      tabIndex={-1}
      tone={tone}
      className="mb-4"
      title={listed ? "Please correct the following:" : undefined}
      onDismiss={onDismiss}
    >
      {listed ? (
        <ul className="mt-1 list-disc space-y-0.5 pl-4">
          {fields.map(({ name, message }) => (
            <li key={name}>
              <button
                type="button"
                className="text-left underline underline-offset-2"
                onClick={() => onGo(name)}
              >
                {labels.get(name) ?? name}
              </button>
              : {message.split("\n")[0]}
            </li>
          ))}
          {foreign.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : (
        problem?.message
      )}
    </Banner>
  );
}

/** Saves the form it stands in; turns while that is under way. */
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
  /** Its fields need the whole width: the title stays above them. */
  wide?: boolean;
};

/** Fields of one matter: two columns where there is room, and where there is more, what they are about at their left. */
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
      <div className={wide || inDialog ? undefined : BESIDE}>
        <div className="mb-3">
          <h2 className="text-base font-semibold">{title}</h2>
          {description ? <p className="mt-1 text-sm text-muted-foreground">{description}</p> : null}
        </div>
        {fields}
      </div>
    </section>
  );
}

/** By the window: a container that is asked for its width leaves its fields out in Chromium when one of them changes its kind. */
const BESIDE = "lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-8";

/** The buttons at the foot of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">{children}</div>;
}
