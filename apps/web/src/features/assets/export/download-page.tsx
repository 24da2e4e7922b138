import { readProblem } from "@custodia/client/errors";
import * as schema from "@custodia/domain/assets/export";
import { TitledCard } from "@custodia/ui/card";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { toChoices } from "@custodia/ui/input/select";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import { EXPORT_REQUESTED, useCreateExport } from "../../session/exports.ts";
import { ClassificationPicker } from "../../setup/classifications/form.tsx";
import { CustodianPicker } from "../../setup/custodians/screens.tsx";
import { LocationPicker } from "../../setup/locations/form.tsx";
import { ExportList } from "./list.tsx";

/** Exports the register: the choices for a new file, and earlier exports. */
export function DownloadPage() {
  return (
    <>
      <PageHeader
        title="Download Asset"
        description="Download the register with current book values, as a spreadsheet or a PDF to sign."
        breadcrumb={[{ label: "Home", to: "/dashboard" }, { label: "Download Asset" }]}
      />
      <div className="space-y-6">
        <ExportForm />
        <ExportList />
      </div>
    </>
  );
}

const FAILED = "Failed to generate download link";
const EMPTY: schema.ExportChoice = { custodian_id: null, classification_id: null, location_id: null, format: "xlsx" };
const FORMATS = toChoices(schema.EXPORT_FORMATS, schema.exportFormatLabel);

/** Requests a spreadsheet or a PDF to sign, of all or filtered assets. */
function ExportForm() {
  const form = useSchemaForm<schema.ExportChoice>(schema.exportChoice, EMPTY);
  const notices = useNotices();
  const create = useCreateExport();

  async function requestExport(values: schema.ExportChoice): Promise<void> {
    try {
      await create.mutateAsync(schema.isNarrowed(values) ? values : { ...values, all: true });
    } catch (error) {
      // An error that concerns a field appears at the field; any other is reported in one sentence (rules/import 8).
      if (readProblem(error).fields) throw error;
      notices.error(FAILED);
      return;
    }
    notices.success(EXPORT_REQUESTED);
  }

  return (
    <TitledCard title="Generate a download">
      <Form form={form} onSubmit={requestExport} guard={false}>
        <FormSection className="mb-0 lg:[&>div]:grid-cols-4">
          <CustodianPicker<schema.ExportChoice>
            control={form.control}
            name="custodian_id"
            label="Custodian"
            placeholder="All custodians"
          />
          <ClassificationPicker<schema.ExportChoice>
            control={form.control}
            name="classification_id"
            label="Classification"
            placeholder="All classifications"
          />
          <LocationPicker<schema.ExportChoice>
            control={form.control}
            name="location_id"
            label="Location"
            placeholder="All locations"
          />
          <SelectField control={form.control} name="format" label="Format" required options={FORMATS} />
        </FormSection>
        <FormActions>
          <SubmitButton>Generate Download</SubmitButton>
        </FormActions>
      </Form>
    </TitledCard>
  );
}
