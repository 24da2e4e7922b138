import { ROLES } from "@custodia/domain/permissions";
import { menuFor } from "@custodia/screens/shell/menu";
import { expect, test } from "vitest";
import { greetingAt } from "../src/features/dashboard/greeting.ts";
import { rightsOf } from "../src/features/session/identity.ts";
import { menu } from "../src/menu.ts";

const labelsFor = (role: (typeof ROLES)[number]) =>
  menuFor(menu, rightsOf(role)).flatMap((group) => group.entries.map((entry) => entry.label));

test("the greeting goes by the hour where the user sits", () => {
  expect([0, 11, 12, 17, 18, 23].map(greetingAt)).toEqual([
    "Good Morning",
    "Good Morning",
    "Good Afternoon",
    "Good Afternoon",
    "Good Evening",
    "Good Evening",
  ]);
});

test("an Admin's menu has everything in its usual order, and scanning, classifications, approvals and activities beside the assets", () => {
  expect(labelsFor(1)).toEqual([
    "Dashboard",
    "Add New Asset",
    "View Assets",
    "Scan Asset",
    "View Classifications",
    "Point of Sale",
    "View Approvals",
    "View Activities",
    "Add New Location",
    "View Location",
    "Add New Vendors",
    "View Vendors",
    "Add New Custodian",
    "View Custodian",
    "Add New Users",
    "View Users",
  ]);
});

test("an Approver may add nothing, Data Entry may ask for assets and add no users", () => {
  expect(labelsFor(2).filter((label) => label.startsWith("Add"))).toEqual([]);
  expect(labelsFor(3)).not.toContain("Add New Users");
  expect(labelsFor(3)).toContain("Add New Vendors");
  expect(labelsFor(3)).toContain("Add New Asset");
});

test("every role sees every list", () => {
  for (const role of ROLES) {
    expect(labelsFor(role).filter((label) => label.startsWith("View"))).toHaveLength(8);
  }
});
