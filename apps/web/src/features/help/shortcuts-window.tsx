import type { LaterDialogProps } from "@custodia/screens/shell/later-dialog";
import { Dialog } from "@custodia/ui/dialog";
import { QuestionMarkSwitch } from "./question-mark-switch.tsx";
import { ShortcutList } from "./shortcut-list.tsx";

/** The list of shortcuts, over any page. */
export default function ShortcutsWindow({ open, onOpenChange }: LaterDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      size="lg"
      footer={<QuestionMarkSwitch />}
    >
      <ShortcutList level={3} />
    </Dialog>
  );
}
