import { type PickerProps, RecordPicker } from "@custodia/app-shell/records/record-dialogs";
import {
  draftOf,
  RecordFormFrame,
  type RecordFormProps,
  useSaver,
} from "@custodia/app-shell/records/record-form";
import type { RecordKind } from "@custodia/app-shell/records/record-kind.ts";
import { trpc } from "@custodia/client/trpc";
import { locationCode } from "@custodia/domain/setup/codes";
import type { LocationView, LocationWire } from "@custodia/domain/setup/locations";
import { HOME_COUNTRY, locationCreate } from "@custodia/domain/setup/locations";
import { ComboboxField } from "@custodia/ui/form/choice-fields";
import { FormSection } from "@custodia/ui/form/form";
import { useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft, SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { ReadOnlyField, TextField } from "@custodia/ui/form/text-fields";
import type { Option } from "@custodia/ui/option-list";
import { useEffect, useRef } from "react";
import { type FieldValues, type Path, type PathValue, useWatch } from "react-hook-form";
import { locationOptions } from "../options.ts";

const blank: Draft<LocationWire> = {
  country_id: null,
  address: "",
  shortcode: "",
  state_id: null,
  city: "",
  state_shortcode: "",
};

function LocationForm(props: RecordFormProps<LocationView>) {
  const recordForm = useRecordForm(
    locationCreate,
    (record) => draftOf({ ...blank, address: props.named ?? "" }, record),
    props.record,
  );
  const save = useSaver(trpc.locations, trpc.useUtils().locations, props);
  const { control } = recordForm.form;
  return (
    <RecordFormFrame {...props} {...recordForm} save={save}>
      <FormSection title="Address">
        <CountryField form={recordForm.form} />
        <StateField form={recordForm.form} />
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
        <LocationCode form={recordForm.form} />
      </FormSection>
    </RecordFormFrame>
  );
}

/** A preview of the text code; the server computes it again. */
function LocationCode({ form }: { form: SchemaForm<LocationWire> }) {
  const [state, shortcode] = useWatch({ control: form.control, name: ["state_shortcode", "shortcode"] });
  const code = state && shortcode ? locationCode(state.trim(), shortcode.trim()) : "";
  return <ReadOnlyField label="Location ID" value={code} hint="State shortcode and location shortcode" />;
}

export const locationKind: RecordKind<LocationView> = {
  ...locationOptions,
  title: "Location",
  plural: "locations",
  needs: "records.write",
  nameOf: ({ location_id, address }) => location_id ?? address ?? "",
  Form: LocationForm,
};

export function LocationPicker<Wire extends FieldValues>(props: PickerProps<Wire, LocationView>) {
  return <RecordPicker {...props} kind={locationKind} />;
}

type Place = { country_id?: number | null | undefined; state_id?: number | null | undefined };
type PlaceFieldProps<Wire extends FieldValues & Place> = { form: SchemaForm<Wire>; required?: boolean };

/** More states than any country has, so that no list is cut off. */
const MAX_STATES = 1000;
const CACHED = { staleTime: Number.POSITIVE_INFINITY };

/** The country of an address; choosing another one clears the state. */
export function CountryField<Wire extends FieldValues & Place>({
  form,
  required = true,
}: PlaceFieldProps<Wire>) {
  const { countries } = trpc.useUtils();
  const options = useLocalOptions(() => countries.list.fetch(undefined, CACHED));
  useHomeCountry(form, required);
  return (
    <ComboboxField
      control={form.control}
      name={"country_id" as Path<Wire>}
      label="Country"
      required={required}
      limit={MAX_STATES}
      {...options}
      onChosen={() => form.setValue("state_id" as Path<Wire>, null as PathValue<Wire, Path<Wire>>)}
    />
  );
}

/** A required country that is empty defaults to the home country. */
function useHomeCountry<Wire extends FieldValues & Place>(form: SchemaForm<Wire>, required: boolean) {
  const name = "country_id" as Path<Wire>;
  const isEmpty = useRef(required && form.getValues(name) == null);
  const { data } = trpc.countries.list.useQuery(undefined, { ...CACHED, enabled: isEmpty.current });
  useEffect(() => {
    const home = data?.find((country) => country.name === HOME_COUNTRY);
    if (!home || !isEmpty.current || form.getValues(name) != null) return;
    isEmpty.current = false;
    form.resetField(name, { defaultValue: home.id as PathValue<Wire, Path<Wire>> });
  }, [data, form, name]);
}

/** The state or province, of the chosen country. */
export function StateField<Wire extends FieldValues & Place>({
  form,
  required = true,
}: PlaceFieldProps<Wire>) {
  const { countries } = trpc.useUtils();
  const country_id: number | null | undefined = useWatch({
    control: form.control,
    name: "country_id" as Path<Wire>,
  });
  const options = useLocalOptions(() => (country_id ? countries.states.fetch({ country_id }, CACHED) : []));
  return (
    <ComboboxField
      key={country_id}
      control={form.control}
      name={"state_id" as Path<Wire>}
      label="State/Province"
      required={required}
      disabled={!country_id}
      placeholder={country_id ? undefined : "Choose a country first"}
      limit={MAX_STATES}
      {...options}
    />
  );
}

type NamedRecord = { id: number; name: string };

/** Options of a list that is loaded in full and filtered here. */
function useLocalOptions(loadAll: () => NamedRecord[] | Promise<NamedRecord[]>) {
  const option = ({ id, name }: NamedRecord): Option<number> => ({ value: id, label: name });
  return {
    load: async (search: string) => {
      const text = search.toLowerCase();
      return (await loadAll()).filter(({ name }) => name.toLowerCase().includes(text)).map(option);
    },
    find: async (id: number) => {
      const found = (await loadAll()).find((record) => record.id === id);
      return found ? option(found) : null;
    },
  };
}
