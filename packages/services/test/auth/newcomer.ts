import type { TestWorld } from "@custodia/testkit/test-world";
import { signIn } from "../../src/auth/sign-in.ts";
import { signUp } from "../../src/auth/sign-up.ts";
import { type Visitor, visitor } from "./visitor.ts";

export const PASSWORD = "palm wine at dusk";

/** The owner of hashed passwords, whose email and company no test uses as a password. */
export const ANY_OWNER = { email: "nobody@example.com", company: "Nobody" };

/** A sign-up form as the schema outputs it. */
export const signUpForm = (email: string) => ({
  name: "Jos Quarries",
  full_name: "Dung Pam" as string | null,
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  employees_nr: 40,
  url: "https://jos.example",
  terms_and_conditions: 1 as const,
});

/** Signs up a user, who has not verified the email yet. */
export async function signUpNewcomer(
  world: TestWorld,
  email: string,
  options?: Parameters<typeof visitor>[1],
  password: string = PASSWORD,
) {
  const client: Visitor = visitor(world, options);
  await signUp(await client.call(), { ...signUpForm(email), password, password_confirmation: password });
  return client;
}

/** Returns a visitor who has signed in by password. */
export async function signInAs(world: TestWorld, email: string, password: string = PASSWORD) {
  const client = visitor(world);
  await signIn(await client.call(), { email, password, remember: false });
  return client;
}
