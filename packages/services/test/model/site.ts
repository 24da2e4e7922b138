import { users } from "@custodia/db/schema/setup/users";
import { ROLE } from "@custodia/domain/permissions";
import type { TestCompany } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import type { CompanyCtx } from "../../src/context.ts";
import { addShelf, openRegister, type Register, type Shelf } from "../assets/register.ts";
import type { Actor, CompanyName, PersonName } from "./state.ts";

/** Two companies with their people, and two classes each. */
export interface Site {
  room: Register;
  people: Record<CompanyName, Record<PersonName, CompanyCtx>>;
  shelves: Record<CompanyName, readonly [Shelf, Shelf]>;
}

export async function openSite(): Promise<Site> {
  const room = await openRegister();
  return {
    room,
    people: { ours: peopleOf(room.ours), theirs: peopleOf(room.theirs) },
    shelves: {
      ours: [room.ourShelf, await addShelf(room.ours, "Vehicles")],
      theirs: [room.theirShelf, await addShelf(room.theirs, "Vehicles")],
    },
  };
}

function peopleOf({ admin, approver, dataEntry }: TestCompany): Record<PersonName, CompanyCtx> {
  const promoted = { ...dataEntry, actor: { ...dataEntry.actor, role: ROLE.admin } };
  return { admin, approver, dataEntry, promoted };
}

/** Gives who acts the role that they act in, as the transaction that writes asks for it again. */
export async function standAs({ room, people }: Site, { company, person }: Actor): Promise<void> {
  const { actor } = people[company][person];
  await room.services.db.write((tx) =>
    tx.update(users).set({ role: actor.role }).where(eq(users.id, actor.user_id)),
  );
}
