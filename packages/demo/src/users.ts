import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { signUpInput } from "@custodia/domain/auth/schema";
import { userCreate } from "@custodia/domain/setup/users";
import { loadIdentity } from "@custodia/services/auth/identify";
import { acceptInvitation } from "@custodia/services/auth/password-reset";
import { resendCode, signUp, verifyEmail } from "@custodia/services/auth/sign-up";
import { permitActor, requireUserSession, type SessionCtx } from "@custodia/services/core/access";
import type { CompanyCtx, OpenCtx, Random, Services } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { createUser } from "@custodia/services/setup/users/service";
import { and, eq } from "drizzle-orm";
import { ORGANISATION, STAFF } from "./organisation.ts";
import { idsBy, remaining } from "./setup.ts";

export type Person = "admin" | "approver" | "dataEntry";

/** A source of random values that remembers the last code and token, because the demo has no mailbox to read them from. */
interface RecordingRandom extends Random {
  last: { token: string; digits: string };
}

export function recordingRandom(random: Random): RecordingRandom {
  const last = { token: "", digits: "" };
  return {
    last,
    token() {
      last.token = random.token();
      return last.token;
    },
    digits(count) {
      last.digits = random.digits(count);
      return last.digits;
    },
  };
}

/** Returns the context of a request without a browser. */
export function openCtx(services: Services): OpenCtx {
  const transport = { kind: "cookie", address: "demo", token: undefined, setSession() {} } as const;
  return { ...services, transport, signedIn: null };
}

/** Returns the context of a user who has just signed in. */
export function asSignedIn<C extends CompanyCtx>(ctx: C): C & SessionCtx {
  const signed_in_at = ctx.clock().toISOString();
  const { transport } = openCtx(ctx);
  return { ...ctx, transport, session: { id: "demo", signed_in_at, transport: "cookie" } };
}

/** Signs the organisation up and verifies its email; resumes an interrupted start. */
export async function signUpOrganisation(
  services: Services,
  random: RecordingRandom,
  password: string,
): Promise<CompanyCtx> {
  const existingId = await demoAdmin(services);
  if (existingId === undefined) {
    const input = { ...ORGANISATION, password, password_confirmation: password, terms_and_conditions: 1 };
    await signUp(openCtx(services), signUpInput.parse(input));
  }
  const user_id = existingId ?? (await demoAdmin(services))!;
  const ctx = requireUserSession(asSignedIn({ ...services, ...(await loadIdentity(services.db.read, user_id)) }));
  if (!ctx.actor.email_verified) {
    if (existingId !== undefined) await resendCode(ctx);
    await verifyEmail(ctx, { verification_code: random.last.digits });
  }
  return { ...services, ...(await loadIdentity(services.db.read, user_id)) };
}

async function demoAdmin(services: Services): Promise<number | undefined> {
  const [row] = await services.db.read.select({ id: users.id }).from(users).where(eq(users.email, ORGANISATION.email));
  return row?.id;
}

const ROLE = { admin: 1, approver: 2, dataEntry: 3 } as const;

/** Returns the context of the demo user with a role. */
export async function actAs(admin: CompanyCtx, person: Person): Promise<CompanyCtx> {
  const [user] = await admin.db.read
    .select({ id: users.id })
    .from(users)
    .where(and(inCompany(admin, users), eq(users.role, ROLE[person])));
  return { ...admin, ...(await loadIdentity(admin.db.read, user!.id)) };
}

/** Invites the Approver and the Data Entry user, who accept. */
export async function createUsers(admin: CompanyCtx, random: RecordingRandom, password: string): Promise<void> {
  const ctx = requireUserSession(permitActor(admin, "users.manage"));
  const branches = await idsBy(ctx, locations, locations.code);
  const location_id = branches.get("LAG/01");
  for (const [person] of await remaining(ctx, users, STAFF.invited, 1)) {
    await createUser(ctx, userCreate.parse({ ...person, location_id }));
    const accepted = { token: random.last.token, password, password_confirmation: password };
    await acceptInvitation(openCtx(ctx), accepted);
  }
}
