import { trpc } from "@custodia/client/trpc";
import type { OperatorView } from "@custodia/domain/platform/operators";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@custodia/ui/dropdown-menu";
import { useNotices } from "@custodia/ui/notices";
import { Ellipsis } from "lucide-react";
import { useState } from "react";

type Act = { label: string; says: string; done: string; danger?: boolean; run: () => Promise<unknown> };

/** What an owner may do to an operator now. */
export function OperatorMenu({ operator }: { operator: OperatorView }) {
  const [asked, setAsked] = useState<Act | null>(null);
  const utils = trpc.useUtils();
  const notices = useNotices();
  const go = async ({ run, done }: Act) => {
    await run();
    await utils.platform.invalidate();
    notices.success(`${operator.full_name}: ${done}`);
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" aria-label={`Acts on ${operator.full_name}`}>
            <Ellipsis aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {useActs(operator).map((act) => (
            <DropdownMenuItem key={act.label} onSelect={() => setAsked(act)}>
              {act.label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={`${asked.label}: ${operator.full_name}?`}
          description={`${asked.says} It is written in the operators' log.`}
          confirm={asked.label}
          danger={asked.danger}
          onConfirm={() => go(asked)}
        />
      ) : null}
    </>
  );
}

function useActs({ id, role, state }: OperatorView): Act[] {
  const calls = trpc.platform.operators;
  const [deactivate, reactivate] = [calls.deactivate.useMutation(), calls.reactivate.useMutation()];
  const [setRole, inviteAgain] = [calls.setRole.useMutation(), calls.inviteAgain.useMutation()];
  const other = role === "owner" ? "support" : "owner";
  const acts: (Act | false)[] = [
    state === "invited" && {
      label: "Invite again",
      says: "A new link is mailed; the one before is void.",
      done: "The invitation is on its way",
      run: () => inviteAgain.mutateAsync({ id }),
    },
    state !== "deactivated" && {
      label: other === "owner" ? "Make an owner" : "Make support",
      says:
        other === "owner"
          ? "An owner may suspend companies and make operators."
          : "Support looks and helps users, and does no more.",
      done: other === "owner" ? "Now an owner" : "Now support",
      run: () => setRole.mutateAsync({ id, role: other }),
    },
    state === "deactivated"
      ? {
          label: "Reactivate",
          says: "The operator can sign in again, with the second factor of before.",
          done: "Reactivated",
          run: () => reactivate.mutateAsync({ id }),
        }
      : {
          label: "Deactivate",
          says: "The operator is signed out and cannot sign in.",
          done: "Deactivated",
          danger: true,
          run: () => deactivate.mutateAsync({ id }),
        },
  ];
  return acts.filter((act) => act !== false);
}
