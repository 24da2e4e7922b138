import type { ComponentProps, ReactNode, Ref } from "react";
import { cn } from "./cn.ts";

type CardProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  description?: ReactNode;
  /** Buttons or links at the right of the title. */
  actions?: ReactNode;
  /** The title's level in the page's outline. */
  level?: 2 | 3;
  /** Of a title that takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
};

export function Card(props: CardProps) {
  const { title, description, actions, level = 2, titleRef, className, children, ...rest } = props;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section className={cn("rounded-lg border bg-card text-card-foreground", className)} {...rest}>
      {title || actions ? (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b px-4 py-3 sm:px-5">
          <div className="min-w-0">
            {title ? (
              <Heading ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="text-lg font-semibold">
                {title}
              </Heading>
            ) : null}
            {description ? <p className="text-sm text-muted-foreground">{description}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
        </header>
      ) : null}
      <div className="p-4 sm:p-5">{children}</div>
    </section>
  );
}
