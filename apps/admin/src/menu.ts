import type { AccountPage, MenuGroup } from "@custodia/app-shell/shell/menu.ts";
import type { Waiting } from "@custodia/domain/platform/health";
import type { OperatorRole } from "@custodia/domain/platform/operators";
import {
  Activity,
  Building2,
  ChartColumn,
  CircleUserRound,
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
    page("Companies", "/companies", Building2),
    page("Users", "/users", UsersRound),
    page("Leads", "/leads", Inbox, waiting?.new_leads),
    page("Jobs", "/jobs", ListChecks, waiting?.dead_jobs),
    page("Email", "/mail", Mail, waiting?.failed_mails),
    page("Webhooks", "/webhooks", Webhook, waiting?.failing_webhooks),
    page("Figures", "/figures", ChartColumn),
    page("Health", "/health", Activity, waiting?.alerts),
    page("Announcement", "/announcement", Megaphone),
    page("Operators' log", "/log", ScrollText),
    ...(role === "owner" ? [page("Operators", "/operators", ShieldCheck)] : []),
  ];
}

/** The pages in the account menu. */
export const accountPages: readonly AccountPage<Page>[] = [
  { label: "My account", to: "/account", icon: CircleUserRound },
];

function page(label: string, to: Page, icon: LucideIcon, count?: number): MenuGroup<Page> {
  return { label, icon, entries: [{ label, to, count }] };
}
