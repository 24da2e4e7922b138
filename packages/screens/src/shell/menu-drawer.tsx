import { Drawer } from "@custodia/ui/drawer";
import type { LaterDialogProps } from "./later-dialog.tsx";
import { SidebarHeader, SidebarMenu } from "./sidebar.tsx";

/** The left menu in a drawer, which closes when one goes somewhere. */
export default function MenuDrawer({ open, onOpenChange }: LaterDialogProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="left" title={<SidebarHeader />}>
      <SidebarMenu onGo={() => onOpenChange(false)} />
    </Drawer>
  );
}
