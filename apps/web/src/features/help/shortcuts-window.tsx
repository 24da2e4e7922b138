import type { LaterDialogProps } from "@custodia/app-shell/shell/later-dialog";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { CharacterKeysSwitch, ShortcutList } from "./shortcut-list.tsx";

/** The list of shortcuts, over any page. */
export default function ShortcutsWindow({ open, onOpenChange }: LaterDialogProps) {
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
