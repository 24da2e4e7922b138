import { isFieldErrors, RequestError, readProblem, saidByStatus, UNREACHED } from "@custodia/client/errors";
import type { Inputs } from "@custodia/client/trpc";
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";

type Leads = Inputs["leads"];

type Answer = {
  result?: { data: { message: string } };
  error?: { message?: unknown; data?: { fields?: unknown } };
};

/** Calls a procedure as plainly as the page needs it: the app's client is ten times as large. Throws RequestError. */
async function send<Name extends keyof Leads>(name: Name, input: Leads[Name]): Promise<string> {
  const response = await fetch(`/api/trpc/leads.${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  }).catch(() => {
    throw new RequestError({ status: 0, message: UNREACHED });
  });
  const { result, error } = (await response.json().catch(() => ({}))) as Answer;
  if (result) return result.data.message;
  const told = error?.message;
  throw new RequestError({
    status: response.status,
    message: typeof told === "string" && response.status !== 500 ? told : saidByStatus(response.status),
    ...(isFieldErrors(error?.data?.fields) ? { fields: error.data.fields } : {}),
  });
}

/** One of the two small forms: sends its fields, keeps what was answered, and puts the focus where it is needed. */
export function useLeadForm<Name extends keyof Leads>(name: Name) {
  const form = useRef<HTMLFormElement>(null);
  /** From the first event on, before the form is drawn as busy. */
  const taken = useRef(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState<ReturnType<typeof readProblem> | null>(null);
  // Before the script runs the browser itself would send the fields, in the address.
  const live = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  const fields = problem?.fields ?? {};

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (taken.current) return;
    taken.current = true;
    const input = Object.fromEntries(new FormData(event.currentTarget)) as unknown as Leads[Name];
    setBusy(true);
    setDone(null);
    setProblem(null);
    try {
      setDone(await send(name, input));
      form.current?.reset();
    } catch (error) {
      setProblem(readProblem(error));
    } finally {
      taken.current = false;
      setBusy(false);
    }
  };

  return {
    live,
    busy,
    done,
    /** What went wrong beside the fields. */
    problem: problem && Object.keys(fields).length === 0 ? problem.message : null,
    attributes: { ref: form, method: "post", onSubmit: submit, noValidate: true, "aria-busy": busy } as const,
    /** The first message of a field. */
    messageOf: (field: keyof Leads[Name] & string) => fields[field]?.[0],
  };
}

const nothingChanges = () => () => undefined;
