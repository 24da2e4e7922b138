import type { Inputs } from "@custodia/client/trpc";
import { isSamePhone, phoneDigits, phoneKey } from "@custodia/domain/pos/customers/phone-key";
import { customerCreate } from "@custodia/domain/pos/customers/schema";
import type { CartCustomer } from "./cart.ts";

/** The fields of the customer panel. */
export type TypedCustomer = { phone: string; name: string; email: string };

type KnownCustomer = { id: number; name: string; phone_number: string | null; email: string | null };
type Problems = Partial<Record<"name" | "phone_number" | "email", string>>;

/** From so many digits, or letters of a name, on customers are offered. */
const LEAST_DIGITS = 3;
const LEAST_LETTERS = 2;

/** Customers that are offered at once. */
const OFFERED = 8;

export const typedCustomer = (customer: CartCustomer | null): TypedCustomer => ({
  phone: customer?.phone_number ?? "",
  name: customer?.name ?? "",
  email: customer?.email ?? "",
});

export const knownCustomer = ({ name, phone_number, email }: KnownCustomer): CartCustomer => ({
  ...{ name, phone_number, email },
  known: true,
});

/** Which customers to look for, by the number or a part of it, else by name; null where too little is typed. */
export function customersLike({ phone, name }: TypedCustomer): Inputs["pos"]["customers"]["list"] | null {
  if (phone.trim() !== "")
    return phoneDigits(phone).length >= LEAST_DIGITS
      ? { per_page: OFFERED, filter: { phone_number: phone.trim() } }
      : null;
  return name.trim().length >= LEAST_LETTERS
    ? { per_page: OFFERED, sort: "name", filter: { name: name.trim() } }
    : null;
}

/** Splits the customers found: the exact phone number, and those that only contain the digits or the name. */
export function whoIsNamed<C extends KnownCustomer>({ phone }: TypedCustomer, found: readonly C[]) {
  const same = found.find(({ phone_number }) => isSamePhone(phone_number, phone));
  return { same, others: found.filter((one) => one !== same) };
}

/** A new customer, of what was typed; where others are offered it says that they can be chosen. */
export function newCustomer(
  typed: TypedCustomer,
  othersOffered: boolean,
): { customer: CartCustomer } | { problems: Problems } {
  const phone_number = typed.phone.trim() || null;
  const customer = { name: typed.name.trim(), phone_number, email: typed.email.trim() || null };
  if (phone_number !== null && phoneKey(phone_number) === undefined && othersOffered)
    return {
      problems: { phone_number: "This is a part of a number. Choose a customer below, or type all of it." },
    };
  const checked = customerCreate.safeParse(customer);
  if (checked.success) return { customer };
  const problems = checked.error.issues.map(({ path, message }) => [String(path[0]), message]);
  return { problems: Object.fromEntries(problems.toReversed()) };
}
