import { describe, expect, test } from "vitest";
import { accessOf, may, ROLE } from "../src/permissions.ts";

describe("the role matrix", () => {
  test("allows an Admin everything", () => {
    for (const action of ["company.manage", "users.manage", "records.write", "assets.write"] as const) {
      expect(may(ROLE.admin, action)).toBe(true);
    }
  });

  test("lets an Approver see everything and change only their own profile", () => {
    expect(may(ROLE.approver, "company.see")).toBe(true);
    expect(may(ROLE.approver, "self.manage")).toBe(true);
    for (const action of ["company.manage", "users.manage", "records.write", "assets.write"] as const) {
      expect(may(ROLE.approver, action)).toBe(false);
    }
  });

  test("lets Data Entry write records directly, and assets only through approval", () => {
    expect(may(ROLE.dataEntry, "records.write")).toBe(true);
    expect(accessOf(ROLE.dataEntry, "assets.write")).toBe("approval");
    expect(may(ROLE.dataEntry, "assets.write")).toBe(false);
    expect(may(ROLE.dataEntry, "users.manage")).toBe(false);
  });

  test("lets Data Entry sell, an Approver review, and an Admin do both", () => {
    const answers = (action: "pos.write" | "pos.review") =>
      [ROLE.admin, ROLE.approver, ROLE.dataEntry].map((role) => accessOf(role, action));
    expect(answers("pos.write")).toEqual(["yes", "no", "yes"]);
    expect(answers("pos.review")).toEqual(["yes", "yes", "no"]);
  });
});
