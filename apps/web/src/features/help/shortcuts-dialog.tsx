import { Dialog } from "@custodia/ui/dialog";
import { useState } from "react";
import { useQuestionMarkKey } from "./question-mark.ts";
import { QuestionMarkSwitch } from "./question-mark-switch.tsx";
import { ShortcutList } from "./shortcut-list.tsx";

/** The list of shortcuts, which the `?` key opens over any page. */
export function ShortcutsDialog() {
  const [open, setOpen] = useState(false);
  useQuestionMarkKey(() => setOpen(true));
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Keyboard shortcuts"
      size="lg"
      footer={<QuestionMarkSwitch />}
    >
      <ShortcutList level={3} />
    </Dialog>
  );
}
