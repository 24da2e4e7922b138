import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import type { SessionView } from "@custodia/domain/auth/session";
import { type Action, may } from "@custodia/domain/permissions";
import type { AppPage } from "../../address.ts";

export type SettingsPageEntry = { title: string; to: AppPage; permission?: Action };

/** The pages of the settings by name; the name was the hash of the section while the settings were one page. */
export const settingsPages = {
  personal: { title: "Personal Data", to: "/Settings/personal" },
  password: { title: "Change Password", to: "/Password" },
  notifications: { title: "Notifications", to: "/Settings/notifications" },
  calendar: { title: "Calendar", to: "/Settings/calendar" },
  company: { title: "Company", to: "/Settings/company", permission: "company.manage" },
  tokens: { title: "API tokens", to: "/Settings/tokens", permission: "company.manage" },
  webhooks: { title: "Webhooks", to: "/Settings/webhooks", permission: "company.manage" },
  support: { title: "Support access", to: "/Settings/support", permission: "company.manage" },
  data: { title: "All your data", to: "/Settings/data", permission: "company.manage" },
} as const satisfies Record<string, SettingsPageEntry>;

export type SettingsPageName = keyof typeof settingsPages;

const groups: readonly { label: string; names: readonly SettingsPageName[] }[] = [
  { label: "Your account", names: ["personal", "password", "notifications", "calendar"] },
  { label: "Your company", names: ["company", "tokens", "webhooks", "support", "data"] },
];

/** Returns the groups of the settings' menu with the pages that the user may open, without empty groups. */
export function settingsMenu(isAllowed: (action: Action) => boolean) {
  const isVisible = ({ permission }: SettingsPageEntry) => permission === undefined || isAllowed(permission);
  return groups
    .map(({ label, names }) => ({ label, pages: names.map((name) => settingsPages[name]).filter(isVisible) }))
    .filter(({ pages }) => pages.length > 0);
}

/** Returns the page to which `/Settings` leads: that of the section in the hash, by default the first. */
export function pageOfHash(hash: string): AppPage {
  return Object.hasOwn(settingsPages, hash) ? settingsPages[hash as SettingsPageName].to : settingsPages.personal.to;
}

type Args = Parameters<typeof prefetchQueries>[0] & { context: { me: SessionView } };

/** Starts the first queries of a page of the company's settings, unless the user may not open it. */
export function prefetchForManager(args: Args, queries: Parameters<typeof prefetchQueries>[1]) {
  return may(args.context.me.role, "company.manage") ? prefetchQueries(args, queries) : undefined;
}
