import type { UniqueIdWorld } from "@custodia/testkit/unique-id-world";
import { asOperator, asPendingSecondFactor, asToken, callerFor } from "./callers.ts";

/** A caller with one kind of credential, or without any. */
export interface Caller {
  description: string;
  caller: object;
  /** Operators may read companies' names and whether a company exists. */
  staff?: true;
}

/** Returns a caller for every kind of credential. */
export function allCallers({ world: { services, tenantA } }: UniqueIdWorld): Caller[] {
  const roles = ["admin", "approver", "dataEntry"] as const;
  const suspended = { ...tenantA.admin, company: { ...tenantA.admin.company, suspended: "Unpaid" } };
  return [
    { description: "nobody", caller: callerFor(services, null) },
    ...roles.map((role) => ({ description: role, caller: callerFor(services, tenantA[role]) })),
    ...roles.map((role) => ({ description: `a program of the ${role}`, caller: asToken(services, tenantA[role]) })),
    ...roles.map((role) => ({
      description: `an unverified ${role}`,
      caller: callerFor(services, tenantA[role], false),
    })),
    { description: "an Admin of a suspended company", caller: callerFor(services, suspended) },
    { description: "support", caller: asOperator(services, "support"), staff: true },
    { description: "an owner", caller: asOperator(services, "owner"), staff: true },
    { description: "an operator without the second factor", caller: asPendingSecondFactor(services) },
  ];
}
