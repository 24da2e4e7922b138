import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { Modal } from "./modal.tsx";

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  side?: "left" | "right" | "bottom";
  children?: ReactNode;
};

const sides = {
  left: "h-full max-w-72 animate-slide-left border-r",
  right: "ml-auto h-full max-w-sm animate-slide-right border-l",
  bottom: "mt-auto max-h-[85dvh] animate-slide-up rounded-t-lg",
} as const;

/** Slides in from an edge: the menu and the filters on a phone. */
export function Drawer({ side = "right", ...props }: DrawerProps) {
  return <Modal {...props} overlayClassName="flex" className={cn(sides[side])} />;
}
