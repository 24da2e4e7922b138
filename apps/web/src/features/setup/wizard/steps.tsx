import { editColumn } from "@custodia/app-shell/records/columns";
import { EditDialog } from "@custodia/app-shell/records/record-dialogs";
import type { RecordScreens } from "@custodia/app-shell/records/record-kind.ts";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { LeaveQuestion } from "@custodia/ui/dialog";
import { useUnsavedWatch, WatchContext } from "@custodia/ui/form/unsaved-watch";
import type { Column } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { INITIAL_STATE } from "@custodia/ui/table/state.ts";
import { FilePlus2, RefreshCw, Table2 } from "lucide-react";
import { type ReactNode, type Ref, useMemo, useState } from "react";

type SetupStepProps<View extends { id: number }> = {
  step: StepDeclaration<View>;
  /** Set if the title receives the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** The button that leads to the next step. */
  next: ReactNode;
};

/** One step of the set-up: a form for new records, a table of existing ones, and the button to the next step. */
export function SetupStep<View extends { id: number }>({ step, titleRef, next }: SetupStepProps<View>) {
  const { kind, labels } = step;
  const [mode, setMode] = useState<"form" | "table">("form");
  const [addedCount, setAddedCount] = useState(0);
  const { watch, leave, leaveQuestion } = useUnsavedWatch();
  return (
    <Card>
      <CardHeader>
        <CardTitle ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {mode === "form" ? labels.form : labels.table}
        </CardTitle>
        <CardAction>
          <fieldset className="flex gap-1">
            <legend className="sr-only">Show</legend>
            <Toggle label="Form" isOn={mode === "form"} onClick={() => setMode("form")}>
              <FilePlus2 aria-hidden />
            </Toggle>
            <Toggle label="Table" isOn={mode === "table"} onClick={() => leave(() => setMode("table"))}>
              <Table2 aria-hidden />
            </Toggle>
          </fieldset>
        </CardAction>
      </CardHeader>
      <CardContent>
        {mode === "form" ? (
          <WatchContext value={watch}>
            {addedCount > 0 ? (
              <Banner
                key={addedCount}
                tone="success"
                className="mb-4"
                title={labels.added}
                onDismiss={() => setAddedCount(0)}
              >
                Click the table icon to view.
              </Banner>
            ) : null}
            <kind.Form submitLabel={labels.add} onSaved={() => setAddedCount((before) => before + 1)} />
            {leaveQuestion ? <LeaveQuestion {...leaveQuestion} /> : null}
          </WatchContext>
        ) : (
          <StepTable step={step} onAdd={() => setMode("form")} />
        )}
        <div className="mt-5 flex justify-end border-t pt-4">{next}</div>
      </CardContent>
    </Card>
  );
}

type ToggleProps = { label: string; isOn: boolean; onClick: () => void; children: ReactNode };

function Toggle({ label, isOn, onClick, children }: ToggleProps) {
  return (
    <Button
      variant={isOn ? "default" : "outline"}
      size="icon"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** A row with its serial number in the list. */
type NumberedRow<View> = View & { sn: number };

/** One step: its kind of record and its labels. Declare it at module scope. */
export type StepDeclaration<View extends { id: number }> = {
  kind: RecordScreens<View>;
  /** Shown between the serial number and the edit button. */
  columns: readonly Column<NumberedRow<View>>[];
  labels: {
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

type StepTableProps<View extends { id: number }> = { step: StepDeclaration<View>; onAdd: () => void };

function StepTable<View extends { id: number }>({ step, onAdd }: StepTableProps<View>) {
  const { kind, columns, labels } = step;
  const [state, setState] = useState(INITIAL_STATE);
  const [edited, setEdited] = useState<NumberedRow<View> | null>(null);
  const query = kind.useList({ page: state.page, per_page: state.per_page, filter: {} });
  const numbered = useMemo(() => {
    if (!query.data) return undefined;
    const { data, meta } = query.data;
    const first = (meta.current_page - 1) * meta.per_page + 1;
    return { meta, data: data.map((row, index) => ({ ...row, sn: first + index })) };
  }, [query.data]);
  const allColumns = useMemo(
    () => [numberColumn, ...columns, editColumn<NumberedRow<View>>(kind.nameOf, setEdited, "ACTION")],
    [columns, kind],
  );
  const addMore = (
    <Button variant="outline" onClick={onAdd}>
      {labels.addMore}
    </Button>
  );
  return (
    <>
      <DataTable
        label={kind.plural}
        columns={allColumns}
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
        submitLabel={labels.change}
        message={labels.updated}
      />
    </>
  );
}

const numberColumn = { id: "sn", header: "S/N" };
