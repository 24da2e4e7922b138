import type { BrowserContext } from "@playwright/test";
import { ask, change } from "./call.ts";
import type { RunningServer } from "./server.ts";

/** Of its Admin. */
export const password = "seven tall palms by the lagoon";

interface About {
  name: string;
  email: string;
}

/** A stranger signs a company up and verifies the email; the set-up is still to come. */
export async function newCompany(
  context: BrowserContext,
  server: RunningServer,
  about: About,
): Promise<void> {
  const passwords = { password, password_confirmation: password };
  const terms = { employees_nr: 25, terms_and_conditions: 1 };
  await change(context, server.url, "auth.signUp", { ...about, ...terms, ...passwords });
  const { text } = await server.mail(about.email, /verif/i);
  const verification_code = text.match(/^\d{6}$/m)?.[0];
  await change(context, server.url, "auth.verifyEmail", { verification_code });
}

/** The same with its profile and one branch: it owns and sells nothing yet. */
export async function readyCompany(
  context: BrowserContext,
  server: RunningServer,
  about: About & { abbreviation?: string },
): Promise<void> {
  const { abbreviation = "KT", ...names } = about;
  await newCompany(context, server, names);
  const countries = await ask<{ id: number; name: string }[]>(context, server.url, "countries.list");
  const country_id = countries.find((one) => one.name === "Nigeria")!.id;
  const states = await ask<{ id: number }[]>(context, server.url, "countries.states", { country_id });
  const place = { country_id, state_id: states[0]!.id, city: "Ikeja", address: "4 Allen Avenue" };
  await change(context, server.url, "company.update", { abbreviation, industry: "retail", ...place });
  await change(context, server.url, "locations.create", { ...place, state_shortcode: "LA", shortcode: "01" });
}
