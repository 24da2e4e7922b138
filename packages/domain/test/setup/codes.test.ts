import { describe, expect, test } from "vitest";
import { classificationCreate } from "../../src/assets/classifications.ts";
import { fieldErrors } from "../../src/errors.ts";
import { abbreviationInput, classificationCode, locationCode } from "../../src/setup/codes.ts";
import { locationCreate } from "../../src/setup/locations.ts";

const missingFields = (schema: typeof locationCreate) => Object.keys(fieldErrors(schema.safeParse({}).error!)).sort();

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
});
