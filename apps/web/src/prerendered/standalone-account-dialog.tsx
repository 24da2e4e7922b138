import { environment } from "@custodia/app-shell/environment";
import { UiProvider } from "@custodia/ui/environment";
import { NoticesProvider } from "@custodia/ui/notices";
import { RouterContextProvider } from "@tanstack/react-router";
import { useEffect } from "react";
import type { AccountDialogProps } from "../features/public/account-context.tsx";
import { AccountDialog } from "../features/public/account-dialog.tsx";
import { router } from "../router.tsx";

/** The dialog on a page without the app around it: every navigation loads the new page. */
export function StandaloneAccountDialog(props: AccountDialogProps) {
  useEffect(() => router.history.subscribe(({ location }) => window.location.assign(location.href)), []);
  return (
    <RouterContextProvider router={router}>
      <UiProvider value={environment}>
        <NoticesProvider>
          <AccountDialog {...props} />
        </NoticesProvider>
      </UiProvider>
    </RouterContextProvider>
  );
}
