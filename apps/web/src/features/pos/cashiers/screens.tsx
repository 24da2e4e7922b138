import { useMay } from "@custodia/app-shell/app";
import { emailColumn, textColumn, yesNoFilter } from "@custodia/app-shell/records/columns";
import { RecordFormFrame } from "@custodia/app-shell/records/record-form";
import { ListPage } from "@custodia/app-shell/records/record-list";
import { useNavigateAfterSave } from "@custodia/app-shell/records/record-pages";
import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { CASHIER_ADDED, type CashierPayload, type CashierView, cashierCreate } from "@custodia/domain/pos/cashiers";
import { type CustodianValues, custodianCreate } from "@custodia/domain/setup/custodians";
import { Badge } from "@custodia/ui/badge";
import { Card, CardContent } from "@custodia/ui/card";
import { FormSection } from "@custodia/ui/form/form";
import { ConfirmButton } from "@custodia/ui/form/form-dialog";
import { useRecordForm } from "@custodia/ui/form/open-record";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import type { Column } from "@custodia/ui/table/columns";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@custodia/ui/tabs";
import { blankCustodian, CustodianFields, CustodianPicker } from "../../setup/custodians/screens.tsx";
import { locationName } from "../../setup/options.ts";
import { cashierPaths } from "../pos-paths.ts";

/** Lists the cashiers and shows whose shift is still open. */
export function CashierList() {
  const mayWrite = useMay("pos.write");
  return (
    <ListPage<CashierView, ListQuery>
      title="View Cashiers"
      plural="cashiers"
      columns={mayWrite ? columnsWithAction : cashierColumns}
      filters={cashierFilters}
      useList={trpc.pos.cashiers.list.useQuery}
      search="Search cashiers"
      add={mayWrite ? { label: "Add New Cashier", to: cashierPaths.add } : undefined}
    />
  );
}

type ListQuery = Inputs["pos"]["cashiers"]["list"];

/** Returns the query of the list at an address. */
export const cashierListInput = (search: object) =>
  tableInput<ListQuery>(search, cashierColumns, { filters: cashierFilters });

const cashierColumns: readonly Column<CashierView>[] = [
  { ...textColumn<CashierView>("full_name", "Full Name"), main: true, className: "min-w-44" },
  {
    id: "location",
    header: "Location",
    inCard: "unlabeled",
    className: "min-w-52",
    cell: ({ location }) => location && locationName(location),
  },
  { ...textColumn("phone_number", "Phone Number"), inCard: "unlabeled" },
  emailColumn(),
  {
    id: "state",
    header: "State",
    inCard: "aside",
    className: "whitespace-nowrap",
    cell: ({ active, shift }) => {
      if (shift) return <Badge tone="info">{shift.state === "open" ? "Shift open" : "Shift counted"}</Badge>;
      return active ? <Badge tone="success">Cashier</Badge> : <Badge>Former</Badge>;
    },
  },
];

const cashierFilters = [yesNoFilter("active", "Cashiers", { yes: "Active", no: "Former" })];

/** The columns for users who may change who is a cashier. */
const columnsWithAction: readonly Column<CashierView>[] = [
  ...cashierColumns,
  {
    id: "mark",
    header: "Action",
    inCard: "unlabeled",
    cell: (cashier) => <ActivateCashier cashier={cashier} />,
  },
];

function ActivateCashier({ cashier: { id, full_name, active, shift } }: { cashier: CashierView }) {
  const utils = trpc.useUtils();
  const change = trpc.pos.cashiers.update.useMutation();
  const notices = useNotices();
  const label = active ? "Remove" : "Make cashier";
  return (
    <ConfirmButton
      label={label}
      target={` ${full_name}`}
      button={{
        variant: "link",
        disabled: shift !== null,
        title: shift ? "The shift has to be closed first." : undefined,
      }}
      title={active ? `Remove ${full_name} from the cashiers?` : `Make ${full_name} a cashier again?`}
      description={
        active
          ? "Past sales and shifts do not change, and the person stays a custodian."
          : "Shifts can be opened for this cashier again."
      }
      confirmLabel={label}
      danger={active}
      onConfirm={async () => {
        await change.mutateAsync({ id, active: !active });
        void utils.pos.cashiers.invalidate();
        notices.success(active ? `${full_name} is no longer a cashier` : `${full_name} is a cashier again`);
      }}
    />
  );
}

export function AddCashier() {
  return (
    <RequirePermission action="pos.write">
      <PageHeader
        title="Add New Cashier"
        breadcrumb={[{ label: "Cashiers", to: cashierPaths.list }, { label: "Add New Cashier" }]}
      />
      <Card className="max-w-4xl">
        <CardContent>
          <Tabs defaultValue="new">
            <TabsList aria-label="Custodian of the cashier">
              <TabsTrigger value="new">A new custodian</TabsTrigger>
              <TabsTrigger value="present">An existing custodian</TabsTrigger>
            </TabsList>
            <TabsContent value="new" forceMount>
              <NewCustodian />
            </TabsContent>
            <TabsContent value="present" forceMount>
              <ExistingCustodian />
            </TabsContent>
          </Tabs>
        </CardContent>
      </Card>
    </RequirePermission>
  );
}

function NewCustodian() {
  const record = useRecordForm<CustodianValues, never>(custodianCreate, () => blankCustodian, undefined);
  const add = useAddCashier();
  return (
    <RecordFormFrame {...record} save={(custodian) => add({ custodian })} submitLabel="Add">
      <CustodianFields form={record.form} />
    </RecordFormFrame>
  );
}

function ExistingCustodian() {
  const record = useRecordForm<CashierPayload, never>(cashierCreate, () => ({ custodian_id: null }), undefined);
  return (
    <RecordFormFrame {...record} save={useAddCashier()} submitLabel="Add">
      <FormSection>
        <CustodianPicker control={record.form.control} name="custodian_id" label="Custodian" required wide />
      </FormSection>
    </RecordFormFrame>
  );
}

function useAddCashier() {
  const utils = trpc.useUtils();
  const creation = trpc.pos.cashiers.create.useMutation();
  const notices = useNotices();
  const navigate = useNavigateAfterSave();
  return async (cashier: CashierPayload) => {
    await creation.mutateAsync(cashier);
    void utils.pos.cashiers.invalidate();
    void utils.custodians.invalidate();
    notices.success(CASHIER_ADDED);
    await navigate({ to: cashierPaths.list, replace: true });
  };
}
