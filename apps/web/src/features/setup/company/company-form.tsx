import { trpc } from "@custodia/client/trpc";
import { upload } from "@custodia/client/upload";
import { type CompanyProfileWire, type CompanyView, companyProfile } from "@custodia/domain/setup/company";
import { INDUSTRIES } from "@custodia/domain/setup/industries";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { ComboboxField } from "@custodia/ui/form/combobox-field";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { type Changes, useRecordForm } from "@custodia/ui/form/open-record";
import { ReadOnlyField, TextField } from "@custodia/ui/form/text-fields";
import { type ReactNode, useState } from "react";
import { CountryField, StateField } from "../places/place-fields.tsx";
import { companyDraft } from "./company-draft.ts";
import { LogoField } from "./logo-field.tsx";
import { searchTimeZones, ZONES_SHOWN, zoneOption } from "./time-zone-options.ts";

const industries = INDUSTRIES.map((name) => ({ value: name, label: capital(name) }));

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

type CompanyFormProps = {
  company: CompanyView;
  submit: string;
  /** The set-up leaves the time zone as it is. */
  withTimeZone?: boolean;
  onSaved: () => unknown;
  /** The set-up tells what is missing as a warning. */
  alertTone?: "error" | "warning";
  /** More buttons beside the one that saves. */
  actions?: ReactNode;
};

/** The company's profile with its logo. */
export function CompanyForm(props: CompanyFormProps) {
  const { company, submit, withTimeZone = false, onSaved, alertTone, actions } = props;
  const { form, open } = useRecordForm<CompanyProfileWire, CompanyView>(
    companyProfile,
    (of) => companyDraft(of!, withTimeZone),
    company,
  );
  const [logo, setLogo] = useState<File | null>(null);
  const save = trpc.company.update.useMutation();
  const utils = trpc.useUtils();
  const { control } = form;
  const submitAll = async (values: CompanyProfileWire, changes: Changes<CompanyProfileWire>) => {
    // Until the profile is complete a save carries all of it.
    const saved = await save.mutateAsync(company.profile_complete ? changes : { ...values, ...changes });
    if (logo) await sendLogo(logo);
    setLogo(null);
    await Promise.all([utils.company.invalidate(), utils.auth.me.invalidate()]);
    await onSaved();
    return saved;
  };
  return (
    <Form draft form={form} open={open} onSubmit={submitAll} holdsMore={logo !== null} alertTone={alertTone}>
      <FormSection title="Profile">
        <ReadOnlyField label="Company Name" value={company.name} />
        <ReadOnlyField label="No. of Employees" value={String(company.employees_nr)} />
        <LogoField image={company.image} file={logo} onChange={setLogo} />
        <TextField
          control={control}
          name="abbreviation"
          label="Abbreviation"
          placeholder="DV"
          hint="Up to 6 letters and digits. It begins the barcodes of new assets."
          capitals
          required
        />
        <SelectField control={control} name="industry" label="Industry" options={industries} required />
        <TextField control={control} name="url" label="Company Website URL" prefix="https://" wide />
      </FormSection>
      <FormSection title="Address">
        <TextField control={control} name="address" label="Address" required wide />
        <CountryField form={form} />
        <StateField form={form} />
        <TextField control={control} name="city" label="City" required />
        {withTimeZone ? (
          <ComboboxField
            control={control}
            name="time_zone"
            label="Time Zone"
            hint="Decides which day it is for acquisitions and depreciation."
            load={searchTimeZones}
            limit={ZONES_SHOWN}
            known={[zoneOption(company.time_zone)]}
            clearable={false}
            required
          />
        ) : null}
      </FormSection>
      <FormActions>
        {actions}
        <SubmitButton>{submit}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function sendLogo(file: File): Promise<unknown> {
  const body = new FormData();
  body.set("image", file);
  return upload("/files/logo", body);
}
