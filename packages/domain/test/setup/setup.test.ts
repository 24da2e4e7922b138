import { describe, expect, test } from "vitest";
import { classificationCreate } from "../../src/assets/classifications.ts";
import { fieldErrors } from "../../src/errors.ts";
import { abbreviationInput, classificationCode, initials, locationCode } from "../../src/setup/codes.ts";
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
import { custodianCreate, custodianPatch } from "../../src/setup/custodians.ts";
import { locationCreate, stateListQuery } from "../../src/setup/locations.ts";
import { settingsForm, userCreate, userPatch } from "../../src/setup/users.ts";
import { vendorCreate, vendorPatch } from "../../src/setup/vendors.ts";

const missingFields = (
  schema: typeof vendorCreate | typeof userCreate | typeof companyProfile | typeof locationCreate,
) => Object.keys(fieldErrors(schema.safeParse({}).error!)).sort();

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
    for (const zone of ["Africa/Abuja", "+01:00", "", "Lagos", "../etc/passwd"]) expect(isTimeZone(zone)).toBe(false);
    expect(timeZones().every(isTimeZone)).toBe(true);
  });
});

describe("a website", () => {
  test.each([
    ["danjuma.ng", "https://danjuma.ng"],
    ["http://danjuma.ng/shop?x=1", "https://danjuma.ng/shop?x=1"],
    [" HTTPS://Danjuma.ng ", "https://Danjuma.ng"],
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
    'danjuma.ng/"onclick=',
    "ftp://danjuma.ng",
    "danjuma.",
    `${"a".repeat(300)}.ng`,
  ])("%j is rejected", (value) => {
    expect(urlInput.safeParse(value).success).toBe(false);
  });
});

describe("codes", () => {
  test("a branch's code is built from the shortcodes; an input value is ignored", () => {
    const branch = {
      country_id: 1,
      address: "4 Awolowo Road",
      shortcode: "01",
      state_id: 2,
      city: "Ikoyi",
      state_shortcode: "LA",
    };
    expect(locationCode("FCT", "01")).toBe("FCT/01");
    expect(locationCreate.parse({ ...branch, location_id: "XX/99", code: "XX/99" })).toEqual(branch);
    expect(missingFields(locationCreate)).toEqual(Object.keys(branch).sort());
  });

  test("rejects a slash in a shortcode, which would make codes ambiguous", () => {
    expect(locationCreate.shape.shortcode.safeParse("1/2").success).toBe(false);
  });

  test("abbreviations are 1 to 6 letters and digits, in capitals", () => {
    const input = abbreviationInput("the abbreviation");
    expect(input.parse(" dv1 ")).toBe("DV1");
    for (const value of ["", "ABCDEFG", "D V", "D-V", "ß", "Ⅷ", "É"])
      expect(input.safeParse(value).success).toBe(false);
    expect(input.safeParse("ABCDEFG").error?.issues[0]?.message).toBe(
      "The abbreviation takes 1 to 6 letters and digits.",
    );
  });

  test("a class from an import gets a unique code from its name", () => {
    const taken = new Set<string>();
    const codes = ["Computers", "Computer chairs", "Comp.", "Écrans", "车辆", "!!", "A"].map((name) => {
      const code = classificationCode(name, taken);
      taken.add(code);
      return code;
    });
    expect(codes).toEqual(["COMP", "COMP2", "COMP3", "ECRA", "CLS", "CLS2", "A"]);
  });

  test("a thousand classes of one name get valid, different codes", () => {
    const taken = new Set<string>();
    for (let number = 0; number < 1200; number++) {
      const code = classificationCode("Computers", taken);
      expect(classificationCreate.shape.code.parse(code)).toBe(code);
      taken.add(code);
    }
    expect(taken.size).toBe(1200);
  });

  test("initials are the first letters of the first and the last name", () => {
    expect(initials("Ngozi Ada Okafor")).toBe("NO");
    expect(initials("  ada ")).toBe("A");
    expect(initials("𝒜da Obi")).toBe("𝒜O");
    expect(initials("")).toBe("");
  });
});

describe("people and vendors", () => {
  test("a vendor requires all fields but its registration numbers, and a change only those it contains", () => {
    expect(missingFields(vendorCreate)).toHaveLength(7);
    expect(missingFields(vendorCreate)).not.toContain("tax_id_number");
    expect(vendorPatch.parse({})).toEqual({});
    expect(vendorPatch.safeParse({ name: "" }).success).toBe(false);
  });

  test("a user requires all fields; a change may clear the location", () => {
    expect(missingFields(userCreate)).toHaveLength(8);
    expect(userPatch.parse({ location_id: null })).toEqual({ location_id: null });
    expect(userPatch.safeParse({ role: 4 }).success).toBe(false);
    expect(userPatch.safeParse({ role: "1" }).success).toBe(false);
  });

  test("Settings requires phone, identification, department and job role", () => {
    expect(Object.keys(fieldErrors(settingsForm.safeParse({ full_name: "Ada" }).error!)).sort()).toEqual([
      "department",
      "id_number",
      "job_role",
      "phone_number",
    ]);
  });

  test("a custodian requires a name and a location; a change may clear the rest", () => {
    expect(custodianCreate.parse({ full_name: "Ada", location_id: 3 })).toMatchObject({
      email: null,
      department: null,
    });
    expect(custodianPatch.parse({ full_name: "Ada" })).toEqual({ full_name: "Ada" });
    expect(custodianPatch.parse({ email: "", department: null })).toEqual({ email: null, department: null });
    expect(custodianPatch.safeParse({ full_name: null }).success).toBe(false);
  });
});

test("an impossible country has no states, without an error", () => {
  expect(stateListQuery.parse({ country_id: "abc" })).toEqual({ country_id: -1 });
  expect(stateListQuery.safeParse({}).success).toBe(false);
});
