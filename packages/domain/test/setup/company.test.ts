import { describe, expect, test } from "vitest";
import { fieldErrors } from "../../src/errors.ts";
import {
  companyPatch,
  companyProfile,
  DEFAULT_TIME_ZONE,
  INDUSTRIES,
  isTimeZone,
  PLACEHOLDER_URL,
  timeZones,
  urlInput,
} from "../../src/setup/company.ts";

const missingFields = (schema: typeof companyProfile) => Object.keys(fieldErrors(schema.safeParse({}).error!)).sort();

describe("the company's profile", () => {
  const profile = {
    abbreviation: "dv",
    industry: "agriculture",
    address: "12 Marina",
    city: "Lagos",
    country_id: 1,
    state_id: 2,
  };

  test("requires six fields until it is complete; the website from the sign-up stays", () => {
    expect(missingFields(companyProfile)).toEqual(Object.keys(profile).sort());
    expect(companyProfile.parse(profile)).toEqual({ ...profile, abbreviation: "DV" });
  });

  test("can be changed field by field afterwards", () => {
    expect(companyPatch.parse({ city: " Ibadan " })).toEqual({ city: "Ibadan" });
    expect(companyPatch.parse({ url: null })).toEqual({ url: PLACEHOLDER_URL });
  });

  test("has one of the 32 industries", () => {
    expect(new Set(INDUSTRIES).size).toBe(32);
    expect(companyPatch.safeParse({ industry: "Agriculture" }).success).toBe(false);
  });

  test("has a valid time zone", () => {
    expect(companyPatch.parse({ time_zone: DEFAULT_TIME_ZONE })).toEqual({ time_zone: "Africa/Lagos" });
    expect(companyPatch.parse({ time_zone: "africa/LAGOS" })).toEqual({ time_zone: "Africa/Lagos" });
    for (const zone of ["Africa/Abuja", "+01:00", "", "Lagos", "../etc/passwd"]) expect(isTimeZone(zone)).toBe(false);
    expect(timeZones().every(isTimeZone)).toBe(true);
  });
});

describe("a website", () => {
  test.each([
    ["danjuma.ng", "https://danjuma.ng"],
    ["http://danjuma.ng/shop?x=1", "https://danjuma.ng/shop?x=1"],
    [" HTTPS://Danjuma.ng ", "https://Danjuma.ng"],
    ["danjuma.ng/\u202egpj.exe\u200b", "https://danjuma.ng/gpj.exe"],
    ["https://", PLACEHOLDER_URL],
    ["", PLACEHOLDER_URL],
    [null, PLACEHOLDER_URL],
  ])("%j is stored as %s", (value, stored) => {
    expect(urlInput.parse(value)).toBe(stored);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "localhost",
    "https://user:pass@danjuma.ng",
    "https://a b.ng",
    "danjuma.ng/\u{e0041}",
    'danjuma.ng/"onclick=',
    "ftp://danjuma.ng",
    "danjuma.",
    `${"a".repeat(300)}.ng`,
  ])("%j is rejected", (value) => {
    expect(urlInput.safeParse(value).success).toBe(false);
  });
});
