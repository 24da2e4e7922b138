import { ListPage } from "@custodia/app-shell/records/record-list";
import { trpc } from "@custodia/client/trpc";
import { roleName } from "@custodia/domain/permissions";
import type { AnyUser } from "@custodia/domain/platform/users";
import type { UserStatus } from "@custodia/domain/setup/users";
import { Badge, StateBadge, type StateWords, stateOptions } from "@custodia/ui/badge";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import type { Column } from "@custodia/ui/table/columns";
import { since } from "../../format.ts";
import { CompanySection, companyColumn, useCompanyFilter } from "../lists/list-parts.tsx";
import { UserMenu } from "./user-menu.tsx";

/** Lists the users of all companies, so that operators can help them to sign in. */
export function UserList() {
  return (
    <ListPage
      title="Users"
      description="Users of all companies. Help them to sign in."
      plural="users"
      columns={userColumns}
      useList={trpc.platform.users.list.useQuery}
      filters={useCompanyFilter()}
      search="Name, email or company"
    />
  );
}

const MAX_ROWS = 30;

/** The query for a company's users. */
export const companyUsersQuery = (company_id: number) =>
  ({ per_page: MAX_ROWS, sort: "full_name", filter: { company_id } }) as const;

/** Lists the users of one company. */
export function CompanyUsers({ company_id }: { company_id: number }) {
  const query = trpc.platform.users.list.useQuery(companyUsersQuery(company_id));
  const total = query.data?.meta.total ?? 0;
  return (
    <CompanySection
      title="Users"
      description="Help users to sign in"
      label="users"
      columns={userColumns}
      query={query}
      link={total > MAX_ROWS ? { to: "/users", company_id, label: `All ${formatThousands(total)} users` } : undefined}
    />
  );
}

const statuses: StateWords<UserStatus> = {
  invited: { label: "Invited", tone: "info" },
  active: { label: "Active", tone: "success" },
  deactivated: { label: "Deactivated", tone: "neutral" },
};

/** The columns about a user's sign-in. */
export const userColumns: readonly Column<AnyUser>[] = [
  { id: "full_name", header: "Name", main: true, sortable: true, className: "min-w-40 font-medium wrap-anywhere" },
  { id: "email", header: "Email", inCard: "unlabeled", sortable: true, className: "min-w-56 break-all" },
  companyColumn({ sortable: true }),
  {
    id: "role",
    header: "Role",
    inCard: "unlabeled",
    className: "whitespace-nowrap",
    cell: ({ role }) => roleName[role],
  },
  {
    id: "signed_in_at",
    header: "Signed in",
    className: "whitespace-nowrap",
    cell: ({ signed_in_at, sessions }) =>
      signed_in_at && sessions > 0 ? `${since(signed_in_at)}, ${pluralize(sessions, "session")}` : "–",
  },
  {
    id: "status",
    header: "Status",
    inCard: "unlabeled",
    filter: { kind: "select", options: stateOptions(statuses) },
    cell: (user) => <StatusBadges user={user} />,
  },
  {
    id: "help",
    header: "Actions",
    inCard: "aside",
    align: "end",
    cell: (user) => <UserMenu user={user} />,
  },
];

function StatusBadges({ user: { status, email_verified, throttled, wrong_passwords } }: { user: AnyUser }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StateBadge {...statuses[status]} />
      {status === "active" && !email_verified ? <Badge tone="warning">Email not verified</Badge> : null}
      {throttled ? <Badge tone="warning">Locked, {pluralize(wrong_passwords, "wrong password")}</Badge> : null}
    </span>
  );
}
