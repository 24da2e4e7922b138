import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { DialogContent } from "./dialog.tsx";

const drawerVariants = cva("", {
  variants: {
    side: {
      left: "h-full max-w-72 animate-slide-left border-r",
      right: "ml-auto h-full max-w-sm animate-slide-right border-l",
      bottom: "mt-auto max-h-[85dvh] animate-slide-up rounded-t-lg",
    },
  },
  defaultVariants: { side: "right" },
});

type DrawerContentProps = Omit<ComponentProps<typeof DialogContent>, "placement" | "size"> &
  VariantProps<typeof drawerVariants>;

/** The content of a `Dialog` that slides in from an edge: the menu and the filters on a phone. */
export function DrawerContent({ side, className, ...rest }: DrawerContentProps) {
  return <DialogContent placement="edge" size={null} className={cn(drawerVariants({ side }), className)} {...rest} />;
}
