import { roleName } from "@custodia/domain/permissions";
import { Avatar } from "@custodia/ui/avatar";
import { Button } from "@custodia/ui/button";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "@custodia/ui/dropdown-menu";
import { useNavigate } from "@tanstack/react-router";
import { ChevronDown, CircleQuestionMark, KeyRound, LogOut, Settings } from "lucide-react";
import { useLogout } from "../session/logout.ts";
import { useMe } from "../session/me.ts";
import { useRouteExists } from "./route-exists.ts";

const pages = [
  { label: "Settings", to: "/Settings", icon: Settings },
  { label: "Change Password", to: "/Password", icon: KeyRound },
  { label: "Help", to: "/help", icon: CircleQuestionMark },
];

export function UserMenu() {
  const { full_name, email, role } = useMe();
  const navigate = useNavigate();
  const routeExists = useRouteExists();
  const logout = useLogout();
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" className="max-w-56 px-1.5">
          <Avatar name={full_name} className="size-7 text-xs" />
          <span className="sr-only">Account of </span>
          <span className="truncate max-sm:sr-only">{full_name}</span>
          <ChevronDown aria-hidden className="text-muted-foreground" />
        </Button>
      }
    >
      <MenuLabel className="max-w-64">
        <span className="block truncate font-medium text-foreground">{full_name}</span>
        <span className="block truncate">{email}</span>
        <span className="block">{roleName[role]}</span>
      </MenuLabel>
      <MenuSeparator />
      {pages
        .filter(({ to }) => routeExists(to))
        .map(({ label, to, icon: Icon }) => (
          <MenuItem key={to} onSelect={() => void navigate({ to: to as never })}>
            <Icon aria-hidden />
            {label}
          </MenuItem>
        ))}
      <MenuItem disabled={logout.isPending} onSelect={() => logout.mutate()}>
        <LogOut aria-hidden />
        Logout
      </MenuItem>
    </DropdownMenu>
  );
}
