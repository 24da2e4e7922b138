import { trpc } from "@custodia/client/trpc";
import type { AnyUser } from "@custodia/domain/platform/users";
import { Button } from "@custodia/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@custodia/ui/dropdown-menu";
import { useNotices } from "@custodia/ui/notices";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { ReasonDialog } from "../acts/reason-dialog.tsx";

/** Offers the actions that an operator may take for a user now. */
export function UserMenu({ user }: { user: AnyUser }) {
  const [asked, setAsked] = useState<UserAct | null>(null);
  const fitting = (Object.keys(userActs) as UserAct[]).filter((act) => userActs[act].fits(user));
  return (
    <span className="inline-flex items-center justify-end gap-2">
      {user.throttled ? (
        <Button size="sm" aria-label={`Unlock ${user.full_name}`} onClick={() => setAsked("unlock")}>
          {userActs.unlock.label}
        </Button>
      ) : null}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" aria-label={`Actions for ${user.full_name}`}>
            <Ellipsis aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {fitting.map((act) => (
            <DropdownMenuItem key={act} onSelect={() => setAsked(act)}>
              {userActs[act].label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {asked ? <AskAct act={asked} user={user} onClose={() => setAsked(null)} /> : null}
    </span>
  );
}

type AskActProps = { act: UserAct; user: AnyUser; onClose: () => void };

function AskAct({ act, user: { id, full_name, company }, onClose }: AskActProps) {
  const { label, says, done, danger } = userActs[act];
  const { mutateAsync } = trpc.platform.users[act].useMutation();
  const utils = trpc.useUtils();
  const notices = useNotices();
  return (
    <ReasonDialog
      onClose={onClose}
      title={`${label}: ${full_name}`}
      description={`${says} This is recorded in the operators' log and in the activities of ${company.name}.`}
      confirm={label}
      label="Reason"
      hint="For example the ticket number. The company's Admins can see it."
      danger={danger}
      onConfirm={async (reason) => {
        await mutateAsync({ id, reason });
        await utils.platform.invalidate();
        notices.success(`${full_name}: ${done}`);
      }}
    />
  );
}

/** The actions that an operator may take for a user: each needs confirmation and is written to both logs. */
type UserAct = "unlock" | "sendReset" | "sendCode" | "endSessions" | "deactivate" | "reactivate";

type Words = {
  label: string;
  /** The effect of the action. */
  says: string;
  done: string;
  danger?: true;
  /** Whether it makes sense now. */
  fits: (user: AnyUser) => boolean;
};

const userActs: Record<UserAct, Words> = {
  unlock: {
    label: "Unlock",
    says: "Failed sign-in attempts are cleared, so the user can try again.",
    done: "Unlocked",
    fits: ({ wrong_passwords }) => wrong_passwords > 0,
  },
  sendReset: {
    label: "Send password reset",
    says: "The user will receive an email with a link to set a new password. You cannot see the link.",
    done: "Password reset email sent",
    fits: ({ status, company }) => status !== "deactivated" && !company.suspended,
  },
  sendCode: {
    label: "Resend verification code",
    says: "The user will receive an email with a new verification code. You cannot see the code.",
    done: "Verification code sent",
    fits: ({ status, email_verified }) => status === "active" && !email_verified,
  },
  endSessions: {
    label: "End sessions",
    says: "The user will be signed out on all devices and can sign in again.",
    done: "Signed out on all devices",
    fits: ({ sessions }) => sessions > 0,
  },
  deactivate: {
    label: "Deactivate",
    says: "The user will be signed out and cannot sign in until the account is reactivated.",
    done: "Deactivated",
    danger: true,
    fits: ({ status }) => status !== "deactivated",
  },
  reactivate: {
    label: "Reactivate",
    says: "The user can sign in again with their existing password.",
    done: "Reactivated",
    fits: ({ status }) => status === "deactivated",
  },
};
