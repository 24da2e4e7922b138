import { menuFor } from "@custodia/app-shell/shell/menu.ts";
import { ROLES } from "@custodia/domain/permissions";
import { expect, test } from "vitest";
import { getRights } from "../src/features/session/session.ts";
import { dock, menu } from "../src/menu.ts";

const labelsFor = (role: (typeof ROLES)[number]) =>
  menuFor(menu, getRights(role)).flatMap((group) => group.entries.map((entry) => entry.label));

test("lists all entries of an Admin's menu in order", () => {
  expect(labelsFor(1)).toEqual([
    "Dashboard",
    "Scan Asset",
    "Add New Asset",
    "View Assets",
    "Import",
    "Maintenance",
    "View Classifications",
    "Reports",
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
    "Point of Sale",
  ]);
});

test("puts Scan in the middle of a phone's dock", () => {
  const index = dock.findIndex(({ primary }) => primary);
  expect(dock[index]).toMatchObject({ label: "Scan", to: "/scan" });
  // The dock also has the More button.
  expect(index).toBe(dock.length - index);
});

test("an Approver can add nothing; Data Entry can request assets but not add users", () => {
  expect(labelsFor(2).filter((label) => label.startsWith("Add"))).toEqual([]);
  expect(labelsFor(3)).not.toContain("Add New Users");
  expect(labelsFor(3)).toContain("Add New Vendors");
  expect(labelsFor(3)).toContain("Add New Asset");
  expect(labelsFor(3)).toContain("Import");
  expect(labelsFor(2)).not.toContain("Import");
});

test("every role sees every list", () => {
  for (const role of ROLES) {
    expect(labelsFor(role).filter((label) => label.startsWith("View"))).toHaveLength(8);
  }
});
