import { useMay } from "@custodia/app-shell/app";
import { completenessFilters, editColumn, RecordName, textColumn } from "@custodia/app-shell/records/columns";
import { EditDialog, QuickAddDialog } from "@custodia/app-shell/records/record-dialogs";
import { ListPage } from "@custodia/app-shell/records/record-list";
import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import type { ClassificationView } from "@custodia/domain/assets/classifications";
import { depreciationLabel } from "@custodia/domain/valuation/labels";
import type { Policy } from "@custodia/domain/valuation/policy";
import { policyName } from "@custodia/domain/valuation/presets";
import { Button } from "@custodia/ui/button";
import { pluralize } from "@custodia/ui/input/number-format";
import { lazyPart } from "@custodia/ui/lazy-part";
import type { Column } from "@custodia/ui/table/columns";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { scheduleText } from "../../register/labels.ts";
import { classificationKind } from "./form.tsx";

const ApplyPolicyDialog = lazyPart(() => import("../../depreciation/apply-policy.tsx"), { overlay: true });

/** Classifications are added and edited in dialogs, without pages of their own. */
export function ClassificationList() {
  const mayWrite = useMay(classificationKind.permission);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<ClassificationView | null>(null);
  const [applied, setApplied] = useState<ClassificationView | null>(null);
  const mayApply = useMay("assets.write");
  const columns = useMemo(
    () => [
      ...baseColumns,
      ...(mayApply ? [policyColumn(setApplied)] : []),
      ...(mayWrite ? [editColumn(classificationKind.nameOf, setEdited)] : []),
    ],
    [mayWrite, mayApply],
  );
  return (
    <ListPage<ClassificationView, ListQuery>
      title="Classifications"
      plural="classifications"
      columns={columns}
      filters={completenessFilters}
      nearest
      useList={trpc.classifications.list.useQuery}
      search="Search classifications"
      add={mayWrite ? { label: "Add New Classification", onClick: () => setAdding(true) } : undefined}
      onRowClick={mayWrite ? setEdited : undefined}
    >
      <QuickAddDialog kind={classificationKind} open={isAdding} onOpenChange={setAdding} />
      <EditDialog
        kind={classificationKind}
        record={edited}
        onClose={() => setEdited(null)}
        submitLabel="Update"
        message="Classification has been successfully updated"
      />
      {applied ? (
        <ApplyPolicyDialog
          subject={{
            name: `all assets of ${applied.name}`,
            input: { classification_id: applied.id },
            classification: applied,
          }}
          onClose={() => setApplied(null)}
        />
      ) : null}
    </ListPage>
  );
}

type ListQuery = Inputs["classifications"]["list"];

/** The query of the list at an address. */
export const classificationsQuery = (search: object) =>
  tableInput<ListQuery>(search, baseColumns, { filters: completenessFilters, nearest: true });

const baseColumns: Column<ClassificationView>[] = [
  {
    ...textColumn<ClassificationView>("name", "Name"),
    main: true,
    cell: ({ name, to_complete }) => <RecordName name={name} incomplete={to_complete} />,
  },
  { ...textColumn("code", "Code"), inCard: "unlabeled" },
  {
    id: "useful_life",
    header: "Useful Life",
    align: "end",
    cell: ({ depreciates, useful_life }) => {
      if (!depreciates) return depreciationLabel.none;
      return useful_life === null ? "–" : pluralize(useful_life, "year");
    },
  },
  {
    id: "scrap_value_percent",
    header: "Scrap Value",
    align: "end",
    cell: ({ scrap_value_percent }) => (scrap_value_percent === null ? "–" : `${scrap_value_percent} %`),
  },
  {
    id: "maintenance_schedule",
    header: "Maintenance",
    className: "sm:pl-8",
    cell: ({ maintenance_schedule, frequency }) => scheduleText(maintenance_schedule, frequency) ?? "–",
  },
  {
    id: "depreciation",
    header: "Depreciation",
    cell: ({ depreciates, policy }) => (depreciates ? policyName(policy as Policy | null) : "–"),
  },
  {
    id: "preview",
    header: "Preview",
    cell: ({ id, name, depreciates }) =>
      depreciates ? (
        <Button asChild variant="link">
          <Link to="/depreciationPreview" search={{ class: id }}>
            What would this do?<span className="sr-only"> Preview the depreciation of {name}</span>
          </Link>
        </Button>
      ) : (
        "–"
      ),
  },
];

function policyColumn(apply: (row: ClassificationView) => void): Column<ClassificationView> {
  return {
    id: "policy",
    header: "Existing Assets",
    cell: (row) =>
      row.depreciates ? (
        <Button variant="link" onClick={() => apply(row)}>
          Apply to existing assets<span className="sr-only"> of {row.name}</span>
        </Button>
      ) : (
        "–"
      ),
  };
}
