import { emailColumn, nameColumn, textColumn } from "@custodia/app-shell/records/columns";
import { type RecordScreens, useRecordSource } from "@custodia/app-shell/records/record-kind.ts";
import { readProblem } from "@custodia/client/errors";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { ROLES, roleName } from "@custodia/domain/permissions";
import type { UserStatus, UserView } from "@custodia/domain/setup/users";
import { Avatar } from "@custodia/ui/avatar";
import { StateBadge, type StateWords, stateOptions } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { EmailText } from "@custodia/ui/description-list";
import { ConfirmButton } from "@custodia/ui/form/form-dialog";
import { toChoices } from "@custodia/ui/input/select";
import { useNotices } from "@custodia/ui/notices";
import type { Column } from "@custodia/ui/table/columns";
import { useState } from "react";
import { recordPaths } from "../../../address.ts";
import { useMe } from "../../session/session.ts";
import { locationName } from "../options.ts";
import { DeactivateDialog } from "./deactivate-dialog.tsx";
import { PendingEmail, UserForm } from "./form.tsx";

const userStatuses: StateWords<UserStatus> = {
  invited: { label: "Invited", tone: "info" },
  active: { label: "Active", tone: "success" },
  deactivated: { label: "Deactivated", tone: "neutral" },
};

const paths = recordPaths("User");
const link = { nameOf: ({ full_name }: UserView) => full_name, to: paths.detail };
const nameCell = nameColumn<UserView>("full_name", "Full Name", link);

const columns: readonly Column<UserView>[] = [
  {
    ...nameCell,
    cell: (user) => (
      <span className="flex items-center gap-2.5">
        <Avatar name={user.full_name} className="-my-1.5" />
        {nameCell.cell?.(user)}
      </span>
    ),
  },
  { ...textColumn("phone_number", "Phone Number"), inCard: "unlabeled" },
  textColumn("id_number", "ID Number"),
  { ...textColumn("department", "Department"), inCard: "unlabeled" },
  { ...textColumn("job_role", "Job Role"), inCard: "unlabeled" },
  emailColumn(),
  {
    id: "role",
    header: "Tier",
    inCard: "unlabeled",
    sortable: true,
    filter: { kind: "select", options: toChoices(ROLES, roleName) },
    cell: ({ role }) => roleName[role],
  },
  {
    id: "status",
    header: "Status",
    inCard: "aside",
    sortable: true,
    filter: { kind: "select", options: stateOptions(userStatuses) },
    cell: ({ status }) => <StateBadge {...userStatuses[status]} />,
  },
];

export const userScreens: RecordScreens<UserView> = {
  title: "User",
  plural: "users",
  permission: "users.manage",
  nameOf: link.nameOf,
  Form: UserForm,
  toOption: ({ id, full_name, email }) => ({ value: id, label: full_name, hint: email }),
  useSource: () => useRecordSource(trpc.useUtils().users, "full_name"),
  paths,
  columns,
  useList: (input) => trpc.users.list.useQuery(input as Inputs["users"]["list"]),
  useRecord: (id) => trpc.users.show.useQuery({ id }),
  prefetch: (calls, input, options) => calls.users.list.prefetch(input as Inputs["users"]["list"], options),
  Actions: UserActions,
  details: (user) => [
    { label: "Full Name", value: user.full_name },
    { label: "Authority Level", value: roleName[user.role] },
    { label: "Status", value: <StateBadge {...userStatuses[user.status]} /> },
    {
      label: "Email Address",
      value: (
        <>
          {user.email ? <EmailText email={user.email} /> : "Released for another user"}
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

/** The actions of an Admin on a user: invite again, deactivate, reactivate, free the email address. */
function UserActions({ record: user }: { record: UserView }) {
  const notices = useNotices();
  const { users } = trpc.useUtils();
  const onSuccess = () => users.invalidate();
  const invite = trpc.users.invite.useMutation({ onSuccess });
  const reactivate = trpc.users.reactivate.useMutation({ onSuccess });
  const releaseEmail = trpc.users.freeEmail.useMutation({ onSuccess });
  const [isDeactivating, setDeactivating] = useState(false);
  const isSelf = useMe().id === user.id;
  const id = { id: user.id };

  const runAction = (call: () => Promise<unknown>, message: string) => async () => {
    try {
      await call();
      notices.success(message);
    } catch (error) {
      notices.error(readProblem(error).message);
    }
  };

  return (
    <>
      {user.status === "invited" ? (
        <Button
          variant="outline"
          busy={invite.isPending}
          onClick={runAction(() => invite.mutateAsync(id), `The invitation was sent to ${user.email}`)}
        >
          Send invitation again
        </Button>
      ) : null}
      {user.status === "deactivated" && user.email ? (
        <ConfirmButton
          label="Release email address"
          title={`Release ${user.email}?`}
          description="Another user or company can then use this address. The password is also deleted: to return, the user needs a new address and a new invitation."
          confirmLabel="Release email address"
          danger
          onConfirm={async () => {
            await releaseEmail.mutateAsync(id);
            notices.success(`${user.email} can be used again`);
          }}
        />
      ) : null}
      {user.status === "deactivated" ? (
        <Button
          variant="outline"
          busy={reactivate.isPending}
          onClick={runAction(() => reactivate.mutateAsync(id), "User has been successfully reactivated")}
        >
          Reactivate
        </Button>
      ) : isSelf ? null : (
        <Button variant="outline" onClick={() => setDeactivating(true)}>
          Deactivate
        </Button>
      )}
      {isDeactivating ? <DeactivateDialog user={user} onClose={() => setDeactivating(false)} /> : null}
    </>
  );
}
