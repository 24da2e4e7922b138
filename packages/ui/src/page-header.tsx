import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useEnvironment } from "./environment.tsx";

type Crumb = { label: string; to?: string };

type PageHeaderProps = {
  title: string;
  description?: ReactNode;
  /** From the top down to the page itself, which carries no `to`. */
  breadcrumb?: readonly Crumb[];
  actions?: ReactNode;
};

/** The head of every page: its one `<h1>`, the way back up, its actions, and the title of the browser's tab. */
export function PageHeader({ title, description, breadcrumb, actions }: PageHeaderProps) {
  const { Link, productName } = useEnvironment();
  return (
    <header data-slot="page-header" className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <title>{`${title} – ${productName}`}</title>
      <div className="min-w-0">
        {breadcrumb ? (
          <nav aria-label="Breadcrumb" className="mb-1">
            <ol className="flex flex-wrap items-center gap-1 text-sm text-muted-foreground">
              {breadcrumb.map((crumb, index) => (
                <li key={crumb.label} className="flex items-center gap-1">
                  {index > 0 ? <ChevronRight aria-hidden className="size-3.5" /> : null}
                  {crumb.to ? (
                    <Link
                      to={crumb.to}
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
        ) : null}
        <h1 className="text-xl font-semibold break-words">{title}</h1>
        {description ? <p className="mt-0.5 text-muted-foreground">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}
