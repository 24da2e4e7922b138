import { trpc } from "@custodia/client/trpc";
import type { AnyUser } from "@custodia/domain/platform/users";
import { Button } from "@custodia/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "@custodia/ui/dropdown-menu";
import { EmptyState } from "@custodia/ui/empty-state";
import { QueryContent } from "@custodia/ui/error-state";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { Skeleton } from "@custodia/ui/progress";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { timeOf } from "../../format.ts";
import { ReasonDialog, useAction, useFinish } from "../actions/actions.tsx";
import { SessionList } from "../session/session-list.tsx";

/** Offers the actions that an operator may take for a user now. */
export function UserMenu({ user }: { user: AnyUser }) {
  const [selected, setSelected] = useState<UserAction | "sessions" | null>(null);
  const applicable = (Object.keys(userActions) as UserAction[]).filter((action) =>
    userActions[action].isApplicable(user),
  );
  return (
    <span className="inline-flex items-center justify-end gap-2">
      {user.throttled ? (
        <Button size="sm" aria-label={`Unlock ${user.full_name}`} onClick={() => setSelected("unlock")}>
          {userActions.unlock.label}
        </Button>
      ) : null}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" aria-label={`Actions for ${user.full_name}`}>
            <Ellipsis aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {user.sessions + user.visits > 0 ? (
            <DropdownMenuItem onSelect={() => setSelected("sessions")}>Sessions</DropdownMenuItem>
          ) : null}
          {applicable.map((action) => (
            <DropdownMenuItem key={action} onSelect={() => setSelected(action)}>
              {userActions[action].label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {selected === "sessions" ? <SessionsDialog user={user} onClose={() => setSelected(null)} /> : null}
      {selected && selected !== "sessions" ? (
        <ActionDialog action={selected} user={user} onClose={() => setSelected(null)} />
      ) : null}
    </span>
  );
}

type ActionDialogProps = { action: UserAction; user: AnyUser; onClose: () => void };

function ActionDialog({ action, user: { id, full_name, company }, onClose }: ActionDialogProps) {
  const { label, effect, notice, danger } = userActions[action];
  const { mutateAsync } = trpc.platform.users[action].useMutation();
  const finish = useFinish();
  return (
    <ReasonDialog
      onClose={onClose}
      title={`${label}: ${full_name}`}
      description={`${effect} This is recorded in the operators' log and in the activities of ${company.name}.`}
      confirmLabel={label}
      label="Reason"
      hint="For example the ticket number. The company's Admins can see it."
      danger={danger}
      onConfirm={async (reason) => {
        await mutateAsync({ id, reason });
        await finish(`${full_name}: ${notice}`);
      }}
    />
  );
}

const sessionKinds = { cookie: "Browser", bearer: "Program (REST)", visit: "Support visit" } as const;

/** Lists the sessions of a user, and ends one of them. */
function SessionsDialog({ user, onClose }: { user: AnyUser; onClose: () => void }) {
  const { id, full_name, company } = user;
  const query = trpc.platform.users.sessions.useQuery({ id });
  const end = trpc.platform.users.endSession.useMutation();
  const runAction = useAction();
  return (
    <FormDialog
      onClose={onClose}
      title={`Sessions: ${full_name}`}
      description={`Ending one is recorded in the operators' log and in the activities of ${company.name}.`}
      size="sm"
    >
      <QueryContent query={query} skeleton={<Skeleton className="h-12" />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState inline title="No active sessions" />
          ) : (
            <SessionList
              label={`Sessions of ${full_name}`}
              sessions={data.map(({ transport, signed_in_at, expires_at, ...session }) => ({
                ...session,
                title: `${sessionKinds[transport]}, signed in ${timeOf(signed_in_at)}`,
                detail: `Expires ${timeOf(expires_at)}`,
              }))}
              endingId={end.isPending ? end.variables.session_id : undefined}
              onEnd={(session_id) => runAction(end.mutateAsync({ id, session_id }), `${full_name}: session ended`)}
            />
          )
        }
      </QueryContent>
    </FormDialog>
  );
}

/** The actions that an operator may take for a user; each needs a reason. */
type UserAction = "unlock" | "sendReset" | "sendCode" | "endSessions" | "deactivate" | "reactivate";

type ActionText = {
  label: string;
  /** The effect of the action. */
  effect: string;
  notice: string;
  danger?: true;
  /** Returns whether the action applies to the user now. */
  isApplicable: (user: AnyUser) => boolean;
};

const userActions: Record<UserAction, ActionText> = {
  unlock: {
    label: "Unlock",
    effect: "Failed sign-in attempts are cleared, so the user can try again.",
    notice: "Unlocked",
    isApplicable: ({ wrong_passwords }) => wrong_passwords > 0,
  },
  sendReset: {
    label: "Send password reset",
    effect: "The user will receive an email with a link to set a new password. You cannot see the link.",
    notice: "Password reset email sent",
    isApplicable: ({ status, company }) => status !== "deactivated" && !company.suspended,
  },
  sendCode: {
    label: "Resend verification code",
    effect: "The user will receive an email with a new verification code. You cannot see the code.",
    notice: "Verification code sent",
    isApplicable: ({ status, email_verified }) => status === "active" && !email_verified,
  },
  endSessions: {
    label: "End all sessions",
    effect: "The user will be signed out on all devices and can sign in again.",
    notice: "Signed out on all devices",
    isApplicable: ({ sessions }) => sessions > 0,
  },
  deactivate: {
    label: "Deactivate",
    effect: "The user will be signed out and cannot sign in until the account is reactivated.",
    notice: "Deactivated",
    danger: true,
    isApplicable: ({ status }) => status !== "deactivated",
  },
  reactivate: {
    label: "Reactivate",
    effect: "The user can sign in again with their existing password.",
    notice: "Reactivated",
    isApplicable: ({ status }) => status === "deactivated",
  },
};
