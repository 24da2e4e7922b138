import { Shell } from "@custodia/app-shell/shell/shell";
import { createFileRoute } from "@tanstack/react-router";
import { CompanyBanners } from "../features/announcement/announcement-banner.tsx";
import { SignInWatch } from "../features/auth/sign-in-again.tsx";
import { ShortcutsKey } from "../features/help/shortcuts-key.tsx";
import { NotificationBell } from "../features/notifications/notification-bell.tsx";
import { SearchButton } from "../features/search/search-button.tsx";
import { requireSignIn } from "../features/session/session.ts";
import { accountPages, dock, menu } from "../menu.ts";

const menus = { menu, accountPages, dock };

export const Route = createFileRoute("/_shell")({
  beforeLoad: requireSignIn,
  component: () => (
    <Shell
      menus={menus}
      search={<SearchButton />}
      notifications={<NotificationBell />}
      shortcuts={<ShortcutsKey />}
      sessionWatch={<SignInWatch />}
      announcement={<CompanyBanners />}
    />
  ),
});
