import { useToday } from "@custodia/app-shell/app";
import { withListAddress } from "@custodia/app-shell/search-params.ts";
import { NotFoundPage, RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { trpc } from "@custodia/client/trpc";
import { isApprovalRequested } from "@custodia/domain/approvals/schema";
import { type MovementType, movementTypeLabel } from "@custodia/domain/assets/labels";
import { type MovementView, type ReleaseValues, releaseInput } from "@custodia/domain/assets/movements";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Button } from "@custodia/ui/button";
import { DateField } from "@custodia/ui/form/date-fields";
import { Form, FormSection } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { Link, useParams } from "@tanstack/react-router";
import { assetPaths } from "../../register/asset-links.tsx";
import { DESTINATION_HINT, DestinationFields, PastDateField } from "../../register/fields.tsx";
import { CustodianPicker } from "../../setup/custodians/screens.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { AssetPage, StepHeader, WithAssetSummary } from "../asset-page.tsx";
import { ConditionField, RemarksField } from "../form-fields.tsx";
import { notesOfMovement } from "../forms/form-links.tsx";
import { type Finish, Step, StepBlocked, StepFormActions, StepPage } from "../step-page.tsx";
import { ReturnForm } from "./return-form.tsx";

export function ReleaseAsset({ type }: { type: MovementType }) {
  return (
    <StepPage title={`Release Asset for ${movementTypeLabel[type]}`} event={`release_for_${type}`}>
      {(asset, finish) => <ReleaseForm type={type} asset={asset} finish={finish} />}
    </StepPage>
  );
}

type ReleaseFormProps = { type: MovementType; asset: AssetView; finish: Finish };

function ReleaseForm({ type, asset, finish }: ReleaseFormProps) {
  const { mutateAsync } = trpc.movements.release.useMutation();
  const today = useToday();
  const form = useSchemaForm(releaseInput, {
    type,
    maintenance_category: null,
    location: "",
    vendor_id: null,
    custodian_id: null,
    condition: asset.condition,
    release_date: today,
    expected_return_date: null,
    remarks: "",
  });
  const { control } = form;
  const save = async (values: ReleaseValues) => {
    const answer = await mutateAsync({ ...values, id: asset.id });
    const notes = isApprovalRequested(answer) ? [] : notesOfMovement(answer);
    finish(answer, "Asset has been successfully released", notes);
  };
  return (
    <Form draft form={form} onSubmit={save}>
      <FormSection title={type === "maintenance" ? "Work" : "Fieldwork"}>
        <DestinationFields control={control} type={type} hint={DESTINATION_HINT} />
        <PastDateField control={control} name="release_date" label="Release Date" required />
        <DateField control={control} name="expected_return_date" label="Expected Return Date" />
      </FormSection>
      <FormSection title="Custody">
        <VendorPicker
          control={control}
          name="vendor_id"
          label="Vendor"
          hint={type === "maintenance" ? "Service provider" : undefined}
        />
        <CustodianPicker
          control={control}
          name="custodian_id"
          label="Custodian"
          hint="Responsible while the asset is out"
        />
      </FormSection>
      <FormSection title="Condition on release">
        <ConditionField control={control} name="condition" label="Condition" required />
        <RemarksField control={control} name="remarks" />
      </FormSection>
      <StepFormActions asset={asset}>Release Asset</StepFormActions>
    </Form>
  );
}

/** The page that records the return of the open movement of this type. */
export function ReturnAsset({ type }: { type: MovementType }) {
  return (
    <RequirePermission action="assets.return">
      <AssetPage keepMounted>
        {(asset) => <ReturnStep asset={asset} type={type} movement={openMovement(asset, type)} />}
      </AssetPage>
    </RequirePermission>
  );
}

/** The page that records the return of the movement whose id is in the address. */
export function ReturnMovement() {
  const { movement_id } = useParams({ strict: false }) as { movement_id: string };
  return (
    <RequirePermission action="assets.return">
      <AssetPage keepMounted>
        {(asset) => {
          const movement = asset.movements.find(({ id }) => String(id) === movement_id);
          if (!movement) return <NotFoundPage />;
          if (movement.returned_at) return <AlreadyReturned asset={asset} type={movement.type} />;
          return <ReturnStep asset={asset} type={movement.type} movement={movement} />;
        }}
      </AssetPage>
    </RequirePermission>
  );
}

function AlreadyReturned({ asset, type }: { asset: AssetView; type: MovementType }) {
  return (
    <>
      <StepHeader title={returnTitle[type]} asset={asset} />
      <WithAssetSummary asset={asset}>
        <StepBlocked problem="This movement has already been returned." id={asset.id}>
          <Button asChild>
            <Link to={assetPaths.movements(asset.id)} state={withListAddress}>
              View Movements History
            </Link>
          </Button>
        </StepBlocked>
      </WithAssetSummary>
    </>
  );
}

const returnTitle: Record<MovementType, string> = {
  maintenance: "Return Asset from Maintenance",
  fieldwork: "Return Asset from Fieldwork",
};

function openMovement(asset: AssetView, type: MovementType): MovementView | undefined {
  return asset.movements.find((movement) => movement.type === type && movement.returned_at === null);
}

type ReturnStepProps = { asset: AssetView; type: MovementType; movement: MovementView | undefined };

function ReturnStep({ asset, type, movement }: ReturnStepProps) {
  const title = returnTitle[type];
  return (
    <Step
      title={title}
      event={`return_from_${type}`}
      asset={asset}
      alternative={<OtherReturn asset={asset} type={type} />}
    >
      {(finish) =>
        movement ? (
          <ReturnForm movement={movement} asset={asset} submitLabel={title} finish={finish} />
        ) : (
          <StepBlocked problem={`This asset is not out for ${type}.`} id={asset.id} />
        )
      }
    </Step>
  );
}

/** Links to the return of the other type if the asset is out for that, else to its movements. */
function OtherReturn({ asset, type }: { asset: AssetView; type: MovementType }) {
  const otherType = type === "maintenance" ? "fieldwork" : "maintenance";
  const open = openMovement(asset, otherType);
  return (
    <Button asChild>
      {open ? (
        <Link to={assetPaths.returnMovement(asset.id, open.id)} state={withListAddress}>
          {returnTitle[otherType]}
        </Link>
      ) : (
        <Link to={assetPaths.movements(asset.id)} state={withListAddress}>
          View Movements History
        </Link>
      )}
    </Button>
  );
}
