import { may, mayActOrRequest, ROLES } from "@custodia/domain/permissions";
import { expect, test } from "vitest";
import { guideFor } from "../../../src/features/help/guide.ts";

const limits = {
  import_megabytes: 3,
  import_rows: 1200,
  logo_megabytes: 1,
  logo_megapixels: 4,
  invitation_days: 2,
};
const titles = (role: (typeof ROLES)[number]) => guideFor({ role, limits }).map(({ title }) => title);
const paths = (role: (typeof ROLES)[number]) =>
  guideFor({ role, limits }).flatMap(({ links }) => links.map(({ to }) => to));

test("a role's guide omits what the role may neither do nor request", () => {
  for (const role of ROLES) {
    expect(paths(role).includes("/addAssets")).toBe(mayActOrRequest(role, "assets.write"));
    expect(paths(role).includes("/addUser")).toBe(may(role, "users.manage"));
    expect(paths(role).includes("/api/v1/docs")).toBe(may(role, "company.manage"));
    expect(titles(role).includes("Approve or reject")).toBe(may(role, "approvals.decide"));
  }
});

test("each guide lists a task once, with steps and a link to its screen", () => {
  for (const role of ROLES) {
    expect(new Set(titles(role)).size).toBe(titles(role).length);
    for (const { steps, links } of guideFor({ role, limits })) {
      expect(steps.length).toBeGreaterThan(0);
      expect(links.length).toBeGreaterThan(0);
    }
  }
});

test("tells only Data Entry that requests are sent for approval", () => {
  const text = (role: (typeof ROLES)[number]) =>
    guideFor({ role, limits })
      .flatMap(({ steps }) => steps)
      .join(" ");
  expect(text(3)).toContain("sent for approval");
  expect(text(1)).not.toContain("sent for approval");
});

test("shows the limits of this server", () => {
  const text = JSON.stringify(guideFor({ role: 1, limits }));
  expect(text).toContain("up to 1,200 rows and 3 MB");
  expect(text).toContain("valid for 2 days");
});
