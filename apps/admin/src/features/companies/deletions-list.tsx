import { ListPage } from "@custodia/app-shell/records/record-list";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { certificateInput, type DeletionState, type DeletionView } from "@custodia/domain/platform/deletions";
import { StateBadge, type StateWords, stateOptions } from "@custodia/ui/badge";
import { Form } from "@custodia/ui/form/form";
import { DialogButton, DialogFormActions } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { formatThousands } from "@custodia/ui/input/number-format";
import type { Column } from "@custodia/ui/table/columns";
import { FileText } from "lucide-react";
import { timeOf } from "../../format.ts";
import { saveFile } from "../actions/actions.tsx";
import { AttentionLink, CompanyLink, timeColumn } from "../lists/list-parts.tsx";

/** Lists the companies that asked to be deleted, and the certificates of those that were. */
export function DeletionList() {
  return (
    <ListPage<DeletionView, Inputs["platform"]["deletions"]["list"]>
      title="Deletions"
      description="Companies that asked to be deleted. Schedule a deletion on the company's page."
      plural="deletions"
      columns={deletionColumns}
      useList={trpc.platform.deletions.list.useQuery}
      empty={{ title: "No company has asked to be deleted" }}
      actions={(_page, { filter }) => (
        <AttentionLink to="/deletions" state="requested" activeState={filter?.state} count="requested_deletions">
          Show new requests
        </AttentionLink>
      )}
    />
  );
}

const states: StateWords<DeletionState> = {
  requested: { label: "Requested", tone: "warning" },
  scheduled: { label: "Scheduled", tone: "info" },
  running: { label: "Deleting", tone: "danger" },
  done: { label: "Deleted", tone: "neutral" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

/** The columns with the company, the steps and the certificate. */
export const deletionColumns: readonly Column<DeletionView>[] = [
  {
    id: "company",
    header: "Company",
    main: true,
    className: "min-w-48 font-medium wrap-anywhere",
    cell: ({ company, company_number }) =>
      company ? <CompanyLink company={{ id: company_number, name: company }} /> : `Company ${company_number}`,
  },
  {
    id: "state",
    header: "Status",
    inCard: "aside",
    filter: { kind: "select", options: stateOptions(states) },
    cell: ({ state }) => <StateBadge {...states[state]} />,
  },
  timeColumn("requested_at", "Requested", { sortable: true }),
  timeColumn("due_at", "Due"),
  {
    ...timeColumn<DeletionView>("exported_at", "Data downloaded"),
    cell: ({ exported_at, export_waiver, state }) =>
      exported_at ? timeOf(exported_at) : export_waiver || state === "done" ? "Not needed" : "",
  },
  timeColumn("ended_at", "Ended"),
  {
    id: "deleted_rows",
    header: "Records",
    align: "end",
    className: "tabular-nums",
    cell: ({ deleted_rows }) => (deleted_rows > 0 ? formatThousands(deleted_rows) : ""),
  },
  {
    id: "certificate",
    header: "Certificate",
    inCard: "unlabeled",
    align: "end",
    cell: (row) => (row.state === "done" ? <Certificate row={row} /> : null),
  },
];

/** Downloads the certificate; the company's name is asked for, because it is stored nowhere any more. */
function Certificate({ row: { id, company_number } }: { row: DeletionView }) {
  return (
    <DialogButton
      icon={FileText}
      label="Certificate"
      button={{ size: "sm" }}
      title={`Certificate of company ${company_number}`}
      description="It lists what was deleted, and when. Custodia no longer knows the name."
      size="sm"
    >
      {(close) => <CertificateForm id={id} close={close} />}
    </DialogButton>
  );
}

function CertificateForm({ id, close }: { id: number; close: () => void }) {
  const form = useSchemaForm(certificateInput, { id, name: "" });
  const write = trpc.platform.deletions.certificate.useMutation();
  return (
    <Form
      form={form}
      guard={false}
      onSubmit={async (values) => {
        const { name, content } = await write.mutateAsync(values);
        saveFile(name, content, "application/pdf");
        close();
      }}
    >
      <TextField
        control={form.control}
        name="name"
        label="Company's name to print"
        hint="Optional; it is not stored"
        autoComplete="off"
        wide
      />
      <DialogFormActions closeLabel="Close">Download PDF</DialogFormActions>
    </Form>
  );
}
