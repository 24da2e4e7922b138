import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { UserView } from "@custodia/domain/setup/users";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";
import { useMe } from "../../session/me.ts";
import { DeactivateDialog } from "./deactivate-dialog.tsx";

/** What an Admin does with a user: invite again, deactivate, reactivate. */
export function UserActions({ record: user }: { record: UserView }) {
  const notices = useNotices();
  const { users } = trpc.useUtils();
  const onSuccess = () => users.invalidate();
  const invite = trpc.users.invite.useMutation({ onSuccess });
  const reactivate = trpc.users.reactivate.useMutation({ onSuccess });
  const free = trpc.users.freeEmail.useMutation({ onSuccess });
  const [asking, setAsking] = useState(false);
  const [freeing, setFreeing] = useState(false);
  const own = useMe().id === user.id;
  const id = { id: user.id };

  const does = (call: () => Promise<unknown>, message: string) => async () => {
    try {
      await call();
      notices.success(message);
    } catch (error) {
      notices.error(readProblem(error).message);
    }
  };
  const letGo = async () => {
    await free.mutateAsync(id);
    notices.success(`${user.email} is free for somebody else`);
  };

  return (
    <>
      {user.status === "invited" ? (
        <Button
          variant="outline"
          busy={invite.isPending}
          onClick={does(() => invite.mutateAsync(id), `The invitation was sent to ${user.email}`)}
        >
          Send invitation again
        </Button>
      ) : null}
      {user.status === "deactivated" && user.email ? (
        <Button variant="outline" onClick={() => setFreeing(true)}>
          Free email address
        </Button>
      ) : null}
      {user.status === "deactivated" ? (
        <Button
          variant="outline"
          busy={reactivate.isPending}
          onClick={does(() => reactivate.mutateAsync(id), "User has been successfully reactivated")}
        >
          Reactivate
        </Button>
      ) : own ? null : (
        <Button variant="outline" onClick={() => setAsking(true)}>
          Deactivate
        </Button>
      )}
      {asking ? <DeactivateDialog user={user} onClose={() => setAsking(false)} /> : null}
      <ConfirmDialog
        open={freeing}
        onOpenChange={setFreeing}
        title={`Free ${user.email}?`}
        description="Another user or company can then have this address. The password goes with it: to come back, the user needs another address and a new invitation."
        confirm="Free email address"
        danger
        onConfirm={letGo}
      />
    </>
  );
}
