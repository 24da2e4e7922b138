import { FormDialog } from "@custodia/ui/form/form-dialog";
import type { LazyDialogProps } from "@custodia/ui/lazy-part";
import { CharacterKeysSwitch, ShortcutList } from "./shortcut-list.tsx";

/** A dialog with the list of shortcuts, for any page. */
export default function ShortcutsWindow({ open, onOpenChange }: LazyDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Keyboard shortcuts"
      size="lg"
      footer={<CharacterKeysSwitch />}
    >
      <ShortcutList level={3} />
    </FormDialog>
  );
}
