import { cn } from "@custodia/ui/cn.ts";
import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { useMenus } from "./menu.ts";

const itemClasses =
  "flex min-w-0 flex-col items-center justify-end gap-1 rounded-md pb-2 text-[0.6875rem] leading-3 font-medium text-muted-foreground data-[status=active]:text-primary";

/** At the foot of a phone's screen: where one goes most, under the thumb; what else there is comes with More. */
export function Dock({ onMore }: { onMore: () => void }) {
  const { dock } = useMenus();
  if (!dock) return null;
  return (
    <nav
      aria-label="Dock"
      className="fixed inset-x-0 bottom-0 z-30 grid h-17 auto-cols-fr grid-flow-col border-t bg-card px-1 pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      {dock.map(({ label, to, icon: Icon, main }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={itemClasses}>
          <span
            className={cn(
              "grid place-items-center",
              main &&
                "-mt-7 size-14 shrink-0 rounded-full bg-primary text-primary-foreground shadow-lg [&_svg]:size-6",
            )}
          >
            <Icon aria-hidden className="size-5" />
          </span>
          {label}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" className={itemClasses} onClick={onMore}>
        <Menu aria-hidden className="size-5" />
        More
      </button>
    </nav>
  );
}
