import { EditDialog } from "@custodia/screens/records/record-dialog";
import type { ListedKind, RecordKind } from "@custodia/screens/records/record-kind";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { DiscardQuestion } from "@custodia/ui/dialog";
import { WatchContext } from "@custodia/ui/dialog-watch";
import type { Column } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { FIRST_STATE } from "@custodia/ui/table/state";
import { useUnsavedWatch } from "@custodia/ui/unsaved-watch";
import { FilePlus2, RefreshCw, Table2 } from "lucide-react";
import { type ReactNode, type Ref, useMemo, useState } from "react";

/** A row with its place in the list. */
type Numbered<View> = View & { sn: number };

/** What makes one step: the records it is about, and its words. Keep it at module scope. */
export type StepDeclaration<View extends { id: number }> = {
  kind: ListedKind<View>;
  /** The place in the list stands before them, the edit after them. */
  columns: readonly Column<Numbered<View>>[];
  words: {
    form: string;
    table: string;
    add: string;
    /** Button of the dialog that changes a record. */
    change: string;
    addMore: string;
    added: string;
    updated: string;
  };
};

type SetupStepProps<View extends { id: number }> = {
  step: StepDeclaration<View>;
  /** Where the title is to take the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** The button that goes on. */
  next: ReactNode;
};

/** One step of the set-up: a form for new records, a table of those that are there, and the way on. */
export function SetupStep<View extends { id: number }>({ step, titleRef, next }: SetupStepProps<View>) {
  const { kind, words } = step;
  const [shown, setShown] = useState<"form" | "table">("form");
  const [added, setAdded] = useState(0);
  const { watch, leave, asked } = useUnsavedWatch();
  return (
    <Card>
      <CardHeader>
        <CardTitle ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {shown === "form" ? words.form : words.table}
        </CardTitle>
        <CardAction>
          <fieldset className="flex gap-1">
            <legend className="sr-only">Show</legend>
            <Toggle label="Form" on={shown === "form"} onClick={() => setShown("form")}>
              <FilePlus2 aria-hidden />
            </Toggle>
            <Toggle label="Table" on={shown === "table"} onClick={() => leave(() => setShown("table"))}>
              <Table2 aria-hidden />
            </Toggle>
          </fieldset>
        </CardAction>
      </CardHeader>
      <CardContent>
        {shown === "form" ? (
          <WatchContext value={watch}>
            {added > 0 ? (
              <Banner
                key={added}
                tone="success"
                className="mb-4"
                title={words.added}
                onDismiss={() => setAdded(0)}
              >
                Click the table icon to view.
              </Banner>
            ) : null}
            <kind.Form submit={words.add} onSaved={() => setAdded((before) => before + 1)} />
            {asked ? <DiscardQuestion {...asked} /> : null}
          </WatchContext>
        ) : (
          <StepTable step={step} onAdd={() => setShown("form")} />
        )}
        <div className="mt-5 flex justify-end border-t pt-4">{next}</div>
      </CardContent>
    </Card>
  );
}

type ToggleProps = { label: string; on: boolean; onClick: () => void; children: ReactNode };

function Toggle({ label, on, onClick, children }: ToggleProps) {
  return (
    <Button
      variant={on ? "default" : "outline"}
      size="icon"
      aria-label={label}
      title={label}
      aria-pressed={on}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

type StepTableProps<View extends { id: number }> = { step: StepDeclaration<View>; onAdd: () => void };

function StepTable<View extends { id: number }>({ step, onAdd }: StepTableProps<View>) {
  const { kind, columns, words } = step;
  const [state, setState] = useState(FIRST_STATE);
  const [edited, setEdited] = useState<Numbered<View> | null>(null);
  const query = kind.useList({ page: state.page, per_page: state.per_page, filter: {} });
  const numbered = useMemo(() => {
    if (!query.data) return undefined;
    const { data, meta } = query.data;
    const first = (meta.current_page - 1) * meta.per_page + 1;
    return { meta, data: data.map((row, index) => ({ ...row, sn: first + index })) };
  }, [query.data]);
  const all = useMemo(() => [number, ...columns, editColumn(kind, setEdited)], [columns, kind]);
  const addMore = (
    <Button variant="outline" onClick={onAdd}>
      {words.addMore}
    </Button>
  );
  return (
    <>
      <DataTable
        label={kind.plural}
        columns={all}
        query={{ ...query, data: numbered }}
        state={state}
        onStateChange={setState}
        actions={
          <>
            <Button
              variant="outline"
              size="icon"
              aria-label="Refresh"
              title="Refresh"
              onClick={() => void query.refetch()}
            >
              <RefreshCw aria-hidden />
            </Button>
            {addMore}
          </>
        }
        empty={{ title: `No ${kind.plural} yet`, action: addMore }}
      />
      <EditDialog
        kind={kind}
        record={edited}
        onClose={() => setEdited(null)}
        submit={words.change}
        message={words.updated}
      />
    </>
  );
}

const number = { id: "sn", header: "S/N" };

function editColumn<View extends { id: number }>(
  kind: RecordKind<View>,
  edit: (row: Numbered<View>) => void,
): Column<Numbered<View>> {
  return {
    id: "action",
    header: "ACTION",
    cell: (row) => (
      <Button variant="link" onClick={() => edit(row)}>
        Edit<span className="sr-only"> {kind.nameOf(row)}</span>
      </Button>
    ),
  };
}
