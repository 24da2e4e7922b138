import { ListPage } from "@custodia/app-shell/records/record-list";
import { trpc } from "@custodia/client/trpc";
import {
  OPERATOR_ROLE_NAMES,
  OPERATOR_ROLES,
  type OperatorView,
  operatorInvite,
} from "@custodia/domain/platform/operators";
import { StateBadge, type StateWords } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "@custodia/ui/dropdown-menu";
import { EmptyState } from "@custodia/ui/empty-state";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { DialogButton } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { toChoices } from "@custodia/ui/input/select";
import type { Column } from "@custodia/ui/table/columns";
import { Ellipsis, Lock, Plus } from "lucide-react";
import { useState } from "react";
import { since } from "../../format.ts";
import { useFinish } from "../actions/actions.tsx";
import { useIsOwner } from "../session/identity.ts";

/** Lists the operators of Custodia. Only owners may view and manage them. */
export function OperatorsPage() {
  return useIsOwner() ? (
    <OperatorList />
  ) : (
    <>
      <title>Not allowed – Custodia Operators</title>
      <EmptyState
        as="h1"
        className="py-24"
        icon={<Lock />}
        title="This action is unauthorized."
        description="Only owners can view and manage operators."
      />
    </>
  );
}

function OperatorList() {
  return (
    <ListPage
      title="Operators"
      description="To reset a lost second factor, run on the server: node operator.js reset EMAIL (in a checkout: npm run operator -- reset EMAIL)."
      plural="operators"
      columns={operatorColumns}
      useList={trpc.platform.operators.list.useQuery}
      search="Name or email"
      actions={() => <InviteOperator />}
    />
  );
}

const states: StateWords<OperatorView["state"]> = {
  invited: { label: "Invited", tone: "info" },
  active: { label: "Active", tone: "success" },
  deactivated: { label: "Deactivated", tone: "neutral" },
};

export const operatorColumns: readonly Column<OperatorView>[] = [
  { id: "full_name", header: "Name", main: true, sortable: true, className: "font-medium" },
  { id: "email", header: "Email", inCard: "unlabeled", sortable: true, className: "break-all" },
  { id: "role", header: "Role", inCard: "unlabeled", cell: ({ role }) => OPERATOR_ROLE_NAMES[role] },
  {
    id: "last_signed_in_at",
    header: "Signed in",
    className: "whitespace-nowrap",
    cell: ({ last_signed_in_at }) => (last_signed_in_at ? since(last_signed_in_at) : "Never"),
  },
  {
    id: "state",
    header: "Status",
    inCard: "aside",
    cell: ({ state }) => <StateBadge {...states[state]} />,
  },
  {
    id: "actions",
    header: "Actions",
    inCard: "aside",
    align: "end",
    cell: (operator) => <OperatorMenu operator={operator} />,
  },
];

type OperatorAction = {
  label: string;
  effect: string;
  notice: string;
  danger?: boolean;
  run: () => Promise<unknown>;
};

/** Offers the actions that an owner may take on an operator now. */
function OperatorMenu({ operator }: { operator: OperatorView }) {
  const [selected, setSelected] = useState<OperatorAction | null>(null);
  const finish = useFinish();
  const runAction = async ({ run, notice }: OperatorAction) => {
    await run();
    await finish(`${operator.full_name}: ${notice}`);
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" aria-label={`Actions for ${operator.full_name}`}>
            <Ellipsis aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {useOperatorActions(operator).map((action) => (
            <DropdownMenuItem key={action.label} onSelect={() => setSelected(action)}>
              {action.label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {selected ? (
        <ConfirmDialog
          open
          onOpenChange={() => setSelected(null)}
          title={`${selected.label}: ${operator.full_name}?`}
          description={`${selected.effect} This is recorded in the operators' log.`}
          confirmLabel={selected.label}
          danger={selected.danger}
          onConfirm={() => runAction(selected)}
        />
      ) : null}
    </>
  );
}

function useOperatorActions({ id, role, state }: OperatorView): OperatorAction[] {
  const calls = trpc.platform.operators;
  const [deactivate, reactivate] = [calls.deactivate.useMutation(), calls.reactivate.useMutation()];
  const [setRole, inviteAgain] = [calls.setRole.useMutation(), calls.inviteAgain.useMutation()];
  const otherRole = role === "owner" ? "support" : "owner";
  const actions: (OperatorAction | false)[] = [
    state === "invited" && {
      label: "Resend invitation",
      effect: "A new link will be emailed. The previous link stops working.",
      notice: "Invitation sent",
      run: () => inviteAgain.mutateAsync({ id }),
    },
    state !== "deactivated" && {
      label: otherRole === "owner" ? "Make an owner" : "Make support staff",
      effect:
        otherRole === "owner"
          ? "Owners can suspend companies and manage operators."
          : "Support staff can only view data and help users.",
      notice: otherRole === "owner" ? "Now an owner" : "Now support staff",
      run: () => setRole.mutateAsync({ id, role: otherRole }),
    },
    state === "deactivated"
      ? {
          label: "Reactivate",
          effect: "The operator can sign in again with their existing second factor.",
          notice: "Reactivated",
          run: () => reactivate.mutateAsync({ id }),
        }
      : {
          label: "Deactivate",
          effect: "The operator will be signed out and cannot sign in again.",
          notice: "Deactivated",
          danger: true,
          run: () => deactivate.mutateAsync({ id }),
        },
  ];
  return actions.filter((action) => action !== false);
}

const roles = toChoices(OPERATOR_ROLES, OPERATOR_ROLE_NAMES);

/** Invites another operator by email. */
function InviteOperator() {
  return (
    <DialogButton
      icon={Plus}
      label="Invite an operator"
      button={{ variant: "default" }}
      title="Invite an operator"
      description="They will receive an email with a link to set a password and two-factor authentication."
      size="sm"
    >
      {(close) => <InviteForm onDone={close} />}
    </DialogButton>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const form = useSchemaForm(operatorInvite, { full_name: "", email: "", role: "support" });
  const { control } = form;
  const invite = trpc.platform.operators.invite.useMutation();
  const finish = useFinish();
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async (values) => {
        await invite.mutateAsync(values);
        await finish(`Invitation sent to ${values.email}`);
        onDone();
      }}
    >
      <TextField control={control} name="full_name" label="Full Name" required wide />
      <TextField control={control} name="email" label="Email" type="email" required wide />
      <SelectField
        control={control}
        name="role"
        label="Role"
        options={roles}
        hint="Support can view and help users. Owners can also suspend companies and manage operators."
        required
        wide
      />
      <FormActions>
        <SubmitButton>Send invitation</SubmitButton>
      </FormActions>
    </Form>
  );
}
