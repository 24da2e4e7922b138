import type { WorldOfIds } from "@custodia/testkit/world-of-ids";
import { asArriving, asOperator, asProgram, callerFor } from "./callers.ts";

/** A caller of another company, or one who is not signed in. */
export interface Holder {
  who: string;
  caller: object;
  /** Operators may read companies' names and whether a company exists. */
  staff?: true;
}

/** Every kind of credential of a call. */
export function holdersOf({ world: { services, tenantA } }: WorldOfIds): Holder[] {
  const roles = ["admin", "approver", "dataEntry"] as const;
  const suspended = { ...tenantA.admin, company: { ...tenantA.admin.company, suspended: "Unpaid" } };
  return [
    { who: "nobody", caller: callerFor(services, null) },
    ...roles.map((role) => ({ who: role, caller: callerFor(services, tenantA[role]) })),
    ...roles.map((role) => ({ who: `a program of the ${role}`, caller: asProgram(services, tenantA[role]) })),
    ...roles.map((role) => ({
      who: `an unverified ${role}`,
      caller: callerFor(services, tenantA[role], false),
    })),
    { who: "an Admin of a suspended company", caller: callerFor(services, suspended) },
    { who: "support", caller: asOperator(services, "support"), staff: true },
    { who: "an owner", caller: asOperator(services, "owner"), staff: true },
    { who: "an operator without the second factor", caller: asArriving(services) },
  ];
}
