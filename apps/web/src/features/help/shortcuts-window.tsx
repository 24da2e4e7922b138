import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import type { LazyDialogProps } from "@custodia/ui/lazy-part";
import { CharacterKeysSwitch, ShortcutList } from "./shortcut-list.tsx";

/** A dialog with the list of shortcuts, for any page. */
export default function ShortcutsWindow({ open, onOpenChange }: LazyDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <ShortcutList level={3} />
        </DialogBody>
        <DialogFooter>
          <CharacterKeysSwitch />
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
