import { PendingPage } from "@custodia/app-shell/shell/failure-pages";
import type { LabelLayout } from "@custodia/domain/assets/labels/layout";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { joinQueries, QueryContent } from "@custodia/ui/error-state";
import { ScrollRegion } from "@custodia/ui/table/scroll-region";
import { useNavigate } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useMainFocus } from "../../register/print-frame.tsx";
import { useMe } from "../../session/session.ts";
import { ChoicesForm } from "./choices-form.tsx";
import { type DrawCode, useCodes } from "./code-picture.tsx";
import { layoutOf } from "./label.tsx";
import type { LabelChoices, LabelKind } from "./options.ts";

type LabelsFrameProps<Row, Field extends string> = {
  kind: LabelKind<Field>;
  choices: LabelChoices<Field>;
  /** The link back. */
  back: ReactNode;
  /** The plural name of a row, such as "assets". */
  pluralName: string;
  query: {
    data: { rows: readonly Row[]; total: number } | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Called with the number of printed labels. */
  onPrint?: (count: number) => void;
  /** Returns the text of a row's codes; null for a label without codes. */
  codeOf: (row: Row) => string | null;
  /** Returns the chosen lines of a row's label, and how many fit. */
  linesOf: (row: Row, layout: LabelLayout, draw: DrawCode) => { lines: { field: Field }[]; maxLines: number };
  children: (rows: readonly Row[], draw: DrawCode) => ReactNode;
};

/** A page with the choices for labels, and a preview of their sheets. */
export function LabelsFrame<Row, Field extends string>(props: LabelsFrameProps<Row, Field>) {
  const { kind, choices, back, pluralName, onPrint, children, codeOf, linesOf } = props;
  const { data } = props.query;
  const query = joinQueries({ labels: props.query, draw: useCodes() });
  const navigate = useNavigate();
  const { name } = useMe().company;
  const main = useMainFocus();
  function change({ fields, ...others }: Partial<LabelChoices<Field>>) {
    const chosen = fields ? { ...others, fields: fields.join(",") } : others;
    // An updater function, because two choices may follow each other quickly.
    const search = (current: object) => ({ ...current, ...chosen });
    void navigate({ to: ".", search, replace: true });
  }
  return (
    <main
      ref={main}
      tabIndex={-1}
      className="mx-auto max-w-[75rem] p-4 outline-none sm:p-8 print:m-0 print:max-w-none print:p-0"
    >
      <title>{`Labels of ${name} – Custodia`}</title>
      <div className="print:hidden">
        <nav aria-label="Page" className="mb-6 flex flex-wrap justify-between gap-2">
          <Button asChild variant="outline">
            {back}
          </Button>
          <Button
            disabled={!data || data.rows.length === 0}
            onClick={() => {
              onPrint?.(data!.rows.length * choices.copies);
              window.print();
            }}
          >
            <Printer aria-hidden />
            Print
          </Button>
        </nav>
        <h1 className="mb-1 text-xl font-semibold">Labels</h1>
        <p className="mb-4 text-muted-foreground">
          Print at 100% without margins. “Fit to page” would misalign the labels.
        </p>
        <ChoicesForm kind={kind} choices={choices} onChange={change} />
      </div>
      <ScrollRegion
        label="Sheets"
        className="mt-6 bg-muted p-4 print:m-0 print:overflow-visible print:bg-white print:p-0"
      >
        <QueryContent query={query} skeleton={<PendingPage />}>
          {({ labels: { rows, total }, draw }) =>
            rows.length === 0 ? (
              <EmptyState title={`No ${pluralName} match`} />
            ) : (
              <>
                {total > rows.length ? (
                  <Banner tone="warning" className="mb-4 print:hidden">
                    Only the first {rows.length.toLocaleString("en-NG")} {pluralName} get a label. Narrow the list to
                    print the others.
                  </Banner>
                ) : null}
                <LabelNotes
                  kind={kind}
                  choices={choices}
                  labels={rows.map((row) => {
                    const code = codeOf(row);
                    const layout = layoutOf(code, choices, draw);
                    return { code, layout, ...linesOf(row, layout, draw) };
                  })}
                />
                {children(rows, draw)}
              </>
            )
          }
        </QueryContent>
      </ScrollRegion>
    </main>
  );
}

type LabelNotesProps<Field extends string> = {
  kind: LabelKind<Field>;
  choices: LabelChoices<Field>;
  labels: { code: string | null; layout: LabelLayout; lines: { field: Field }[]; maxLines: number }[];
};

const labelCountText = (count: number, total: number) =>
  count === total ? "these labels" : `${count} of the ${total} labels`;

/** Lists the choices that do not fit: bars that are too fine, codes and lines without space. */
function LabelNotes<Field extends string>({ kind, choices, labels }: LabelNotesProps<Field>) {
  const tooFine = labels.filter(({ layout }) => layout.tooFine).length;
  const withoutCode = labels.filter(({ code, layout: { bars, qr } }) => code !== null && !bars && !qr).length;
  const overflowing = choices.fields.filter((name) =>
    labels.some(({ lines, maxLines }) => lines.slice(maxLines).some(({ field }) => field === name)),
  );
  const notes = [
    tooFine === 0
      ? null
      : `A barcode on ${labelCountText(tooFine, labels.length)} would be too fine to scan: a QR code is printed instead. For a barcode, choose a wider label.`,
    withoutCode === 0
      ? null
      : `The code on ${labelCountText(withoutCode, labels.length)} is too long to be read at this size and is left out. Choose a larger label.`,
    overflowing.length === 0
      ? null
      : `Some labels have no room for: ${overflowing.map((name) => kind.fields[name]).join(", ")}. Choose fewer lines or a larger label.`,
  ].filter((note) => note !== null);
  return notes.map((note) => (
    <Banner key={note} tone="warning" className="mb-4 print:hidden">
      {note}
    </Banner>
  ));
}
