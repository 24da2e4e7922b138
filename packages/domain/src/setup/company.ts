import { z } from "zod";
import { namedView, patchOf, versionView } from "../record.ts";
import { idInput, MAX_TEXT, requiredText } from "../text.ts";
import { abbreviationInput } from "./codes.ts";
import { INDUSTRIES } from "./industries.ts";
import { isTimeZone } from "./time-zones.ts";

/** The website of a company that gave none (rules/sign-in 1). */
export const PLACEHOLDER_URL = "https://example.com";

export const employeesInput = z
  .int({ error: "Enter the number of employees." })
  .min(1, "The number of employees must be 1 or more.")
  .max(10_000_000, "The number of employees is too large.");

/** `https://` and a host name with a dot, without user or password; null where it is none of this. */
function website(value: string): string | null {
  const address = `https://${value.replace(/^https?:\/\//i, "")}`;
  if (/[\s\\<>"]/.test(address) || !URL.canParse(address)) return null;
  const { hostname, username, password } = new URL(address);
  return !username && !password && /^[^.]+(\.[^.]+)+$/.test(hostname) ? address : null;
}

/** A website, with `https://` in front; "" and null become the placeholder. */
export const urlInput = z
  .string({ error: "Enter the website." })
  .trim()
  .max(MAX_TEXT - "https://".length, { error: "The website's address is too long.", abort: true })
  .refine(
    (value) => /^(https?:\/\/)?$/i.test(value) || website(value) !== null,
    "Enter a website such as www.example.com.",
  )
  .nullable()
  .transform((value) => (value && website(value)) || PLACEHOLDER_URL);

const fields = {
  abbreviation: abbreviationInput("the abbreviation"),
  industry: z.enum(INDUSTRIES, { error: "Choose an industry." }),
  address: requiredText("the address"),
  city: requiredText("the city"),
  country_id: idInput("a country"),
  state_id: idInput("a state or province"),
  url: urlInput,
  time_zone: z
    .string({ error: "Choose a time zone." })
    .refine(isTimeZone, "Choose a time zone such as Africa/Lagos."),
};

/** What a save must carry until the profile is complete; afterwards `companyPatch` will do (rules/setup 1). */
export const companyProfile = z.object(fields).partial({ url: true, time_zone: true });

export const companyPatch = patchOf(fields);

/** A change that may bring a logo along. Only a form carries one; anything else in its place is ignored. */
export const companySave = companyPatch.extend({
  image: z.instanceof(Uint8Array).optional().catch(undefined),
});

export const companyView = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  employees_nr: z.int(),
  abbreviation: z.string().nullable(),
  /** Path of the logo on this server. */
  image: z.string().nullable(),
  industry: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country_id: z.int().nullable(),
  state_id: z.int().nullable(),
  country: namedView.nullable(),
  state: namedView.nullable(),
  url: z.string(),
  time_zone: z.string(),
  profile_complete: z.boolean(),
  version: versionView,
});

export type CompanyProfileWire = z.input<typeof companyProfile>;
export type CompanyPatch = z.output<typeof companyPatch>;
export type CompanySave = z.output<typeof companySave>;
export type CompanyView = z.output<typeof companyView>;
