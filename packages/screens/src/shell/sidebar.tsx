import { Avatar } from "@custodia/ui/avatar";
import { Link } from "@tanstack/react-router";
import { useIdentity } from "../app.tsx";
import { type MenuGroup, menuFor, useMenus } from "./menu.ts";

/** The company's image, or the initials of the user, beside the company's name. */
export function SidebarHeader() {
  const { full_name, company } = useIdentity();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={full_name} image={company.image} className="size-9" />
      <span className="line-clamp-2 min-w-0 leading-tight font-semibold break-words" title={company.name}>
        {company.name}
      </span>
    </span>
  );
}

const linkClasses =
  "flex items-center gap-2.5 rounded-md px-2.5 py-1.5 hover:bg-accent max-lg:py-2.5 data-[status=active]:bg-accent data-[status=active]:font-medium data-[status=active]:text-accent-foreground";

/** `onGo` is told when one goes somewhere, also to where one is. */
export function SidebarMenu({ onGo }: { onGo?: () => void }) {
  const groups = menuFor(useMenus().menu, useIdentity());
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col">
        {groups.map((group, index) => {
          const { label, icon: Icon, entries } = group;
          const alone = isAlone(group);
          const apart = index > 0 && !(alone && isAlone(groups[index - 1]!));
          return (
            <li key={label} className={apart ? "mt-4" : undefined}>
              {alone ? null : (
                <p className="mb-1 flex items-center gap-2.5 px-2.5 text-sm font-medium text-muted-foreground">
                  <Icon aria-hidden className="size-4" />
                  {label}
                </p>
              )}
              <ul>
                {entries.map((entry) => (
                  <li key={entry.to}>
                    <Link
                      to={entry.to}
                      activeOptions={{ exact: true, includeSearch: false }}
                      className={linkClasses}
                      onClick={onGo}
                    >
                      {alone ? <Icon aria-hidden className="size-4" /> : <span aria-hidden className="w-4" />}
                      {entry.label}
                      {entry.count ? <Count count={entry.count} /> : null}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** A page that is a group by itself: its name needs no head. */
const isAlone = ({ label, entries }: MenuGroup) => entries.length === 1 && entries[0]?.label === label;

function Count({ count }: { count: number }) {
  return (
    <span className="ml-auto rounded-full bg-secondary px-1.5 text-xs leading-5 font-semibold text-secondary-foreground tabular-nums">
      <span className="sr-only">, waiting: </span>
      {count}
    </span>
  );
}
