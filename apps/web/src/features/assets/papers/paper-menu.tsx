import { useMay } from "@custodia/app-shell/session/may.ts";
import { trpc } from "@custodia/client/trpc";
import { PAPER_KINDS, type PaperKind, paperKindLabel } from "@custodia/domain/assets/paper-words";
import type { PaperView } from "@custodia/domain/assets/papers";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@custodia/ui/dropdown-menu";
import { useNotices } from "@custodia/ui/notices";
import { MoreHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import { usePapersChanged } from "./use-papers.ts";

/** What may be done to a paper beside looking at it; nothing for who may do none of it. */
export function PaperMenu({ paper, className }: { paper: PaperView; className?: string }) {
  const mayWrite = useMay("records.write");
  const mayRemove = useMay("assets.write");
  const [asking, setAsking] = useState(false);
  const changed = usePapersChanged(paper.asset_id);
  const notices = useNotices();
  const update = trpc.papers.update.useMutation({
    onSettled: changed,
    onError: ({ message }) => notices.error(message),
  });
  const remove = trpc.papers.remove.useMutation();
  if (!mayWrite && !mayRemove) return null;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" className={className} aria-label={`More about ${paper.name}`}>
            <MoreHorizontal aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>It is</DropdownMenuLabel>
          <DropdownMenuRadioGroup
            value={paper.kind}
            onValueChange={(kind) =>
              update.mutate({ id: paper.id, version: paper.version, kind: kind as PaperKind })
            }
          >
            {PAPER_KINDS.map((kind) => (
              <DropdownMenuRadioItem key={kind} value={kind}>
                {paperKindLabel[kind]}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
          {mayRemove ? (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem className="text-destructive" onSelect={() => setAsking(true)}>
                <Trash2 aria-hidden />
                Remove
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${paper.name}?`}
        description="It is gone for good. That it was here, and who removed it, stays in the activities."
        confirm="Remove"
        danger
        onConfirm={async () => {
          await remove.mutateAsync({ id: paper.id });
          changed();
          notices.success(`${paper.name} was removed`);
        }}
      />
    </>
  );
}
