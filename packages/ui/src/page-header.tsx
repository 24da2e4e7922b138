import { ChevronRight } from "lucide-react";
import type { ComponentType, ReactNode, Ref } from "react";
import { cn } from "./cn.ts";
import { useEnvironment } from "./environment.tsx";

type Crumb = { label: string; to?: string; search?: object };

type PageHeaderProps = {
  title: string;
  /** Set if the title may receive the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Shown before the title: an avatar or image. */
  image?: ReactNode;
  description?: ReactNode;
  /** From the root to the page itself, which has no `to`. */
  breadcrumb?: readonly Crumb[];
  actions?: ReactNode;
};

/** The header of every page: its only `<h1>`, breadcrumb, actions, and the title of the browser tab. */
export function PageHeader({ title, titleRef, image, description, breadcrumb, actions }: PageHeaderProps) {
  return (
    <header
      data-slot="page-header"
      className={cn(
        "mb-5 flex flex-wrap justify-between gap-x-6 gap-y-3",
        // A title of one line is centred vertically between its actions.
        breadcrumb || description ? "items-end" : "items-center",
      )}
    >
      <div className="min-w-0">
        {breadcrumb ? <Breadcrumb crumbs={breadcrumb} /> : null}
        <div className={image ? "flex items-center gap-4" : undefined}>
          {image}
          <div className="min-w-0">
            <PageTitle ref={titleRef}>{title}</PageTitle>
            {description ? <p className="mt-0.5 text-muted-foreground">{description}</p> : null}
          </div>
        </div>
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}

/** A page's only `<h1>`, and the title of the browser tab. */
export function PageTitle({ ref, children }: { ref?: Ref<HTMLHeadingElement> | undefined; children: string }) {
  const { productName } = useEnvironment();
  return (
    <>
      <title>{`${children} – ${productName}`}</title>
      <h1 ref={ref} tabIndex={ref ? -1 : undefined} className="text-xl font-semibold break-words">
        {children}
      </h1>
    </>
  );
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { Link } = useEnvironment();
  return (
    <nav aria-label="Breadcrumb" className="mb-1">
      <ol className="flex flex-wrap items-center gap-1 text-sm text-muted-foreground">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.label}
            // On a phone the title below already names the last of several levels.
            className={cn("flex items-center gap-1", index > 1 && "max-sm:sr-only")}
          >
            {index > 0 ? <ChevronRight aria-hidden className="size-3.5" /> : null}
            {crumb.to ? (
              <Link
                to={crumb.to}
                search={crumb.search}
                className="rounded-sm underline-offset-2 hover:text-foreground hover:underline"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The classes of the button that contains a `HeaderButtonLabel`. */
export const ICON_ON_PHONE = "max-sm:size-9 max-sm:px-0";

type HeaderButtonLabelProps = { icon: ComponentType<{ "aria-hidden": true }>; children: string };

/**
 * The label of a button in a page's header: on a phone there is only room for the icon, and screen readers read the text.
 */
export function HeaderButtonLabel({ icon: Icon, children }: HeaderButtonLabelProps) {
  return (
    <>
      <Icon aria-hidden />
      <span className="max-sm:sr-only">{children}</span>
    </>
  );
}
