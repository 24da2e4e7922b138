import { users } from "@custodia/db/schema/setup/users";
import { ROLE } from "@custodia/domain/permissions";
import type { TestCompany } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import type { CompanyCtx } from "../../src/core/context.ts";
import { addRecords, openRegister, type Records, type Register } from "../assets/register.ts";
import type { Actor, CompanyName, PersonName } from "./state.ts";

/** Two companies with their users, and two classes each. */
export interface Site {
  world: Register;
  people: Record<CompanyName, Record<PersonName, CompanyCtx>>;
  recordSets: Record<CompanyName, readonly [Records, Records]>;
}

export async function openSite(): Promise<Site> {
  const world = await openRegister();
  return {
    world,
    people: { tenantA: companyPeople(world.tenantA), tenantB: companyPeople(world.tenantB) },
    recordSets: {
      tenantA: [world.recordsA, await addRecords(world.tenantA, "Vehicles")],
      tenantB: [world.recordsB, await addRecords(world.tenantB, "Vehicles")],
    },
  };
}

function companyPeople({ admin, approver, dataEntry }: TestCompany): Record<PersonName, CompanyCtx> {
  const promoted = { ...dataEntry, actor: { ...dataEntry.actor, role: ROLE.admin } };
  return { admin, approver, dataEntry, promoted };
}

/** Sets the actor's role in the database, because the transaction that writes reads it again. */
export async function setRole({ world, people }: Site, { company, person }: Actor): Promise<void> {
  const { actor } = people[company][person];
  await world.services.db.write((tx) => tx.update(users).set({ role: actor.role }).where(eq(users.id, actor.user_id)));
}
