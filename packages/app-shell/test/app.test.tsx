import { Package, UsersRound } from "lucide-react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { type App, AppProvider, type Rights } from "../src/app.tsx";
import { RequirePermission } from "../src/shell/failure-pages.tsx";
import { type MenuGroup, menuFor } from "../src/shell/menu.ts";
import { SidebarHeader } from "../src/shell/sidebar.tsx";

const rights: Rights = {
  may: (action) => action === "company.see",
  mayRequest: (action) => action !== "users.manage",
};

/** An app other than the web app, with its own users, addresses and wording. */
const otherApp: App = {
  useIdentity: () => ({
    ...rights,
    full_name: "Ada Obi",
    email: "ada@example.com",
    role_name: "Operator",
    company: { name: "The operators", image: null, time_zone: "Africa/Lagos" },
  }),
  useDraftOwner: () => null,
  useLogout: () => ({ mutate: () => {}, isPending: false }),
  start: { to: "/companies", label: "Go to the companies" },
  login: "/enter",
  brand: { mark: "/mark.svg", home: "/admin/" },
  forbiddenMessage: "Ask the operator on duty.",
};

const renderText = (content: React.ReactNode) => renderToString(<AppProvider value={otherApp}>{content}</AppProvider>);

test("the menu is headed by the company that the app passes in", () => {
  expect(renderText(<SidebarHeader />)).toContain("The operators");
});

test("shows a page to permitted users, and the app's message to others", () => {
  const page = <p>The page</p>;
  expect(renderText(<RequirePermission action="company.see">{page}</RequirePermission>)).toContain("The page");
  const refusedText = renderText(<RequirePermission action="assets.write">{page}</RequirePermission>);
  expect(refusedText).not.toContain("The page");
  expect(refusedText).toContain("Ask the operator on duty.");
  expect(
    renderText(
      <RequirePermission action="assets.write" requestable>
        {page}
      </RequirePermission>,
    ),
  ).toContain("The page");
});

test("a menu shows the permitted entries, and no heading of an empty group", () => {
  const menu: MenuGroup[] = [
    {
      label: "Assets",
      icon: Package,
      entries: [
        { label: "Add", to: "/add", permission: "assets.write", requestable: true },
        { label: "Change", to: "/change", permission: "assets.write" },
      ],
    },
    {
      label: "Users",
      icon: UsersRound,
      entries: [{ label: "Invite", to: "/invite", permission: "users.manage" }],
    },
  ];
  const labels = menuFor(menu, rights).map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)]);
  expect(labels).toEqual([["Assets", "Add"]]);
});
