import { describe, expect, test } from "vitest";
import { changePasswordInput, signInInput, signUpForm, signUpInput } from "../../src/auth/schema.ts";
import { sessionView } from "../../src/auth/session.ts";
import { fieldErrors } from "../../src/errors.ts";
import { isObviousGuess, passwordInput } from "../../src/password.ts";
import { PLACEHOLDER_URL } from "../../src/setup/company.ts";

const form = {
  name: "Danjuma Ventures",
  email: "Info@Danjuma.ng",
  password: "correct horse",
  password_confirmation: "correct horse",
  employees_nr: 42,
  url: "www.danjuma.ng",
  terms_and_conditions: 1,
};

const errors = (input: unknown) => fieldErrors(signUpInput.safeParse(input).error!);

describe("sign-up", () => {
  test("accepts the form, with the email in lower case and https:// before the website", () => {
    expect(signUpInput.parse(form)).toEqual({
      ...form,
      full_name: null,
      email: "info@danjuma.ng",
      url: "https://www.danjuma.ng",
    });
  });

  test("needs the person's name on the screen, but not in a call of an older program", () => {
    expect(signUpInput.parse({ ...form, full_name: " Ladi Dogo " }).full_name).toBe("Ladi Dogo");
    expect(fieldErrors(signUpForm.safeParse({ ...form, full_name: " " }).error!)).toEqual({
      full_name: ["Enter your full name."],
    });
  });

  test("needs no website", () => {
    const { url: _, ...without } = form;
    expect(signUpInput.parse(without).url).toBe(PLACEHOLDER_URL);
    expect(signUpInput.parse({ ...form, url: "" }).url).toBe(PLACEHOLDER_URL);
  });

  test("requires the terms to be accepted, by 1 only", () => {
    for (const terms_and_conditions of [0, true, "1", null, undefined]) {
      expect(errors({ ...form, terms_and_conditions })).toEqual({
        terms_and_conditions: ["Agree to the Terms and Conditions to continue."],
      });
    }
  });

  test("reports differing passwords together with the other errors", () => {
    expect(errors({ ...form, name: "", password_confirmation: "correct horsf" })).toEqual({
      name: ["Enter the company's name."],
      password_confirmation: ["The passwords do not match."],
    });
  });

  test("accepts whole numbers of employees only", () => {
    for (const employees_nr of [0, -1, 1.5, "12", null, 1e12]) {
      expect(Object.keys(errors({ ...form, employees_nr }))).toEqual(["employees_nr"]);
    }
  });
});

describe("a password", () => {
  test("has 7 to 128 characters, including spaces", () => {
    expect(passwordInput.safeParse("123456").success).toBe(false);
    expect(passwordInput.parse("  1234 ")).toBe("  1234 ");
    expect(passwordInput.parse("xy".repeat(64))).toHaveLength(128);
    expect(passwordInput.safeParse("xy".repeat(65)).success).toBe(false);
    expect(passwordInput.safeParse("1234567\ud800").success).toBe(false);
  });

  test.each([
    "       ",
    "\t\u00a0\u2003\u3000\u200b\u200b\u200b",
    "aaaaaaaa",
    "aAaAaAaA",
    "z z z z z z",
    "ỌỌỌỌỌỌỌ",
    "........",
    "😀😀😀😀😀😀😀",
  ])("%j is rejected as a new password, but still accepted at sign-in", (password) => {
    expect(passwordInput.safeParse(password).success).toBe(false);
    expect(signInInput.parse({ email: "a@b.example", password }).password).toBe(password);
  });

  test("is not the user's email, the company's name or the product's", () => {
    const owner = { email: "ngozi.eze@jos-quarries.example", company: "Jos Quarries Ltd." };
    for (const password of [
      "ngozi.eze@jos-quarries.example",
      "NGOZI.EZE@JOS-QUARRIES.EXAMPLE",
      "ngozi.eze",
      "Jos Quarries Ltd.",
      "josquarriesltd",
      "Jos Quarries Ltd 2026!",
      "custodia",
      "Custodia123",
      "1custodia1",
    ]) {
      expect(isObviousGuess(password, owner), password).toBe(true);
    }
    for (const password of ["palm wine at dusk", "quarries by the river", "custodian of keys", "123456789"]) {
      expect(isObviousGuess(password, owner), password).toBe(false);
    }
    expect(isObviousGuess("1004 1004", { email: "1@a.example", company: "1004" })).toBe(false);
    expect(isObviousGuess("10041004", { email: "1@a.example", company: "1004 1004" })).toBe(true);
  });

  test("may omit the current password, but not leave it empty", () => {
    const pair = { password: "new secret", password_confirmation: "new secret" };
    expect(changePasswordInput.parse(pair)).toEqual({ ...pair, end_tokens: true });
    expect(changePasswordInput.safeParse({ ...pair, current_password: "" }).success).toBe(false);
  });
});

test("sign-in accepts any text as an email, since a malformed one answers like an unknown one", () => {
  expect(signInInput.parse({ email: " Nobody ", password: "x" })).toEqual({
    email: "nobody",
    password: "x",
    remember: false,
  });
  expect(Object.keys(fieldErrors(signInInput.safeParse({}).error!))).toEqual(["email", "password"]);
});

test("the session shows neither the password hash nor private columns of the company", () => {
  const session = sessionView.parse({
    id: 1,
    full_name: "Danjuma Ventures",
    email: "info@danjuma.ng",
    pending_email: null,
    phone_number: null,
    id_number: null,
    department: null,
    job_role: null,
    role: 1,
    status: "active",
    location_id: null,
    location: null,
    created_at: "2026-11-21T00:00:00.000Z",
    version: 1,
    email_verified_at: null,
    mail_notifications: true,
    password_hash: "$argon2id$secret",
    company: {
      id: 1,
      name: "Danjuma Ventures",
      image: null,
      abbreviation: null,
      time_zone: "Africa/Lagos",
      profile_complete: false,
      suspended_reason: "secret",
    },
    limits: {
      import_megabytes: 10,
      import_rows: 50_000,
      logo_megabytes: 2,
      logo_megapixels: 25,
      invitation_days: 7,
    },
  });
  expect(JSON.stringify(session)).not.toContain("secret");
});
