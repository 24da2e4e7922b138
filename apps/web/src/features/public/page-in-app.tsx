import { trpc } from "@custodia/client/trpc";
import { lazyPart } from "@custodia/ui/lazy-part";
import { type AccountDialogSource, AccountSource } from "./account-context.tsx";
import { ContentContext, NOTHING } from "./landing-page.tsx";
import { pages } from "./pages.tsx";

const Dialog = lazyPart(async () => ({ default: (await import("./account-dialog.tsx")).AccountDialog }), {
  overlay: true,
});

const source: AccountDialogSource = { Dialog, preload: Dialog.preload };

/** A public page as a route of the app, used in development and offline, where no prerendered page exists. */
export function PageInApp({ path }: { path: string }) {
  const { title, page } = pages[path]!;
  const { data = NOTHING } = trpc.publicContent.show.useQuery(undefined, { enabled: path === "/" });
  return (
    <AccountSource source={source}>
      <title>{title}</title>
      <ContentContext value={data}>{page}</ContentContext>
    </AccountSource>
  );
}
