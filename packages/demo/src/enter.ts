import { users } from "@custodia/db/schema/setup/users";
import { signUpInput } from "@custodia/domain/auth/schema";
import { identityOf } from "@custodia/services/auth/identify";
import { resendCode, signUp, verifyEmail } from "@custodia/services/auth/sign-up";
import { inPerson, type SessionCtx } from "@custodia/services/core/access";
import type { CompanyCtx, OpenCtx, Random, Services } from "@custodia/services/core/context";
import { eq } from "drizzle-orm";
import { ORGANISATION } from "./organisation.ts";

/** Chance that remembers what it gave last: the demo has no mailbox to read its codes and links from. */
export interface Remembering extends Random {
  last: { token: string; digits: string };
}

export function remembering(random: Random): Remembering {
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

/** A request without a browser behind it. */
export function openCtx(services: Services): OpenCtx {
  const transport = { kind: "cookie", address: "demo", token: undefined, give() {} } as const;
  return { ...services, transport, signedIn: null };
}

/** Somebody as if they had just signed in. */
export function asSignedIn<C extends CompanyCtx>(ctx: C): C & SessionCtx {
  const signed_in_at = ctx.clock().toISOString();
  const { transport } = openCtx(ctx);
  return { ...ctx, transport, session: { id: "demo", signed_in_at, transport: "cookie" } };
}

/** Signs the organisation up and verifies its email, or goes on where an earlier start was cut off. */
export async function enter(services: Services, random: Remembering, password: string): Promise<CompanyCtx> {
  const known = await demoAdmin(services);
  if (known === undefined) {
    const input = { ...ORGANISATION, password, password_confirmation: password, terms_and_conditions: 1 };
    await signUp(openCtx(services), signUpInput.parse(input));
  }
  const user_id = known ?? (await demoAdmin(services))!;
  const ctx = inPerson(asSignedIn({ ...services, ...(await identityOf(services.db.read, user_id)) }));
  if (!ctx.actor.email_verified) {
    if (known !== undefined) await resendCode(ctx);
    await verifyEmail(ctx, { verification_code: random.last.digits });
  }
  return { ...services, ...(await identityOf(services.db.read, user_id)) };
}

async function demoAdmin(services: Services): Promise<number | undefined> {
  const [row] = await services.db.read
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, ORGANISATION.email));
  return row?.id;
}
