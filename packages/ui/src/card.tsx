import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";
import { Skeleton } from "./progress.tsx";

/** A framed section of a page, with an optional header. */
export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section data-slot="card" className={cn("rounded-lg border bg-card text-card-foreground", className)} {...rest} />
  );
}

/** Contains a title, or a heading of title and description, and an action at its right. */
export function CardHeader({ className, ...rest }: ComponentProps<"header">) {
  return (
    <header
      data-slot="card-header"
      className={cn("flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b px-4 py-3 sm:px-5", className)}
      {...rest}
    />
  );
}

/** Places a description below its title. */
export function CardHeading({ className, ...rest }: ComponentProps<"div">) {
  return <div data-slot="card-heading" className={cn("min-w-0", className)} {...rest} />;
}

export function CardTitle({ className, ...rest }: ComponentProps<"h2">) {
  return <h2 data-slot="card-title" className={cn("min-w-0 text-lg font-semibold", className)} {...rest} />;
}

export function CardDescription({ className, ...rest }: ComponentProps<"p">) {
  return <p data-slot="card-description" className={cn("text-sm text-muted-foreground", className)} {...rest} />;
}

/** Buttons or links at the right of the title. */
export function CardAction({ className, ...rest }: ComponentProps<"div">) {
  return <div data-slot="card-action" className={cn("flex flex-wrap gap-2", className)} {...rest} />;
}

export function CardContent({ className, ...rest }: ComponentProps<"div">) {
  return <div data-slot="card-content" className={cn("p-4 sm:p-5", className)} {...rest} />;
}

type TitledCardProps = Omit<ComponentProps<typeof Card>, "title"> & {
  title: ReactNode;
  /** A muted text at the right of the title. */
  note?: ReactNode;
  /** Buttons, links or a note at the right of the title. */
  action?: ReactNode;
  /** Leaves out the line below the title. */
  plain?: boolean;
  contentClassName?: string;
};

/** A framed section of a page with a title, and its content. */
export function TitledCard(props: TitledCardProps) {
  const { title, note, action, plain = false, contentClassName, children, ...card } = props;
  return (
    <Card {...card}>
      <CardHeader className={plain ? "items-center border-b-0 pb-0" : undefined}>
        <CardTitle>{title}</CardTitle>
        {note ? <CardDescription>{note}</CardDescription> : null}
        {action ? <CardAction>{action}</CardAction> : null}
      </CardHeader>
      <CardContent className={contentClassName}>{children}</CardContent>
    </Card>
  );
}

type SettingsCardHeaderProps = { title: string; description: string; action?: ReactNode };

/** The header of a settings section: title, description and action. */
export function SettingsCardHeader({ title, description, action }: SettingsCardHeaderProps) {
  return (
    <CardHeader>
      <CardHeading>
        <CardTitle>{title}</CardTitle>
        <CardDescription>{description}</CardDescription>
      </CardHeading>
      {action ? <CardAction>{action}</CardAction> : null}
    </CardHeader>
  );
}

type StatCardProps = {
  label: string;
  /** The value; omitted while it loads. */
  value?: ReactNode;
  icon?: ReactNode;
  hint?: ReactNode;
};

/** One value with its label, as on a dashboard. Place it inside a `<dl>`. */
export function StatCard({ label, value, icon, hint }: StatCardProps) {
  return (
    <div data-slot="stat-card" className="flex flex-col gap-1 rounded-lg border bg-card p-4 max-sm:p-3">
      <dt className="flex items-center justify-between gap-2 text-sm text-muted-foreground">
        {label}
        {icon ? (
          <span aria-hidden className="text-primary [&_svg]:size-5">
            {icon}
          </span>
        ) : null}
      </dt>
      <dd className="text-2xl max-sm:text-lg font-semibold tracking-tight break-words tabular-nums">
        {value === undefined ? <Skeleton className="my-1 h-6 w-24" /> : value}
        {hint ? <span className="block text-sm font-normal tracking-normal text-muted-foreground">{hint}</span> : null}
      </dd>
    </div>
  );
}
