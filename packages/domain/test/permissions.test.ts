import { describe, expect, test } from "vitest";
import { accessOf, may, ROLE } from "../src/permissions.ts";

describe("who may do what", () => {
  test("an Admin may do all of it", () => {
    for (const action of ["company.manage", "users.manage", "records.write", "assets.write"] as const) {
      expect(may(ROLE.admin, action)).toBe(true);
    }
  });

  test("an Approver sees all and changes only the own profile", () => {
    expect(may(ROLE.approver, "company.see")).toBe(true);
    expect(may(ROLE.approver, "self.manage")).toBe(true);
    for (const action of ["company.manage", "users.manage", "records.write", "assets.write"] as const) {
      expect(may(ROLE.approver, action)).toBe(false);
    }
  });

  test("Data Entry writes records at once, and assets only through approval", () => {
    expect(may(ROLE.dataEntry, "records.write")).toBe(true);
    expect(accessOf(ROLE.dataEntry, "assets.write")).toBe("approval");
    expect(may(ROLE.dataEntry, "assets.write")).toBe(false);
    expect(may(ROLE.dataEntry, "users.manage")).toBe(false);
  });

  test("at the till Data Entry sells, an Approver reviews, and an Admin may do both", () => {
    const answers = (action: "pos.write" | "pos.review") =>
      [ROLE.admin, ROLE.approver, ROLE.dataEntry].map((role) => accessOf(role, action));
    expect(answers("pos.write")).toEqual(["yes", "no", "yes"]);
    expect(answers("pos.review")).toEqual(["yes", "yes", "no"]);
  });
});
