import { trpc } from "@custodia/client/trpc";
import { phoneKey } from "@custodia/domain/pos/customers/phone-key";
import { customerCreate } from "@custodia/domain/pos/customers/schema";
import { Button } from "@custodia/ui/button";
import { Input } from "@custodia/ui/input";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { GoButton } from "../counter/go-button.tsx";
import type { Cart, CartAct } from "./cart.ts";
import { TillPanel } from "./till-panel.tsx";

type CustomerPanelProps = { cart: Cart; act: (act: CartAct) => void; onDone: () => void };

/** Who buys: known by the phone number, or new. */
export function CustomerPanel({ cart, act, onDone }: CustomerPanelProps) {
  const [name, setName] = useState(cart.customer?.name ?? "");
  const [phone, setPhone] = useState(cart.customer?.phone_number ?? "");
  const [email, setEmail] = useState(cart.customer?.email ?? "");
  const [problems, setProblems] = useState<Record<string, string[] | undefined>>({});
  const isPhone = phoneKey(phone) !== undefined;
  const { data } = trpc.pos.customers.list.useQuery(
    { per_page: 1, filter: { phone_number: phone } },
    { enabled: isPhone },
  );
  const known = isPhone ? data?.data[0] : undefined;
  const choose = (customer: Cart["customer"]) => {
    act({ act: "customer", customer });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (known) return choose(known);
    const customer = { name: name.trim(), phone_number: phone.trim() || null, email: email.trim() || null };
    const checked = customerCreate.safeParse(customer);
    if (checked.success) return choose(customer);
    setProblems(problemsOf(checked.error.issues));
  };
  return (
    <TillPanel title="Customer" onBack={onDone}>
      <form onSubmit={submit} className="grid gap-3" noValidate>
        <Box label="Phone number" problem={problems.phone_number?.[0]}>
          {(rest) => (
            <Input
              {...rest}
              autoFocus
              type="tel"
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          )}
        </Box>
        {known ? (
          <p role="status" className="rounded-lg bg-success-surface px-4 py-3 text-success-foreground">
            Known as <span className="font-medium">{known.name}</span>. The sale goes to this customer.
          </p>
        ) : (
          <>
            <Box label="Name" problem={problems.name?.[0]}>
              {(rest) => <Input {...rest} value={name} onChange={(event) => setName(event.target.value)} />}
            </Box>
            <Box label="Email (optional)" problem={problems.email?.[0]}>
              {(rest) => (
                <Input
                  {...rest}
                  type="email"
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              )}
            </Box>
          </>
        )}
        <GoButton type="submit" keyName="Enter">
          Take it
        </GoButton>
        {cart.customer ? (
          <Button variant="outline" className="h-11 max-sm:h-11" onClick={() => choose(null)}>
            Sell without a customer
          </Button>
        ) : null}
      </form>
    </TillPanel>
  );
}

type Rest = {
  id: string;
  autoComplete: "off";
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

function Box({
  label,
  problem,
  children,
}: {
  label: string;
  problem: string | undefined;
  children: (rest: Rest) => ReactNode;
}) {
  const id = useId();
  const said = `${id}-problem`;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        autoComplete: "off",
        className: "h-11 max-sm:h-11",
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": problem ? said : undefined,
      })}
      {problem ? (
        <p id={said} role="alert" className="text-sm text-danger-foreground">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function problemsOf(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string[]> {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), [message]]));
}
