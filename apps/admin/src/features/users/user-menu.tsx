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
import { type UserAct, userActs } from "./user-acts.ts";

/** What one user may be helped with now. */
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
          <Button variant="outline" size="sm" aria-label={`Help ${user.full_name}`}>
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
      description={`${says} It is written in your log and in the activity of ${company.name}.`}
      confirm={label}
      label="Reason"
      hint="Such as who asked for it, or the ticket; the company's Admins read it too"
      danger={danger}
      onConfirm={async (reason) => {
        await mutateAsync({ id, reason });
        await utils.platform.invalidate();
        notices.success(`${full_name}: ${done}`);
      }}
    />
  );
}
