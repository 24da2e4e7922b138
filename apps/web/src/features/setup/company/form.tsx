import { LogoDrop } from "@custodia/app-shell/logo-drop";
import { trpc } from "@custodia/client/trpc";
import { upload } from "@custodia/client/upload";
import * as schema from "@custodia/domain/setup/company";
import { ComboboxField, SelectField } from "@custodia/ui/form/choice-fields";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { type Changes, useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft } from "@custodia/ui/form/schema-form.ts";
import { ReadOnlyField, TextField } from "@custodia/ui/form/text-fields";
import { type ReactNode, useState } from "react";
import { useMe } from "../../session/session.ts";
import { CountryField, StateField } from "../locations/form.tsx";

const industries = schema.INDUSTRIES.map((name) => ({
  value: name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
}));

type CompanyFormProps = {
  company: schema.CompanyView;
  submitLabel: string;
  /** The set-up does not change the time zone. */
  withTimeZone?: boolean;
  onSaved: () => unknown;
  /** The set-up shows missing fields as a warning. */
  alertTone?: "error" | "warning";
  actions?: ReactNode;
};

export function CompanyForm(props: CompanyFormProps) {
  const { company, submitLabel, withTimeZone = false, onSaved, alertTone, actions } = props;
  const { form, openRecord } = useRecordForm<schema.CompanyProfileValues, schema.CompanyView>(
    schema.companyProfile,
    (record) => companyDraft(record!, withTimeZone),
    company,
  );
  const { limits } = useMe();
  const [logo, setLogo] = useState<File | null>(null);
  const save = trpc.company.update.useMutation();
  const utils = trpc.useUtils();
  const { control } = form;
  const saveAll = async (values: schema.CompanyProfileValues, changes: Changes<schema.CompanyProfileValues>) => {
    // Until the profile is complete, a save must carry all fields.
    const saved = await save.mutateAsync(company.profile_complete ? changes : { ...values, ...changes });
    if (logo) await sendLogo(logo);
    setLogo(null);
    await Promise.all([utils.company.invalidate(), utils.auth.me.invalidate()]);
    await onSaved();
    return saved;
  };
  return (
    <Form
      draft
      form={form}
      openRecord={openRecord}
      onSubmit={saveAll}
      hasOtherInput={logo !== null}
      alertTone={alertTone}
    >
      <FormSection title="Profile">
        <ReadOnlyField label="Company Name" value={company.name} />
        <ReadOnlyField label="No. of Employees" value={String(company.employees_nr)} />
        <LogoDrop
          label="Company logo"
          limits={limits}
          image={company.image}
          file={logo}
          onChange={setLogo}
          className="size-16 p-1"
        />
        <TextField
          control={control}
          name="abbreviation"
          label="Abbreviation"
          placeholder="DV"
          hint="Up to 6 letters and digits. Used as the first part of new assets' barcodes."
          uppercase
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
            hint="Used for acquisition and depreciation dates."
            load={searchTimeZones}
            limit={MAX_ZONES}
            known={[zoneOption(company.time_zone)]}
            clearable={false}
            required
          />
        ) : null}
      </FormSection>
      <FormActions>
        {actions}
        <SubmitButton>{submitLabel}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function sendLogo(file: File): Promise<unknown> {
  const body = new FormData();
  body.set("image", file);
  return upload("/files/logo", body);
}

/** The placeholder website becomes an empty field, and `https://` is shown as a prefix. */
function companyDraft(company: schema.CompanyView, withTimeZone: boolean): Draft<schema.CompanyProfileValues> {
  const { abbreviation, industry, address, city, country_id, state_id, url, time_zone } = company;
  return {
    abbreviation: abbreviation ?? "",
    industry: schema.INDUSTRIES.find((name) => name === industry) ?? null,
    address: address ?? "",
    city: city ?? "",
    country_id,
    state_id,
    url: url === schema.PLACEHOLDER_URL ? "" : url.replace(/^https:\/\//, ""),
    ...(withTimeZone ? { time_zone } : {}),
  };
}

const MAX_ZONES = 50;

async function searchTimeZones(search: string) {
  const text = search.toLowerCase().replaceAll(" ", "_");
  return schema
    .timeZones()
    .filter((zone) => zone.toLowerCase().includes(text))
    .slice(0, MAX_ZONES)
    .map(zoneOption);
}

function zoneOption(zone: string) {
  return { value: zone, label: zone.replaceAll("_", " ") };
}
