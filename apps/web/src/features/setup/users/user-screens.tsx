import { emailColumn, nameColumn, textColumn } from "@custodia/app-shell/records/record-columns";
import { type ListedKind, useRecordSource } from "@custodia/app-shell/records/record-kind.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { ROLES, roleName } from "@custodia/domain/permissions";
import type { UserView } from "@custodia/domain/setup/users";
import { Avatar } from "@custodia/ui/avatar";
import { EmailText } from "@custodia/ui/description-list";
import type { Column } from "@custodia/ui/table/columns";
import { recordPaths } from "../../../address.ts";
import { locationName } from "../locations/location-name.ts";
import { PendingEmail } from "./pending-email.tsx";
import { UserActions } from "./user-actions.tsx";
import { UserForm } from "./user-form.tsx";
import { statuses, UserStatusBadge } from "./user-status.tsx";

const paths = recordPaths("User");
const named = { nameOf: ({ full_name }: UserView) => full_name, to: paths.detail };
const name = nameColumn<UserView>("full_name", "Full Name", named);

const columns: readonly Column<UserView>[] = [
  {
    ...name,
    cell: (user) => (
      <span className="flex items-center gap-2.5">
        <Avatar name={user.full_name} className="-my-1.5" />
        {name.cell?.(user)}
      </span>
    ),
  },
  { ...textColumn("phone_number", "Phone Number"), inCard: "plain" },
  textColumn("id_number", "ID Number"),
  { ...textColumn("department", "Department"), inCard: "plain" },
  { ...textColumn("job_role", "Job Role"), inCard: "plain" },
  emailColumn(),
  {
    id: "role",
    header: "Tier",
    inCard: "plain",
    sortable: true,
    filter: { kind: "select", options: ROLES.map((role) => ({ value: role, label: roleName[role] })) },
    cell: ({ role }) => roleName[role],
  },
  {
    id: "status",
    header: "Status",
    inCard: "aside",
    sortable: true,
    filter: { kind: "select", options: statuses },
    cell: ({ status }) => <UserStatusBadge status={status} />,
  },
];

export const userScreens: ListedKind<UserView> = {
  title: "User",
  plural: "users",
  needs: "users.manage",
  nameOf: named.nameOf,
  Form: UserForm,
  option: ({ id, full_name, email }) => ({ value: id, label: full_name, hint: email }),
  useSource: () => useRecordSource(trpc.useUtils().users, "full_name"),
  paths,
  columns,
  useList: (input) => trpc.users.list.useQuery(input as Inputs["users"]["list"]),
  useOne: (id) => trpc.users.show.useQuery({ id }),
  askFirst: (calls, input, how) => calls.users.list.prefetch(input as Inputs["users"]["list"], how),
  Actions: UserActions,
  details: (user) => [
    { label: "Full Name", value: user.full_name },
    { label: "Authority Level", value: roleName[user.role] },
    { label: "Status", value: <UserStatusBadge status={user.status} /> },
    {
      label: "Email Address",
      value: (
        <>
          {user.email ? <EmailText email={user.email} /> : "Freed, so that somebody else can have it"}
          {user.pending_email ? <PendingEmail id={user.id} email={user.pending_email} /> : null}
        </>
      ),
    },
    { label: "Phone Number", value: user.phone_number },
    { label: "Location/Branch", value: user.location && locationName(user.location) },
    { label: "Identification Number", value: user.id_number },
    { label: "Department", value: user.department },
    { label: "Job Role", value: user.job_role },
  ],
};
