import { SessionDialog, SessionWatch, useContinueSession } from "@custodia/app-shell/session/session-dialog";
import type { AccountPage, MenuGroup } from "@custodia/app-shell/shell/menu.ts";
import { Shell } from "@custodia/app-shell/shell/shell";
import { trpc } from "@custodia/client/trpc";
import type { Waiting } from "@custodia/domain/platform/health";
import type { OperatorRole } from "@custodia/domain/platform/operators";
import { Link } from "@tanstack/react-router";
import {
  Activity,
  Building2,
  ChartColumn,
  CircleCheck,
  CircleUserRound,
  Eye,
  Globe,
  Inbox,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  ScrollText,
  ShieldCheck,
  Trash2,
  TriangleAlert,
  UsersRound,
  Webhook,
} from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { problemSummary } from "./features/health/health-page.tsx";
import { pollOptions, useOperator } from "./features/session/identity.ts";
import { SignIn } from "./features/session/sign-in.tsx";
import type { FileRouteTypes } from "./routeTree.gen.ts";

/** The interval between counts of the items that wait for an operator. */
const COUNT_MS = 30_000;

/** The signed-in area: menu with counts of items that need attention, the operators' notice, the page. */
export function OperatorsShell() {
  const { role } = useOperator();
  const { data: waiting } = trpc.platform.waiting.count.useQuery(undefined, pollOptions(COUNT_MS));
  const menus = useMemo(() => ({ menu: menuFor(role, waiting), accountPages }), [role, waiting]);
  return (
    <Shell
      menus={menus}
      search={<OperatorNotice />}
      notifications={<HealthStatus waiting={waiting} />}
      shortcuts={null}
      // Part of the page, because it must work without a further download when the session ends.
      sessionWatch={<SessionWatch SignIn={SignInAgain} />}
    />
  );
}

/** Asks for a new sign-in over the page after the session has ended, so that the page and its input stay. */
function SignInAgain({ email }: { email: string }) {
  const utils = trpc.useUtils();
  const continueSession = useContinueSession();
  const resume = async () => {
    // If another user has signed in, the app is loaded again, because the server would reject this page's calls.
    const me = await utils.platform.session.me.fetch().catch(() => null);
    if (me?.email !== email) return window.location.assign(import.meta.env.BASE_URL);
    await continueSession();
  };
  return <SignIn Frame={SignInDialog} email={email} onSignedIn={resume} />;
}

type SignInDialogProps = { title: string; description: ReactNode; children: ReactNode };

function SignInDialog({ title, description, children }: SignInDialogProps) {
  return (
    <SessionDialog title={<>Your session has ended: {title}</>} description={description}>
      {children}
    </SessionDialog>
  );
}

function OperatorNotice() {
  return (
    <p className="flex min-w-0 items-center gap-3 text-sm leading-tight font-medium max-sm:text-xs">
      <Eye aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      <span className="line-clamp-2">
        You are viewing all companies.
        <span className="max-md:sr-only">
          {" "}
          Your actions are recorded in the operators' log and in the company's activities.
        </span>
      </span>
    </p>
  );
}

/** Shows whether there are failures or alerts. */
function HealthStatus({ waiting }: { waiting: Waiting | undefined }) {
  if (!waiting) return null;
  const problem = problemSummary(waiting);
  const Icon = problem ? TriangleAlert : CircleCheck;
  const label = problem ?? "All systems normal";
  return (
    <Link
      to="/health"
      title={label}
      className="flex items-center gap-2 rounded-md px-1.5 py-1 text-sm font-medium whitespace-nowrap"
    >
      <Icon aria-hidden className="size-4" />
      <span className="max-md:sr-only">{label}</span>
    </Link>
  );
}

type Page = FileRouteTypes["to"];

/** The left menu: each page with the number of items that need attention. Only owners manage operators. */
function menuFor(role: OperatorRole, waiting?: Waiting): readonly MenuGroup<Page>[] {
  return [
    menuPage("Companies", "/companies", Building2),
    menuPage("Users", "/users", UsersRound),
    menuPage("Leads", "/leads", Inbox, waiting?.new_leads),
    menuPage("Deletions", "/deletions", Trash2, waiting?.requested_deletions),
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
const accountPages: readonly AccountPage<Page>[] = [{ label: "My account", to: "/account", icon: CircleUserRound }];

function menuPage(label: string, to: Page, icon: LucideIcon, count?: number): MenuGroup<Page> {
  return { label, icon, entries: [{ label, to, count }] };
}
