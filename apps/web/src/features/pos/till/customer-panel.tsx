import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { Input } from "@custodia/ui/input";
import { type ComponentProps, type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { GoButton, KeyCap } from "../counter/buttons.tsx";
import type { Cart, CartAct, CartCustomer } from "./cart.ts";
import {
  customersLike,
  knownCustomer,
  newCustomer,
  type TypedCustomer,
  typedCustomer,
  whoIsNamed,
} from "./customer-search.ts";
import { TillPanel } from "./panel.tsx";
import { usePendingForm } from "./pending-input.ts";
import { useOnline, usePaused } from "./use-items.ts";

type CustomerPanelProps = { cart: Cart; act: (act: CartAct) => void; onDone: () => void };
type Problems = Partial<Record<"name" | "phone_number" | "email", string>>;

/**
 * Chooses the customer: the one whose number was typed, a match by number or name, or a new one. A partial number selects no
 * customer.
 */
export function CustomerPanel({ cart, act, onDone }: CustomerPanelProps) {
  const before = cart.customer;
  const [typed, setTyped] = useState<TypedCustomer>(() => typedCustomer(before));
  const [marked, setMarked] = useState<number | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const boxes = useRef<Partial<Record<keyof Problems, HTMLInputElement | null>>>({});
  const { list } = trpc.useUtils().pos.customers;
  const online = useOnline();
  const like = customersLike(typed);
  const settled = usePaused(JSON.stringify(like)) === JSON.stringify(like);
  const { data, isError } = trpc.pos.customers.list.useQuery(like ?? {}, {
    enabled: like !== null && settled,
    staleTime: 0,
  });
  const found = like !== null && settled && data ? data.data : [];
  const { same, others } = whoIsNamed(typed, found);

  const saved = typedCustomer(before);
  const isTyped = (Object.keys(saved) as (keyof TypedCustomer)[]).some((name) => typed[name] !== saved[name]);

  const form = usePendingForm(isTyped);

  const change = (next: Partial<TypedCustomer>) => {
    // The name and address of a customer who is known are not another number's.
    const leaves = next.phone !== undefined && before?.known && typed.name === before.name;
    setTyped({ ...typed, ...(leaves ? { name: "", email: "" } : {}), ...next });
    setMarked(null);
    setProblems({});
  };
  const choose = (customer: CartCustomer | null) => {
    act({ act: "customer", customer });
    onDone();
  };
  const refuse = (next: Problems) => {
    setProblems(next);
    const first = (["phone_number", "name", "email"] as const).find((name) => next[name]);
    if (first) boxes.current[first]?.focus();
  };
  /** Asks the server for the customer, because the list may still show results of an earlier text. */
  const whoNow = async () => {
    if (same || like === null || !online) return { same, others };
    setBusy(true);
    const answer = await list.fetch(like, { staleTime: 0 }).catch(() => undefined);
    setBusy(false);
    return whoIsNamed(typed, answer?.data ?? []);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const picked = others.find(({ id }) => id === marked);
    if (picked) return choose(knownCustomer(picked));
    const now = await whoNow();
    const owner = now.same;
    const named = typed.name.trim();
    if (owner && (same || named === "" || named === owner.name)) return choose(knownCustomer(owner));
    if (owner)
      return refuse({ phone_number: `This is the number of ${owner.name}. Press Enter to take them.` });
    const read = newCustomer(typed, now.others.length > 0);
    if ("problems" in read) return refuse(read.problems);
    choose(read.customer);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || others.length === 0) return;
    event.preventDefault();
    const at = others.findIndex(({ id }) => id === marked) + step;
    setMarked(others[Math.min(at, others.length - 1)]?.id ?? null);
  };
  const boxOf = (name: keyof Problems) => ({
    problem: problems[name],
    ref: (box: HTMLInputElement | null) => {
      boxes.current[name] = box;
    },
  });
  return (
    <TillPanel title="Customer" onBack={onDone}>
      <form ref={form} onSubmit={submit} onKeyDown={press} className="grid gap-3" noValidate>
        <Box
          {...boxOf("phone_number")}
          label="Phone number"
          autoFocus
          type="tel"
          value={typed.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
        {same ? (
          <p role="status" className="rounded-lg bg-success-surface px-4 py-3 text-success-foreground">
            Known as <span className="font-medium">{same.name}</span>. The sale goes to this customer.
          </p>
        ) : (
          <>
            <Box
              {...boxOf("name")}
              label="Name"
              value={typed.name}
              onChange={(event) => change({ name: event.target.value })}
            />
            <Box
              {...boxOf("email")}
              label="Email (optional)"
              type="email"
              value={typed.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          </>
        )}
        {isError ? (
          <p role="status" className="text-sm text-muted-foreground">
            Customers can’t be looked up now. The number is compared when the sale is checked out.
          </p>
        ) : null}
        <GoButton type="submit" keyName="Enter" busy={busy}>
          Take it
        </GoButton>
        {before ? (
          <Button variant="outline" className="h-11 max-sm:h-11" onClick={() => choose(null)}>
            Sell without a customer
          </Button>
        ) : null}
        {others.length > 0 ? (
          <Others
            customers={others}
            marked={marked}
            title={typed.phone.trim() === "" ? "With this in the name" : "With these digits in the number"}
            onChoose={(one) => choose(knownCustomer(one))}
          />
        ) : null}
      </form>
    </TillPanel>
  );
}

type OthersProps<C> = {
  customers: readonly C[];
  marked: number | null;
  title: string;
  onChoose: (customer: C) => void;
};

/** Customers to choose from; Enter takes the marked one, and marks none by itself. */
function Others<C extends { id: number; name: string; phone_number: string | null; email: string | null }>({
  customers,
  marked,
  title,
  onChoose,
}: OthersProps<C>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="flex items-center justify-between text-sm font-medium">
        {title}
        <KeyCap>↓</KeyCap>
      </h3>
      <ul className="grid gap-2">
        {customers.map((one) => (
          <li key={one.id} aria-current={one.id === marked || undefined}>
            <Button
              variant="outline"
              className={cn(
                "h-auto max-sm:h-auto min-h-12 w-full justify-between gap-3 border-border px-4 py-2 text-left whitespace-normal",
                one.id === marked && "border-primary bg-accent ring-1 ring-primary",
              )}
              onClick={() => onChoose(one)}
            >
              <span className="min-w-0 font-medium break-words">{one.name}</span>
              <span className="text-right text-sm text-muted-foreground tabular-nums">
                {one.phone_number ?? one.email}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {customers.find((one) => one.id === marked)?.name}
      </p>
    </section>
  );
}

/** A field with its name and what is wrong with it. */
function Box({
  label,
  problem,
  ...rest
}: ComponentProps<typeof Input> & { label: string; problem: string | undefined }) {
  const id = useId();
  const said = `${id}-problem`;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <Input
        {...rest}
        id={id}
        autoComplete="off"
        className="h-11 max-sm:h-11"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? said : undefined}
      />
      {problem ? (
        <p id={said} role="alert" className="text-sm text-danger-foreground">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
