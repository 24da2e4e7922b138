import { lazy } from "react";
import { type AccountDialogSource, AccountSource } from "./account-context.tsx";
import { pages } from "./pages.tsx";

const fetch = () => import("./account-dialog.tsx");

const source: AccountDialogSource = {
  Dialog: lazy(() => fetch().then((module) => ({ default: module.AccountDialog }))),
  fetch: () => void fetch(),
};

/** A public page as a route of the app, where the server has not written it out: while developing, and offline. */
export function PageInApp({ path }: { path: string }) {
  const { title, page } = pages[path]!;
  return (
    <AccountSource source={source}>
      <title>{title}</title>
      {page}
    </AccountSource>
  );
}
