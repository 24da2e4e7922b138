import type { TestWorld } from "@custodia/testkit/test-world";
import { changePassword } from "../../src/auth/password.ts";
import { forgotPassword, resetPassword } from "../../src/auth/password-reset.ts";
import { permit, requireUserSession } from "../../src/core/access.ts";
import { mailResets } from "./mailbox.ts";
import { type Visitor, visitor } from "./visitor.ts";

export const NEW_PASSWORD = "harmattan over Kano";

let lastAddress = 0;
/** Returns a visitor from an address of its own, so that no rate limit counts two visitors together. */
export function newVisitor(world: TestWorld) {
  lastAddress += 1;
  return visitor(world, { address: `198.51.100.${lastAddress}` });
}

/** Asks for a reset link, and mails it. */
export async function requestReset(world: TestWorld, email: string) {
  await forgotPassword(await newVisitor(world).call(), { email });
  await mailResets(world);
}

export async function reset(world: TestWorld, token: string, password = NEW_PASSWORD) {
  return resetPassword(await newVisitor(world).call(), { token, password, password_confirmation: password });
}

export async function changePasswordOf(client: Visitor, password: string, current_password?: string) {
  return changePassword(requireUserSession(permit(await client.call(), "self.manage")), {
    password,
    password_confirmation: password,
    end_tokens: true,
    ...(current_password === undefined ? {} : { current_password }),
  });
}

export const isSignedIn = async (client: Visitor) => (await client.call()).signedIn !== null;
