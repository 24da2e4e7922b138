import { trpc } from "@custodia/client/trpc";
import type { TokenView } from "@custodia/domain/tokens/schema";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";

export function RevokeToken({ token: { id, name } }: { token: TokenView }) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const revoke = trpc.tokens.revoke.useMutation();
  const [asking, setAsking] = useState(false);
  const go = async () => {
    await revoke.mutateAsync({ id });
    await utils.tokens.invalidate();
    notices.success("Token revoked");
  };
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke the token ${name}?`}
        description="Programs that use it are refused at once."
        confirm="Revoke"
        danger
        onConfirm={go}
      />
    </>
  );
}
