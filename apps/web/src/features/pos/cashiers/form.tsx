import { RecordFormFrame } from "@custodia/app-shell/records/record-form";
import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { trpc } from "@custodia/client/trpc";
import { CASHIER_ADDED, type CashierPayload, cashierCreate } from "@custodia/domain/pos/cashiers";
import { type CustodianValues, custodianCreate } from "@custodia/domain/setup/custodians";
import { Card, CardContent } from "@custodia/ui/card";
import { FormSection } from "@custodia/ui/form/form";
import { useRecordForm } from "@custodia/ui/form/open-record";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@custodia/ui/tabs";
import { useNavigate } from "@tanstack/react-router";
import { blankCustodian, CustodianFields, CustodianPicker } from "../../setup/custodians/screens.tsx";
import { cashierPaths } from "../pos-paths.ts";

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
  const navigate = useNavigate();
  return async (cashier: CashierPayload) => {
    await creation.mutateAsync(cashier);
    void utils.pos.cashiers.invalidate();
    void utils.custodians.invalidate();
    notices.success(CASHIER_ADDED);
    await navigate({ to: cashierPaths.list, replace: true });
  };
}
