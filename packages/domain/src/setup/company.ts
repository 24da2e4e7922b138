import { z } from "zod";
import { addressShape, patchSchema, versionView } from "../record.ts";
import { cleanText, idInput, MAX_TEXT, requiredText } from "../text.ts";
import { abbreviationInput } from "./codes.ts";

export const INDUSTRIES = [
  "Construction and Trades",
  "Creative professionals",
  "Marketing, communications and media",
  "development and programming",
  "Management consulting",
  "information technology and supports",
  "accounting and finance",
  "Automotive and transports",
  "Health and wellness",
  "food services",
  "administration",
  "agriculture",
  "architecture",
  "arts and entertainment",
  "education",
  "engineering",
  "environments",
  "events planning",
  "fashion and beauty",
  "hospitality",
  "travel and tourism",
  "human resources and staffing",
  "legal",
  "nonprofit and volunteer management",
  "Print management",
  "project management",
  "real estate and property management",
  "retail",
  "sales and business development",
  "telecommunications",
  "web hosting",
  "Others",
] as const;

/** The placeholder for a company without a website (rules/sign-in 1). */
export const PLACEHOLDER_URL = "https://example.com";

export const employeesInput = z
  .int({ error: "Enter the number of employees." })
  .min(1, "The number of employees must be 1 or more.")
  .max(10_000_000, "The number of employees is too large.");

/** Returns `https://` with a host name that has a dot, without user and password; null if it is not such an address. */
function toWebsite(value: string): string | null {
  const address = `https://${value.replace(/^https?:\/\//i, "")}`;
  if (/[\s\p{C}\\<>"]/u.test(address) || !URL.canParse(address)) return null;
  const { hostname, username, password } = new URL(address);
  return !username && !password && /^[^.]+(\.[^.]+)+$/.test(hostname) ? address : null;
}

/** A website, with `https://` in front; "" and null become the placeholder. */
export const urlInput = z
  .string({ error: "Enter the website." })
  .overwrite(cleanText)
  .trim()
  .max(MAX_TEXT - "https://".length, { error: "The website's address is too long.", abort: true })
  .refine(
    (value) => /^(https?:\/\/)?$/i.test(value) || toWebsite(value) !== null,
    "Enter a website such as www.example.com.",
  )
  .nullable()
  .transform((value) => (value && toWebsite(value)) || PLACEHOLDER_URL);

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
    .overwrite(standardTimeZone)
    .refine(isTimeZone, "Choose a time zone such as Africa/Lagos."),
};

/** Fields required until the profile is complete; afterwards `companyPatch` applies (rules/setup 1). */
export const companyProfile = z.object(fields).partial({ url: true, time_zone: true });

export const companyPatch = patchSchema(fields);

/** A change that may include a logo. Only a form can carry one; any other value is ignored. */
export const companyPatchWithLogo = companyPatch.extend({
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
  ...addressShape,
  url: z.string(),
  time_zone: z.string(),
  profile_complete: z.boolean(),
  version: versionView,
});

export type CompanyProfileValues = z.input<typeof companyProfile>;
export type CompanyPatch = z.output<typeof companyPatch>;
export type CompanyPatchWithLogo = z.output<typeof companyPatchWithLogo>;
export type CompanyView = z.output<typeof companyView>;

/** Image formats that a browser displays and never executes, with their media types by file ending. */
export const LOGO_TYPES = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
} as const;

export type LogoExtension = keyof typeof LOGO_TYPES;

export const logoInput = z.object({ image: z.instanceof(Uint8Array, { error: "Choose a file." }) });
export const logoAddress = z.object({ path: z.string({ error: "Give the path of the logo." }) });

/** Returns the path of a company's logo from its storage key `12/logos/<name>`; null if there is none. */
export function logoPath(key: string | null): string | null {
  if (!key) return null;
  const [company, , name] = key.split("/");
  return `/files/logo/${company}/${name}`;
}

const asciiBytes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** The magic numbers of each format, with their offsets. */
const SIGNATURES: readonly [LogoExtension, ...(readonly [offset: number, bytes: readonly number[]])[]][] = [
  ["png", [0, [0x89, ...asciiBytes("PNG\r\n"), 0x1a, 0x0a]], [12, asciiBytes("IHDR")]],
  ["jpg", [0, [0xff, 0xd8, 0xff]]],
  ["webp", [0, asciiBytes("RIFF")], [8, asciiBytes("WEBP")]],
  ["gif", [0, asciiBytes("GIF87a")]],
  ["gif", [0, asciiBytes("GIF89a")]],
];

/** Returns the format of a picture by its content, regardless of its file name; null for anything else. */
export function imageTypeOf(content: Uint8Array): LogoExtension | null {
  const found = SIGNATURES.find(([, ...parts]) =>
    parts.every(([offset, bytes]) => bytes.every((byte, index) => content[offset + index] === byte)),
  );
  return found?.[0] ?? null;
}

export const DEFAULT_TIME_ZONE = "Africa/Lagos";

/** True for an IANA time zone, such as Africa/Lagos; false for offsets (`+01:00`). */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Spells a time zone as the select does, which has no option for `africa/lagos`; other names stay. */
function standardTimeZone(name: string): string {
  return timeZones().find((zone) => zone.toLowerCase() === name.toLowerCase()) ?? name;
}

/** Returns the time zones that a select offers. */
export function timeZones(): string[] {
  return Intl.supportedValuesOf("timeZone");
}
