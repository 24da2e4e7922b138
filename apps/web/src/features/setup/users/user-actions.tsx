import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { UserView } from "@custodia/domain/setup/users";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";
import { useMe } from "../../session/me.ts";

/** What an Admin does with a user: invite again, deactivate, reactivate. */
export function UserActions({ record: user }: { record: UserView }) {
  const notices = useNotices();
  const { users } = trpc.useUtils();
  const onSuccess = () => users.invalidate();
  const invite = trpc.users.invite.useMutation({ onSuccess });
  const deactivate = trpc.users.deactivate.useMutation({ onSuccess });
  const reactivate = trpc.users.reactivate.useMutation({ onSuccess });
  const [asking, setAsking] = useState(false);
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
  const shutOut = async () => {
    await deactivate.mutateAsync(id);
    notices.success("User has been successfully deactivated");
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
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Deactivate ${user.full_name}?`}
        description="The user is signed out everywhere at once and cannot sign in until you reactivate them. Nothing is deleted."
        confirm="Deactivate"
        danger
        onConfirm={shutOut}
      />
    </>
  );
}
