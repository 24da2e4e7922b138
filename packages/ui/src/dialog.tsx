import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { Modal } from "./modal.tsx";

type DialogProps = {
  open: boolean;
  /** Not called with false while a form inside has unsaved changes, unless the user agrees to lose them. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  children?: ReactNode;
};

const widths = { sm: "max-w-md", md: "max-w-xl", lg: "max-w-4xl" } as const;

/** A window over the page; on a phone it fills the screen's foot. */
export function Dialog({ size = "md", ...props }: DialogProps) {
  return (
    <Modal
      {...props}
      overlayClassName="flex items-end justify-center pt-8 sm:items-center sm:p-6"
      className={cn("rounded-t-lg sm:rounded-lg", widths[size])}
    />
  );
}

/** A button that closes the dialog around it, and asks first where a form in it has unsaved changes. */
export function CloseDialog({ children }: { children: ReactNode }) {
  return (
    <Radix.Close asChild>
      <Button variant="secondary">{children}</Button>
    </Radix.Close>
  );
}
