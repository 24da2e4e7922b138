import { lazy, StrictMode } from "react";
import { type AccountDialogSource, AccountSource } from "../features/public/account-context.tsx";
import { pages } from "../features/public/pages.tsx";

const fetch = () => import("./account-dialog-alone.tsx");

const source: AccountDialogSource = {
  Dialog: lazy(() => fetch().then((module) => ({ default: module.AccountDialogAlone }))),
  fetch: () => void fetch(),
};

/** A public page without the app around it, as it is written out and as it comes to life. */
export function PageAlone({ path }: { path: string }) {
  return (
    <StrictMode>
      <AccountSource source={source}>{pages[path]!.page}</AccountSource>
    </StrictMode>
  );
}
