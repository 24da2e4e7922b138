import { trpc } from "@custodia/client/trpc";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";

/** Asks whether all data shall be put into one file, and says what that means. */
export function AskDownload({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const create = trpc.downloads.create.useMutation();
  const go = async () => {
    await create.mutateAsync();
    await utils.downloads.invalidate();
    notices.success("Your download is being made, you would get a notification");
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Make a download of all data?"
      description="It holds everything that your company keeps here, names and phone numbers included, and takes the place of an earlier one. Activities tell who asked for it and who took it. Passwords are not in it."
      confirm="Make it"
      onConfirm={go}
    />
  );
}
