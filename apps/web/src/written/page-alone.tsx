import { lazyPart } from "@custodia/ui/lazy-part";
import { StrictMode } from "react";
import { type AccountDialogSource, AccountSource } from "../features/public/account-context.tsx";
import { pages } from "../features/public/pages.tsx";

const Dialog = lazyPart(
  async () => ({ default: (await import("./account-dialog-alone.tsx")).AccountDialogAlone }),
  { over: true },
);

const source: AccountDialogSource = { Dialog, fetch: Dialog.preload };

/** A public page without the app around it, as it is written out and as it comes to life. */
export function PageAlone({ path }: { path: string }) {
  return (
    <StrictMode>
      <AccountSource source={source}>{pages[path]!.page}</AccountSource>
    </StrictMode>
  );
}
