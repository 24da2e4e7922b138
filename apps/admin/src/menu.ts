import type { AccountPage, MenuGroup } from "@custodia/app-shell/shell/menu.ts";
import type { Waiting } from "@custodia/domain/platform/health";
import type { OperatorRole } from "@custodia/domain/platform/operators";
import {
  Activity,
  Building2,
  ChartColumn,
  CircleUserRound,
  Globe,
  Inbox,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  ScrollText,
  ShieldCheck,
  UsersRound,
  Webhook,
} from "lucide-react";
import type { FileRouteTypes } from "./routeTree.gen.ts";

type Page = FileRouteTypes["to"];

/** The left menu: each page with the number of items that need attention. Only owners manage operators. */
export function menuFor(role: OperatorRole, waiting?: Waiting): readonly MenuGroup<Page>[] {
  return [
    menuPage("Companies", "/companies", Building2),
    menuPage("Users", "/users", UsersRound),
    menuPage("Leads", "/leads", Inbox, waiting?.new_leads),
    menuPage("Jobs", "/jobs", ListChecks, waiting?.dead_jobs),
    menuPage("Email", "/mail", Mail, waiting?.failed_mails),
    menuPage("Webhooks", "/webhooks", Webhook, waiting?.failing_webhooks),
    menuPage("Figures", "/figures", ChartColumn),
    menuPage("Health", "/health", Activity, waiting?.alerts),
    menuPage("Announcement", "/announcement", Megaphone),
    menuPage("Public pages", "/public", Globe),
    menuPage("Operators' log", "/log", ScrollText),
    ...(role === "owner" ? [menuPage("Operators", "/operators", ShieldCheck)] : []),
  ];
}

/** The pages in the account menu. */
export const accountPages: readonly AccountPage<Page>[] = [
  { label: "My account", to: "/account", icon: CircleUserRound },
];

function menuPage(label: string, to: Page, icon: LucideIcon, count?: number): MenuGroup<Page> {
  return { label, icon, entries: [{ label, to, count }] };
}
