import {
  draftOf,
  RecordFormFrame,
  type RecordFormProps,
  useSaver,
} from "@custodia/app-shell/records/record-form";
import { trpc } from "@custodia/client/trpc";
import { locationCode } from "@custodia/domain/setup/codes";
import { type LocationView, type LocationWire, locationCreate } from "@custodia/domain/setup/locations";
import { FormSection } from "@custodia/ui/form/form";
import { useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft, SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { ReadOnlyField, TextField } from "@custodia/ui/form/text-fields";
import { useWatch } from "react-hook-form";
import { CountryField, StateField } from "../places/place-fields.tsx";

const blank: Draft<LocationWire> = {
  country_id: null,
  address: "",
  shortcode: "",
  state_id: null,
  city: "",
  state_shortcode: "",
};

/** The fields of a branch. */
export function LocationForm(props: RecordFormProps<LocationView>) {
  const opened = useRecordForm(
    locationCreate,
    (of) => draftOf({ ...blank, address: props.named ?? "" }, of),
    props.record,
  );
  const save = useSaver(trpc.locations, trpc.useUtils().locations, props);
  const { control } = opened.form;
  return (
    <RecordFormFrame {...props} {...opened} save={save}>
      <FormSection title="Address">
        <CountryField form={opened.form} />
        <StateField form={opened.form} />
        <TextField control={control} name="address" label="Branch Address" required />
        <TextField control={control} name="city" label="City" required />
      </FormSection>
      <FormSection title="Code">
        <TextField
          control={control}
          name="state_shortcode"
          label="State Shortcode"
          hint="For example FCT"
          capitals
          required
        />
        <TextField
          control={control}
          name="shortcode"
          label="Location Shortcode"
          hint="For example 01 or AA"
          capitals
          required
        />
        <LocationCode form={opened.form} />
      </FormSection>
    </RecordFormFrame>
  );
}

/** The text code as it is going to be; the server computes it again. */
function LocationCode({ form }: { form: SchemaForm<LocationWire> }) {
  const [state, own] = useWatch({ control: form.control, name: ["state_shortcode", "shortcode"] });
  const code = state && own ? locationCode(state.trim(), own.trim()) : "";
  return <ReadOnlyField label="Location ID" value={code} hint="State shortcode and location shortcode" />;
}
