import type { AnyUser } from "@custodia/domain/platform/users";
import { expect, test } from "vitest";
import { button, press, show, text } from "../../../../../packages/ui/test/screen.tsx";
import { UserMenu } from "../../../src/features/users/user-menu.tsx";

const user: AnyUser = {
  id: 1,
  full_name: "Ada Admin",
  email: "ada@custodia.example",
  email_verified: true,
  role: 1,
  status: "active",
  company: { id: 1, name: "Dunamis Ventures", suspended: false },
  sessions: 0,
  visits: 0,
  signed_in_at: null,
  wrong_passwords: 0,
  throttled: false,
  created_at: "2026-06-15T11:00:00.000Z",
};

async function openMenu(changes: Partial<AnyUser>) {
  await show(<UserMenu user={{ ...user, ...changes }} />);
  await press(button("Actions for Ada Admin"), "Enter");
  expect(text()).toContain("Deactivate");
}

test.each([
  [{ sessions: 0, visits: 0 }, false],
  [{ sessions: 2, visits: 0 }, true],
  [{ sessions: 0, visits: 1 }, true],
])("a menu of %j offers the sessions: %s", async (changes, isOffered) => {
  await openMenu(changes);
  expect(text().includes("Sessions")).toBe(isOffered);
});
