import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { rejectInput } from "../src/approvals/schema.ts";
import { reasonText } from "../src/assets/corrections.ts";
import { assetPatch } from "../src/assets/schema.ts";
import { fieldErrors } from "../src/errors.ts";
import { suspendInput } from "../src/platform/companies.ts";
import { anyUserAction } from "../src/platform/users.ts";
import { holdDrop } from "../src/pos/parked-sales.ts";
import { returnCreate } from "../src/pos/returns/schema.ts";
import { cashMove, shiftClose } from "../src/pos/shifts/schema.ts";
import { adjustmentCreate, reverseInput } from "../src/pos/stock/inputs.ts";
import {
  emailInput,
  idInput,
  optionalEmail,
  optionalId,
  optionalPhone,
  optionalText,
  phoneInput,
  remarksText,
  requiredText,
  singleLineText,
} from "../src/text.ts";

const name = requiredText("the vendor's name");
const department = optionalText("the department");

/** Returns the first message, or undefined if the value is accepted. */
const messageFor = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? undefined : fieldErrors(result.error).body?.[0];
};

describe("a line of text", () => {
  test("is trimmed and otherwise unchanged", () => {
    expect(name.parse("  Adé & Sons “Ltd” 🏗️ ")).toBe("Adé & Sons “Ltd” 🏗️");
  });

  test("that is required has its own message", () => {
    for (const value of ["", "   ", undefined, null, 5, ["x"], {}]) {
      expect(messageFor(name, value)).toBe("Enter the vendor's name.");
    }
  });

  test("may be typed on several lines, which are joined", () => {
    const reason = singleLineText("the reason");
    expect(reason.parse(" Unpaid \n\n  since May.\r\n")).toBe("Unpaid since May.");
    for (const value of ["\n \r\n", null]) expect(messageFor(reason, value)).toBe("Enter the reason.");
  });

  test("that is a reason has words, in every form", () => {
    const required = [
      ...[reasonText, rejectInput.shape.reason, holdDrop.shape.reason, cashMove.shape.reason],
      ...[returnCreate.shape.reason, adjustmentCreate.shape.reason, reverseInput.shape.reason],
      suspendInput.shape.reason,
    ];
    const optional = [shiftClose.shape.reason, assetPatch.shape.reason, anyUserAction.shape.reason];
    for (const schema of [...required, ...optional]) {
      for (const value of [".", "x", "ok", "- - -", "12345", "xxx", "a.", "🙂🙂🙂"])
        expect(messageFor(schema, value), value).toBe("Give the reason in words.");
      for (const value of ["Wet", "Broken seal", "D.O.A", "破損", "تالف"])
        expect(messageFor(schema, value), value).toBeUndefined();
    }
    for (const schema of required) expect(messageFor(schema, "  ")).toMatch(/^Enter (a|the) reason/);
    for (const schema of optional) expect(schema.parse(" ")).toBeNull();
  });

  test("of invisible letters counts as empty", () => {
    for (const value of ["\u200b", "\u202e \u2066", "\u00ad", "\u3164", "\u2800", "\ufeff\u2060"]) {
      expect(messageFor(name, value)).toBe("Enter the vendor's name.");
      expect(department.parse(value)).toBeNull();
      expect(remarksText.parse(`${value}\n${value}`)).toBeNull();
    }
    expect(name.parse("\u200fعربي")).toBe("\u200fعربي");
  });

  test("that is optional is null if empty", () => {
    expect(department.parse("")).toBeNull();
    expect(department.parse("  ")).toBeNull();
    expect(department.parse(null)).toBeNull();
    expect(department.parse(" Works ")).toBe("Works");
  });

  test("that is optional rejects a number, a list or an object", () => {
    for (const value of [0, false, [], ["x"], {}]) {
      expect(messageFor(department, value)).toBe("Enter the department.");
    }
  });

  test("has at most 255 characters, even if it is huge", () => {
    expect(name.parse("x".repeat(255))).toHaveLength(255);
    expect(messageFor(name, "x".repeat(256))).toBe("The vendor's name may have at most 255 characters.");
    expect(messageFor(name, "x".repeat(5_000_000))).toBe("The vendor's name may have at most 255 characters.");
  });

  test.each([
    ["NUL", "a\u0000b"],
    ["a line end", "a\nb"],
    ["a tab", "a\tb"],
    ["an escape", "a\u001b[31mb"],
    ["a C1 control", "a\u0085b"],
    ["a lone high surrogate", "a\ud800b"],
    ["a lone low surrogate", "\udc00"],
  ])("with %s inside is rejected", (_, value) => {
    expect(messageFor(name, value)).toBe("Remove the characters that cannot be shown from the vendor's name.");
    expect(messageFor(department, value)).toBe("Remove the characters that cannot be shown from the department.");
  });
});

