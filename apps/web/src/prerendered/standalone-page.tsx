import { lazyPart } from "@custodia/ui/lazy-part";
import { StrictMode } from "react";
import { type AccountDialogSource, AccountSource } from "../features/public/account-context.tsx";
import { pages } from "../features/public/pages.tsx";

const Dialog = lazyPart(
  async () => ({ default: (await import("./standalone-account-dialog.tsx")).StandaloneAccountDialog }),
  { overlay: true },
);

const dialogSource: AccountDialogSource = { Dialog, preload: Dialog.preload };

/** A public page without the app around it, as the build prerenders it and the browser hydrates it. */
export function StandalonePage({ path }: { path: string }) {
  return (
    <StrictMode>
      <AccountSource source={dialogSource}>{pages[path]!.page}</AccountSource>
    </StrictMode>
  );
}
