import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "@custodia/ui/dropdown-menu";
import type { AttachedMenu } from "@custodia/ui/lazy-menu";
import { useNavigate } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { useApp, useIdentity } from "../app.tsx";
import { setTheme, type Theme, themes, useTheme } from "./frame-parts.tsx";
import { useMenus } from "./menu.ts";

export default function UserMenuItems({ menu }: { menu: AttachedMenu }) {
  const { full_name, email, role_name } = useIdentity();
  const navigate = useNavigate();
  const theme = useTheme();
  const { accountPages } = useMenus();
  const logout = useApp().useLogout();
  return (
    <DropdownMenu attached={menu}>
      <DropdownMenuContent>
        <DropdownMenuLabel className="max-w-64">
          <span className="block truncate font-medium text-foreground">{full_name}</span>
          <span className="block truncate">{email}</span>
          <span className="block">{role_name}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {accountPages.map(({ label, to, icon: Icon }) => (
          <DropdownMenuItem key={to} onSelect={() => void navigate({ to })}>
            <Icon aria-hidden />
            {label}
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuLabel className="text-xs">Theme</DropdownMenuLabel>
        <DropdownMenuRadioGroup aria-label="Theme" value={theme} onValueChange={(value) => setTheme(value as Theme)}>
          {themes.map(({ value, label }) => (
            <DropdownMenuRadioItem key={value} value={value}>
              {label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={logout.isPending} onSelect={() => logout.mutate()}>
          <LogOut aria-hidden />
          Logout
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
