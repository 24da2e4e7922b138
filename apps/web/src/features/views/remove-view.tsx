import { trpc } from "@custodia/client/trpc";
import type { SavedView } from "@custodia/domain/views/schema";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";

type RemoveViewProps = { open: boolean; onClose: () => void; onRemoved: () => void; view: SavedView };

/** Removes one's own view, once one is sure. */
export function RemoveView({ open, onClose, onRemoved, view: { id, name } }: RemoveViewProps) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const remove = trpc.views.remove.useMutation();
  const go = async () => {
    await remove.mutateAsync({ id });
    await utils.views.list.invalidate();
    onRemoved();
    notices.success("View removed");
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Remove this view?"
      description={`“${name}” is removed. The assets that it shows stay as they are.`}
      confirm="Remove"
      danger
      onConfirm={go}
    />
  );
}
