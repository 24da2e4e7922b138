import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { userCreate } from "@custodia/domain/setup/users";
import { acceptInvitation } from "@custodia/services/auth/password-reset";
import { inPerson, permitActor } from "@custodia/services/core/access";
import type { CompanyCtx } from "@custodia/services/core/context";
import { createUser } from "@custodia/services/setup/users/service";
import { openCtx, type Remembering } from "./enter.ts";
import { idsOf, remaining } from "./fill.ts";
import { STAFF } from "./organisation.ts";

/** The Approver and the Data Entry user: invited, and the invitation accepted. */
export async function fillUsers(admin: CompanyCtx, random: Remembering, password: string): Promise<void> {
  const ctx = inPerson(permitActor(admin, "users.manage"));
  const branches = await idsOf(ctx, locations, locations.code);
  const location_id = branches.get("LAG/01");
  for (const [person] of await remaining(ctx, users, STAFF.invited, 1)) {
    await createUser(ctx, userCreate.parse({ ...person, location_id }));
    const accepted = { token: random.last.token, password, password_confirmation: password };
    await acceptInvitation(openCtx(ctx), accepted);
  }
}
