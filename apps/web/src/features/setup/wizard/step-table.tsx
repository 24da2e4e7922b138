import { EditDialog } from "@custodia/app-shell/records/record-dialog";
import type { ListedKind, RecordKind } from "@custodia/app-shell/records/record-kind.ts";
import { Button } from "@custodia/ui/button";
import type { Column } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { FIRST_STATE } from "@custodia/ui/table/state.ts";
import { RefreshCw } from "lucide-react";
import { useMemo, useState } from "react";

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

type StepTableProps<View extends { id: number }> = { step: StepDeclaration<View>; onAdd: () => void };

export function StepTable<View extends { id: number }>({ step, onAdd }: StepTableProps<View>) {
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
    inCard: "aside",
    cell: (row) => (
      <Button variant="link" onClick={() => edit(row)}>
        Edit<span className="sr-only"> {kind.nameOf(row)}</span>
      </Button>
    ),
  };
}
