import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { Banner } from "./banner.tsx";
import { cn } from "./cn.ts";
import type { TablePage } from "./table/columns.tsx";

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

type NearestNoteProps = {
  nearest: TablePage<never>["meta"]["nearest"];
  /** Searches for exactly what was typed; without it there is no link. */
  onExact?: () => void;
  className?: string;
};

/** Says that the rows are those of a corrected search. The status is there before its text, so that it is announced. */
export function NearestNote({ nearest, onExact, className }: NearestNoteProps) {
  return (
    <div role="status">
      {nearest ? (
        <Banner silent tone="info" className={className}>
          Nothing found for “{nearest.typed}”. Showing results for <strong>“{nearest.search}”</strong>.{" "}
          {onExact ? (
            <button type="button" className="underline" onClick={onExact}>
              Search for “{nearest.typed}” only
            </button>
          ) : null}
        </Banner>
      ) : null}
    </div>
  );
}
