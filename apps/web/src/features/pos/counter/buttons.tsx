import type { Tender } from "@custodia/domain/pos/sales/labels";
import { Button, type ButtonProps } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { Banknote, CreditCard, Landmark, type LucideIcon, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";

/** The primary button at the bottom of a screen, with its keyboard shortcut. */
export function GoButton({ keyName, className, children, ...rest }: ButtonProps & { keyName: string }) {
  return (
    <Button
      {...rest}
      className={cn(
        "h-14 max-sm:h-14 w-full justify-between rounded-lg px-5 text-xl font-semibold tabular-nums max-[20rem]:h-auto max-[20rem]:min-h-14 max-[20rem]:px-3 max-[20rem]:text-left max-[20rem]:whitespace-normal md:h-16 disabled:bg-muted disabled:text-muted-foreground disabled:opacity-100",
        className,
      )}
    >
      {children}
      <KeyCap className="h-7 border-current bg-transparent px-2.5 text-sm text-inherit">{keyName}</KeyCap>
    </Button>
  );
}

/** A secondary choice below the primary button. */
export function ChoiceButton(props: ButtonProps) {
  return <Button variant="outline" className="h-12 max-sm:h-12 justify-start" {...props} />;
}

/** The keyboard shortcut of a control; hidden on devices without a keyboard. */
export function KeyCap({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <kbd
      aria-hidden
      className={cn(
        "hidden h-5 items-center rounded-sm border bg-muted px-1.5 font-sans text-xs font-medium text-muted-foreground xl:inline-flex pointer-coarse:hidden",
        className,
      )}
    >
      {children}
    </kbd>
  );
}

export const tenderIcon: Record<Tender, LucideIcon> = {
  Cash: Banknote,
  Card: CreditCard,
  Cheque: ReceiptText,
  "Bank transfer": Landmark,
};
