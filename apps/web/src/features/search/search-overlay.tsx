import type { LaterDialogProps } from "@custodia/screens/shell/later-dialog";
import { Modal } from "@custodia/ui/modal";
import { SearchPanel } from "./search-panel.tsx";

/** The search, over any page. */
export default function SearchOverlay({ open, onOpenChange }: LaterDialogProps) {
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title="Search"
      overlayClassName="flex items-start justify-center sm:p-6 sm:pt-[8vh]"
      className="h-dvh max-w-2xl sm:h-auto sm:max-h-[80vh] sm:rounded-lg"
    >
      <SearchPanel onGo={() => onOpenChange(false)} />
    </Modal>
  );
}