describe("remarks", () => {
  test("keep their lines, with \\n as the line end", () => {
    expect(remarksText.parse(" one\r\ntwo\rthree\tx\n")).toBe("one\ntwo\nthree\tx");
  });

  test("have at most 2,000 characters, and no NUL", () => {
    expect(remarksText.parse("x".repeat(2000))).toHaveLength(2000);
    expect(messageFor(remarksText, "x".repeat(2001))).toBe("The remarks may have at most 2000 characters.");
    expect(messageFor(remarksText, "a\u0000")).toBe("Remove the characters that cannot be shown from the remarks.");
  });

  test("that are empty become null", () => {
    expect(remarksText.parse("\n")).toBeNull();
    expect(remarksText.parse(null)).toBeNull();
  });
});

describe("an email address", () => {
  test("is converted to lower case", () => {
    expect(emailInput.parse("  Ngozi.Okafor@Example.COM ")).toBe("ngozi.okafor@example.com");
  });

  test.each(["", "ngozi", "a@b", "a b@example.com", "a@example.com\nBcc: x@example.com", "<a@example.com>", "@x.ng"])(
    "%j is rejected",
    (value) => expect(emailInput.safeParse(value).success).toBe(false),
  );

  test("is validated quickly even if it is long", () => {
    const started = performance.now();
    expect(emailInput.safeParse(`${"a.".repeat(500_000)}@`).success).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });

  test("may be empty if optional", () => {
    expect(optionalEmail.parse("")).toBeNull();
    expect(optionalEmail.parse(null)).toBeNull();
    expect(optionalEmail.parse("A@b.ng")).toBe("a@b.ng");
    expect(optionalEmail.safeParse("a@").success).toBe(false);
  });
});

describe("a phone number", () => {
  test.each(["+234 803 123 4567", "08031234567", "(01) 270-1234 ext. 12", "0803 / 0805 123"])(
    "%s is accepted",
    (value) => expect(phoneInput.parse(value)).toBe(value),
  );

  test.each(["", "call me", "12", "0803<script>"])("%j is rejected", (value) =>
    expect(phoneInput.safeParse(value).success).toBe(false),
  );

  test("may be empty if optional", () => {
    expect(optionalPhone.parse("")).toBeNull();
    expect(optionalPhone.safeParse("x").success).toBe(false);
  });
});

describe("the id of a choice", () => {
  test("is a positive JSON integer, and nothing is converted to one", () => {
    expect(idInput("a country").parse(7)).toBe(7);
    for (const value of ["7", "", null, [7], 0, -1, 1.5, 2 ** 53, Number.NaN, true]) {
      const result = idInput("a country").safeParse(value);
      expect(result.success, String(value)).toBe(false);
      expect(fieldErrors(result.error!).body?.[0]).toBe("Choose a country.");
    }
  });

  test("may be null if optional, but not an empty text", () => {
    expect(optionalId("a vendor").parse(null)).toBeNull();
    expect(optionalId("a vendor").safeParse("").success).toBe(false);
  });
});

test.each([
  ["a no-break space of a word processor or web page", "Lagos\u00a0Office", "Lagos Office"],
  ["spaces of any width, and at the ends", "\u2003Ada\u202fObi\u3000", "Ada Obi"],
  ["zero-width characters", "\u200bGene\u200drator\u200c\u2060 \ufeff60 kVA\u200d", "Generator 60 kVA"],
  ["direction marks", "\u202eevil\u202c \u2066x\u2069", "evil x"],
  ["decomposed letters", "Ogu\u0300n", "Og\u00f9n"],
])("a name with %s is stored without it", (_what, typed, stored) => {
  expect(requiredText("the name").parse(typed)).toBe(stored);
  expect(optionalText("the name").parse(typed)).toBe(stored);
});

test.each([
  ["Persian, where they separate words", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
  ["Hindi, where they join letters", "\u0915\u094d\u200d\u0937"],
  ["an emoji of several parts", "\u{1f469}\u{1f3fd}\u200d\u{1f527}"],
  ["an emoji with a variation selector", "\u2764\ufe0f\u200d\u{1f525}"],
])("joiners stay in %s", (_what, typed) => {
  expect(requiredText("the name").parse(typed)).toBe(typed);
});
