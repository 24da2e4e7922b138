import { isFieldErrors, RequestError, readProblem, statusMessage, UNREACHABLE } from "@custodia/client/errors";
import type { Inputs } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Input, PlainField, Textarea } from "@custodia/ui/input/input";
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";

export function ContactForm() {
  const { isHydrated, busy, confirmation, problem, attributes, messageOf } = useLeadForm("contact");
  return (
    <form {...attributes} aria-label="Contact" className="space-y-4 rounded-lg border bg-card p-5 sm:p-7">
      <div className="grid gap-4 sm:grid-cols-2">
        <PlainField label="Name" message={messageOf("name")}>
          {(field) => <Input {...field} name="name" autoComplete="name" maxLength={255} />}
        </PlainField>
        <PlainField label="Email" message={messageOf("email")}>
          {(field) => <Input {...field} name="email" type="email" autoComplete="email" maxLength={255} />}
        </PlainField>
      </div>
      <PlainField label="Message" message={messageOf("message")}>
        {(field) => <Textarea {...field} name="message" rows={5} maxLength={2000} />}
      </PlainField>
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      <div role="status">
        {confirmation ? (
          <Banner tone="info" silent>
            {confirmation}
          </Banner>
        ) : null}
      </div>
      <Button type="submit" size="lg" disabled={!isHydrated} busy={busy} className="max-sm:w-full">
        Send message
      </Button>
    </form>
  );
}

export function NewsletterBox() {
  const { isHydrated, busy, confirmation, problem, attributes, messageOf } = useLeadForm("subscribe");
  return (
    <form {...attributes} aria-label="Newsletter" className="mt-6">
      <div className="flex items-start gap-2">
        <PlainField
          label="Newsletter: your email"
          message={messageOf("email") ?? problem ?? undefined}
          className="flex-1"
        >
          {(field) => <Input {...field} name="email" type="email" autoComplete="email" maxLength={255} />}
        </PlainField>
        <Button type="submit" variant="outline" disabled={!isHydrated} busy={busy} className="mt-6">
          Subscribe
        </Button>
      </div>
      <p role="status" className="mt-2 text-success-foreground">
        {confirmation}
      </p>
    </form>
  );
}

type Leads = Inputs["leads"];

type LeadResponse = {
  result?: { data: { message: string } };
  error?: { message?: unknown; data?: { fields?: unknown } };
};

/** Calls a procedure by plain fetch, because the app's client is ten times as large. Throws RequestError. */
async function send<Name extends keyof Leads>(name: Name, input: Leads[Name]): Promise<string> {
  const response = await fetch(`/api/trpc/leads.${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  }).catch(() => {
    throw new RequestError({ status: 0, message: UNREACHABLE });
  });
  const { result, error } = (await response.json().catch(() => ({}))) as LeadResponse;
  if (result) return result.data.message;
  const message = error?.message;
  throw new RequestError({
    status: response.status,
    message: typeof message === "string" && response.status !== 500 ? message : statusMessage(response.status),
    ...(isFieldErrors(error?.data?.fields) ? { fields: error.data.fields } : {}),
  });
}

/** The state of a small form: sends its fields, stores the response, and focuses the first error or the confirmation. */
function useLeadForm<Name extends keyof Leads>(name: Name) {
  const form = useRef<HTMLFormElement>(null);
  /** Set by the first event, before the form is rendered as busy. */
  const isSubmitting = useRef(false);
  const [busy, setBusy] = useState(false);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const [problem, setProblem] = useState<ReturnType<typeof readProblem> | null>(null);
  // The button is disabled before hydration, because the browser itself would send the fields in the address.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const fields = problem?.fields ?? {};

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const input = Object.fromEntries(new FormData(event.currentTarget)) as unknown as Leads[Name];
    setBusy(true);
    setConfirmation(null);
    setProblem(null);
    try {
      setConfirmation(await send(name, input));
      form.current?.reset();
    } catch (error) {
      setProblem(readProblem(error));
    } finally {
      isSubmitting.current = false;
      setBusy(false);
    }
  };

  return {
    isHydrated,
    busy,
    confirmation,
    /** An error that belongs to no field. */
    problem: problem && Object.keys(fields).length === 0 ? problem.message : null,
    attributes: { ref: form, method: "post", onSubmit: submit, noValidate: true, "aria-busy": busy } as const,
    /** The first message of a field. */
    messageOf: (field: keyof Leads[Name] & string) => fields[field]?.[0],
  };
}

const neverChanges = () => () => undefined;
