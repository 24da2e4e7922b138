import { trpc } from "@custodia/client/trpc";
import type { TableSearch } from "@custodia/screens/records/table-search";
import { PendingPage } from "@custodia/screens/shell/failure-pages";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { ErrorState } from "@custodia/ui/error-state";
import { Link, useNavigate } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { assetPaths } from "../../register/asset-paths.ts";
import { useMe } from "../../session/me.ts";
import { printAsked } from "../assets-asked.ts";
import { ChoicesForm } from "./choices-form.tsx";
import { type LabelChoices, labelChoices } from "./label-choices.ts";
import { LabelSheets } from "./label-sheets.tsx";

/** What the address of the labels holds: ids that were ticked or the list's own search, and the choices. */
export type LabelSearch = TableSearch & { ids?: string } & Record<string, unknown>;

/** Labels of the assets that were chosen, as they will be printed. */
export function LabelsPage({ search }: { search: LabelSearch }) {
  const query = trpc.assets.print.useQuery(printAsked(search));
  const navigate = useNavigate();
  const { name } = useMe().company;
  const choices = labelChoices(search);
  function change({ fields, ...rest }: Partial<LabelChoices>) {
    const chosen = fields ? { ...rest, fields: fields.join(",") } : rest;
    // Upon the address as it will be by then: two choices may follow each other quickly.
    const search = (present: object) => ({ ...present, ...chosen });
    void navigate({ to: "/labels", search: search, replace: true });
  }
  return (
    <main className="mx-auto max-w-[75rem] p-4 sm:p-8 print:m-0 print:max-w-none print:p-0">
      <title>{`Labels of ${name} – Custodia`}</title>
      <div className="print:hidden">
        <nav aria-label="Page" className="mb-6 flex flex-wrap justify-between gap-2">
          <Button asChild variant="outline">
            <Link to={assetPaths.list}>Back to the assets</Link>
          </Button>
          <Button disabled={!query.data || query.data.data.length === 0} onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
        </nav>
        <h1 className="mb-1 text-xl font-semibold">Labels</h1>
        <p className="mb-4 text-muted-foreground">
          Print them at 100 %, without margins: “fit to page” would move every label.
        </p>
        <ChoicesForm choices={choices} onChange={change} />
      </div>
      <section
        aria-label="Sheets"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
        tabIndex={0}
        className="mt-6 overflow-x-auto bg-muted p-4 print:m-0 print:overflow-visible print:bg-white print:p-0"
      >
        {query.error && !query.data ? (
          <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
        ) : !query.data ? (
          <PendingPage />
        ) : query.data.data.length === 0 ? (
          <EmptyState title="No assets match" />
        ) : (
          <>
            {query.data.meta.total > query.data.data.length ? (
              <Banner tone="warning" className="mb-4 print:hidden">
                Only the first {query.data.data.length.toLocaleString("en-NG")} assets get a label. Narrow the
                list for the others.
              </Banner>
            ) : null}
            <LabelSheets assets={query.data.data} company={name} choices={choices} />
          </>
        )}
      </section>
    </main>
  );
}
