import type { LaterDialogProps } from "@custodia/app-shell/shell/later-dialog";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { SearchPanel } from "./search-panel.tsx";

/** The search, over any page. */
export default function SearchOverlay({ open, onOpenChange }: LaterDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent place="top" size={null} className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>Search</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <SearchPanel onGo={() => onOpenChange(false)} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
