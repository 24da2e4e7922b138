import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

type EmptyStateProps = {
  title: string;
  description?: ReactNode;
  icon?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** `h1` if this is the whole page. */
  as?: "p" | "h1";
  /** A single line aligned at the start, for a section of a page. */
  inline?: boolean;
  className?: string;
};

export function EmptyState({ title, description, icon, action, as: Title = "p", inline, className }: EmptyStateProps) {
  if (inline) {
    return (
      <div data-slot="empty-state" className={cn("flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3", className)}>
        <Title className="font-medium">{title}</Title>
        {description ? <p className="text-muted-foreground">{description}</p> : null}
        {action}
      </div>
    );
  }
  return (
    <div data-slot="empty-state" className={cn("flex flex-col items-center gap-2 px-4 py-10 text-center", className)}>
      <span aria-hidden className="text-muted-foreground [&_svg]:size-8">
        {icon ?? <Inbox />}
      </span>
      <Title className="text-lg font-medium">{title}</Title>
      {description ? <p className="max-w-md text-muted-foreground">{description}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
