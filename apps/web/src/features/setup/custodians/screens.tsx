import * as columns from "@custodia/app-shell/records/columns";
import { type PickerProps, RecordPicker } from "@custodia/app-shell/records/record-dialogs";
import { draftOf, RecordFormFrame, type RecordFormProps, useSaveRecord } from "@custodia/app-shell/records/record-form";
import type { RecordKind, RecordScreens } from "@custodia/app-shell/records/record-kind.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { type CustodianValues, type CustodianView, custodianCreate } from "@custodia/domain/setup/custodians";
import { EmailText } from "@custodia/ui/description-list";
import { FormSection } from "@custodia/ui/form/form";
import { useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft, SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import type { FieldValues } from "react-hook-form";
import { recordPaths } from "../../../address.ts";
import { assetsLink } from "../../register/asset-links.tsx";
import { LocationPicker } from "../locations/form.tsx";
import { custodianOptions, locationName } from "../options.ts";

export const blankCustodian: Draft<CustodianValues> = {
  full_name: "",
  location_id: null,
  department: "",
  job_role: "",
  email: "",
  phone_number: "",
  id_number: "",
};

/** The fields alone, for forms that create more than a custodian. */
export function CustodianFields({ form: { control } }: { form: SchemaForm<CustodianValues> }) {
  return (
    <>
      <FormSection title="Custodian">
        <TextField control={control} name="full_name" label="Full Name" required />
        <LocationPicker control={control} name="location_id" label="Location" required />
        <TextField control={control} name="department" label="Department" />
        <TextField control={control} name="job_role" label="Job Role" />
      </FormSection>
      <FormSection title="Contact">
        <TextField control={control} name="email" label="Email Address" type="email" />
        <TextField control={control} name="phone_number" label="Phone Number" type="tel" />
        <TextField control={control} name="id_number" label="Identification Number" />
      </FormSection>
    </>
  );
}

const custodianKind: RecordKind<CustodianView> = {
  ...custodianOptions,
  title: "Custodian",
  plural: "custodians",
  permission: "records.write",
  nameOf: ({ full_name }) => full_name,
  Form: CustodianForm,
};

export function CustodianPicker<Values extends FieldValues>(props: PickerProps<Values, CustodianView>) {
  return <RecordPicker {...props} kind={custodianKind} />;
}

const paths = recordPaths("Custodians");
const link = { nameOf: custodianKind.nameOf, to: paths.detail };

export const custodianScreens: RecordScreens<CustodianView> = {
  ...custodianKind,
  paths,
  Links: assetsLink("custodian_id"),
  filters: columns.completenessFilters,
  columns: [
    columns.nameColumn("full_name", "Full Name", link),
    { ...columns.textColumn("department", "Department"), inCard: "unlabeled" },
    { ...columns.textColumn("job_role", "Job Role"), inCard: "unlabeled" },
    {
      id: "location",
      header: "Location",
      inCard: "unlabeled",
      className: "min-w-52",
      cell: ({ location }) => location && locationName(location),
    },
    { ...columns.textColumn("phone_number", "Phone Number"), inCard: "unlabeled" },
    columns.emailColumn(),
    { ...columns.textColumn("id_number", "ID Number"), hiddenByDefault: true },
  ],
  useList: (input) => trpc.custodians.list.useQuery(input as Inputs["custodians"]["list"]),
  useRecord: (id) => trpc.custodians.show.useQuery({ id }),
  prefetch: (calls, input, options) => calls.custodians.list.prefetch(input as Inputs["custodians"]["list"], options),
  details: (custodian) => [
    { label: "Full Name", value: <columns.RecordName name={custodian.full_name} incomplete={custodian.to_complete} /> },
    { label: "Location", value: custodian.location && locationName(custodian.location) },
    { label: "Department", value: custodian.department },
    { label: "Job Role", value: custodian.job_role },
    { label: "Email Address", value: custodian.email && <EmailText email={custodian.email} /> },
    { label: "Phone Number", value: custodian.phone_number },
    { label: "Identification Number", value: custodian.id_number },
  ],
};

function CustodianForm(props: RecordFormProps<CustodianView>) {
  const recordForm = useRecordForm(
    custodianCreate,
    (record) => draftOf({ ...blankCustodian, full_name: props.initialName ?? "" }, record),
    props.record,
  );
  const save = useSaveRecord(trpc.custodians, trpc.useUtils().custodians, props);
  return (
    <RecordFormFrame {...props} {...recordForm} save={save}>
      <CustodianFields form={recordForm.form} />
    </RecordFormFrame>
  );
}
