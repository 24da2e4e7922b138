import type { PublicContent } from "@custodia/domain/platform/public-content";
import { lazyPart } from "@custodia/ui/lazy-part";
import { StrictMode } from "react";
import { type AccountDialogSource, AccountSource } from "../features/public/account-context.tsx";
import { ContentContext } from "../features/public/landing-page.tsx";
import { pages } from "../features/public/pages.tsx";

const Dialog = lazyPart(
  async () => ({ default: (await import("./standalone-account-dialog.tsx")).StandaloneAccountDialog }),
  { overlay: true },
);

const dialogSource: AccountDialogSource = { Dialog, preload: Dialog.preload };

type StandalonePageProps = { path: string; content: PublicContent };

/** A public page without the app around it, as the build or the server renders it and the browser hydrates it. */
export function StandalonePage({ path, content }: StandalonePageProps) {
  return (
    <StrictMode>
      <AccountSource source={dialogSource}>
        <ContentContext value={content}>{pages[path]!.page}</ContentContext>
      </AccountSource>
    </StrictMode>
  );
}
