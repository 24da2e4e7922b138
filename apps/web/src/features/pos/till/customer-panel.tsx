import { type Inputs, trpc } from "@custodia/client/trpc";
import { customerCreate, isSamePhone, phoneDigits, phoneKey } from "@custodia/domain/pos/customers";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { useDebounced } from "@custodia/ui/use-browser.ts";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { GoButton, KeyCap, LabelledInput } from "../buttons.tsx";
import type { CartCustomer } from "./cart.ts";
import { TillPanel, usePendingForm } from "./prompt.tsx";
import type { TillDispatch } from "./till-state.ts";
import { useOnline } from "./use-items.ts";

type CustomerPanelProps = { customer: CartCustomer | null; dispatch: TillDispatch; onDone: () => void };
type Problems = Partial<Record<"name" | "phone_number" | "email", string>>;

/**
 * Chooses the customer: the one whose number was typed, a match by number or name, or a new one. A partial number selects no
 * customer.
 */
export function CustomerPanel({ customer: initial, dispatch, onDone }: CustomerPanelProps) {
  const initialFields = customerFields(initial);
  const [fields, setFields] = useState(initialFields);
  const [marked, setMarked] = useState<number | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const inputs = useRef<Partial<Record<keyof Problems, HTMLInputElement | null>>>({});
  const { list } = trpc.useUtils().pos.customers;
  const online = useOnline();
  const query = suggestionQuery(fields);
  const isCurrent = useDebounced(JSON.stringify(query)) === JSON.stringify(query);
  const { data, isError } = trpc.pos.customers.list.useQuery(query ?? {}, {
    enabled: query !== null && isCurrent,
    staleTime: 0,
  });
  const { exactMatch, otherMatches } = splitMatches(fields, query !== null && isCurrent && data ? data.data : []);
  const hasChanges = (Object.keys(initialFields) as (keyof CustomerFields)[]).some(
    (name) => fields[name] !== initialFields[name],
  );
  const form = usePendingForm(hasChanges);

  const change = (next: Partial<CustomerFields>) => {
    // The name and email of a known customer do not belong to another number.
    const changesNumber = next.phone !== undefined && initial?.known && fields.name === initial.name;
    setFields({ ...fields, ...(changesNumber ? { name: "", email: "" } : {}), ...next });
    setMarked(null);
    setProblems({});
  };
  const choose = (customer: CartCustomer | null) => {
    dispatch({ type: "cart.customer", customer });
    onDone();
  };
  const showProblems = (next: Problems) => {
    setProblems(next);
    const first = (["phone_number", "name", "email"] as const).find((name) => next[name]);
    if (first) inputs.current[first]?.focus();
  };
  /** Asks the server for the customer, because the list may still show results of an earlier text. */
  const currentMatches = async () => {
    if (exactMatch || query === null || !online) return { exactMatch, otherMatches };
    setBusy(true);
    const page = await list.fetch(query, { staleTime: 0 }).catch(() => undefined);
    setBusy(false);
    return splitMatches(fields, page?.data ?? []);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const picked = otherMatches.find(({ id }) => id === marked);
    if (picked) return choose(toCartCustomer(picked));
    const matches = await currentMatches();
    const owner = matches.exactMatch;
    const name = fields.name.trim();
    if (owner && (exactMatch || name === "" || name === owner.name)) return choose(toCartCustomer(owner));
    if (owner) return showProblems({ phone_number: `This is the number of ${owner.name}. Press Enter to pick them.` });
    const created = newCustomer(fields, matches.otherMatches.length > 0);
    if ("problems" in created) return showProblems(created.problems);
    choose(created.customer);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || otherMatches.length === 0) return;
    event.preventDefault();
    const index = otherMatches.findIndex(({ id }) => id === marked) + step;
    setMarked(otherMatches[Math.min(index, otherMatches.length - 1)]?.id ?? null);
  };
  const inputProps = (name: keyof Problems) => ({
    problem: problems[name],
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
  });
  return (
    <TillPanel title="Customer" onBack={onDone}>
      <form ref={form} onSubmit={submit} onKeyDown={handleKey} className="grid gap-3" noValidate>
        <LabelledInput
          {...inputProps("phone_number")}
          label="Phone number"
          autoFocus
          type="tel"
          value={fields.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
        {exactMatch ? (
          <p role="status" className="rounded-lg bg-success-surface px-4 py-3 text-success-foreground">
            This is <span className="font-medium">{exactMatch.name}</span>’s number. The sale will be recorded for them.
          </p>
        ) : (
          <>
            <LabelledInput
              {...inputProps("name")}
              label="Name"
              value={fields.name}
              onChange={(event) => change({ name: event.target.value })}
            />
            <LabelledInput
              {...inputProps("email")}
              label="Email (optional)"
              type="email"
              value={fields.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          </>
        )}
        {isError ? (
          <p role="status" className="text-sm text-muted-foreground">
            Customers can’t be looked up now. The number will be matched to a customer at check-out.
          </p>
        ) : null}
        <GoButton type="submit" keyName="Enter" busy={busy}>
          Apply
        </GoButton>
        {initial ? (
          <Button variant="outline" className="h-11 max-sm:h-11" onClick={() => choose(null)}>
            Sell without a customer
          </Button>
        ) : null}
        {otherMatches.length > 0 ? (
          <Suggestions
            customers={otherMatches}
            marked={marked}
            title={fields.phone.trim() === "" ? "Names that contain this" : "Numbers with these digits"}
            onChoose={(customer) => choose(toCartCustomer(customer))}
          />
        ) : null}
      </form>
    </TillPanel>
  );
}

type SuggestionsProps<C> = {
  customers: readonly C[];
  marked: number | null;
  title: string;
  onChoose: (customer: C) => void;
};

/** Customers to choose from. None is marked at first; Enter takes the marked one. */
function Suggestions<C extends KnownCustomer>({ customers, marked, title, onChoose }: SuggestionsProps<C>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="flex items-center justify-between text-sm font-medium">
        {title}
        <KeyCap>↓</KeyCap>
      </h3>
      <ul className="grid gap-2">
        {customers.map((customer) => (
          <li key={customer.id} aria-current={customer.id === marked || undefined}>
            <Button
              variant="outline"
              className={cn(
                "h-auto max-sm:h-auto min-h-12 w-full justify-between gap-3 border-border px-4 py-2 text-left whitespace-normal",
                customer.id === marked && "border-primary bg-accent ring-1 ring-primary",
              )}
              onClick={() => onChoose(customer)}
            >
              <span className="min-w-0 font-medium break-words">{customer.name}</span>
              <span className="text-right text-sm text-muted-foreground tabular-nums">
                {customer.phone_number ?? customer.email}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {customers.find(({ id }) => id === marked)?.name}
      </p>
    </section>
  );
}

type CustomerFields = { phone: string; name: string; email: string };

type KnownCustomer = { id: number; name: string; phone_number: string | null; email: string | null };

/** The minimum number of digits of a phone number, and of letters of a name, for suggestions. */
const MIN_DIGITS = 3;
const MIN_LETTERS = 2;

const MAX_SUGGESTIONS = 8;

const customerFields = (customer: CartCustomer | null): CustomerFields => ({
  phone: customer?.phone_number ?? "",
  name: customer?.name ?? "",
  email: customer?.email ?? "",
});

const toCartCustomer = ({ name, phone_number, email }: KnownCustomer): CartCustomer => ({
  name,
  phone_number,
  email,
  known: true,
});

/** The query for suggestions: by part of the number if one is entered, otherwise by name; null if too little is entered. */
export function suggestionQuery({ phone, name }: CustomerFields): Inputs["pos"]["customers"]["list"] | null {
  if (phone.trim() !== "")
    return phoneDigits(phone).length >= MIN_DIGITS
      ? { per_page: MAX_SUGGESTIONS, filter: { phone_number: phone.trim() } }
      : null;
  return name.trim().length >= MIN_LETTERS
    ? { per_page: MAX_SUGGESTIONS, sort: "name", filter: { name: name.trim() } }
    : null;
}

/** Splits the suggestions: the exact phone number, and those that only contain the digits or the name. */
export function splitMatches<C extends KnownCustomer>({ phone }: CustomerFields, found: readonly C[]) {
  const exactMatch = found.find(({ phone_number }) => isSamePhone(phone_number, phone));
  return { exactMatch, otherMatches: found.filter((customer) => customer !== exactMatch) };
}

/** Returns a new customer with the entered fields, or the problems of the fields. */
export function newCustomer(
  fields: CustomerFields,
  hasSuggestions: boolean,
): { customer: CartCustomer } | { problems: Problems } {
  const phone_number = fields.phone.trim() || null;
  const customer = { name: fields.name.trim(), phone_number, email: fields.email.trim() || null };
  if (phone_number !== null && phoneKey(phone_number) === undefined && hasSuggestions)
    return {
      problems: { phone_number: "This is a part of a number. Choose a customer below, or type all of it." },
    };
  const checked = customerCreate.safeParse(customer);
  if (checked.success) return { customer };
  const problems = checked.error.issues.map(({ path, message }) => [String(path[0]), message]);
  return { problems: Object.fromEntries(problems.toReversed()) };
}
