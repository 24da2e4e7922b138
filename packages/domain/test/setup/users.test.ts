import { expect, test } from "vitest";
import { fieldErrors } from "../../src/errors.ts";
import { settingsForm, userCreate, userPatch } from "../../src/setup/users.ts";

const missingFields = (schema: typeof userCreate) => Object.keys(fieldErrors(schema.safeParse({}).error!)).sort();

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
