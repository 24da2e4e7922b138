import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import type { LazyDialogProps } from "@custodia/ui/lazy-part";
import { SidebarHeader, SidebarMenu } from "./sidebar.tsx";

/** The left menu in a drawer, which closes on navigation. */
export default function MenuDrawer({ open, onOpenChange }: LazyDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent placement="left">
        <DialogHeader>
          <DialogTitle>
            <SidebarHeader />
          </DialogTitle>
        </DialogHeader>
        <DialogBody>
          <SidebarMenu onNavigate={() => onOpenChange(false)} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
