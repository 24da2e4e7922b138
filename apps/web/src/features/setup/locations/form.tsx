import { type PickerProps, RecordPicker } from "@custodia/app-shell/records/record-dialogs";
import { draftOf, RecordFormFrame, type RecordFormProps, useSaveRecord } from "@custodia/app-shell/records/record-form";
import type { RecordKind } from "@custodia/app-shell/records/record-kind.ts";
import { trpc } from "@custodia/client/trpc";
import { locationCode } from "@custodia/domain/setup/codes";
import {
  HOME_COUNTRY,
  type LocationValues,
  type LocationView,
  locationCreate,
  type StateView,
} from "@custodia/domain/setup/locations";
import { fold, straightenQuotes } from "@custodia/domain/sort-key";
import { ComboboxField } from "@custodia/ui/form/choice-fields";
import { FormSection } from "@custodia/ui/form/form";
import { useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft, SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { ReadOnlyField, TextField } from "@custodia/ui/form/text-fields";
import type { Option } from "@custodia/ui/input/option-list";
import { useEffect, useRef } from "react";
import { type FieldValues, type Path, type PathValue, useWatch } from "react-hook-form";
import { locationOptions } from "../options.ts";

const blank: Draft<LocationValues> = {
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
    (record) => draftOf({ ...blank, address: props.initialName ?? "" }, record),
    props.record,
  );
  const save = useSaveRecord(trpc.locations, trpc.useUtils().locations, props);
  const { control, getValues, setValue } = recordForm.form;
  const filled = useRef("");
  // A shortcode that somebody typed stays.
  const fillShortcode = ({ shortcode }: StateView) => {
    if (![undefined, null, "", filled.current].includes(getValues("state_shortcode"))) return;
    filled.current = shortcode;
    setValue("state_shortcode", shortcode, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <RecordFormFrame {...props} {...recordForm} save={save}>
      <FormSection title="Address">
        <CountryField form={recordForm.form} />
        <StateField form={recordForm.form} onChoose={fillShortcode} />
        <TextField control={control} name="address" label="Branch Address" required />
        <TextField control={control} name="city" label="City" required />
      </FormSection>
      <FormSection title="Code">
        <TextField
          control={control}
          name="state_shortcode"
          label="State Shortcode"
          hint="For example FCT"
          uppercase
          required
        />
        <TextField
          control={control}
          name="shortcode"
          label="Location Shortcode"
          hint="For example 01 or AA"
          uppercase
          required
        />
        <LocationCode form={recordForm.form} />
      </FormSection>
    </RecordFormFrame>
  );
}

/** A preview of the text code; the server computes it again. */
function LocationCode({ form }: { form: SchemaForm<LocationValues> }) {
  const [state, shortcode] = useWatch({ control: form.control, name: ["state_shortcode", "shortcode"] });
  const code = state && shortcode ? locationCode(state.trim(), shortcode.trim()) : "";
  return <ReadOnlyField label="Location ID" value={code} hint="State shortcode and location shortcode" />;
}

export const locationKind: RecordKind<LocationView> = {
  ...locationOptions,
  title: "Location",
  plural: "locations",
  permission: "records.write",
  nameOf: ({ location_id, address }) => location_id ?? address ?? "",
  Form: LocationForm,
};

export function LocationPicker<Values extends FieldValues>(props: PickerProps<Values, LocationView>) {
  return <RecordPicker {...props} kind={locationKind} />;
}

type CountryAndState = { country_id?: number | null | undefined; state_id?: number | null | undefined };
type CountryAndStateProps<Values extends FieldValues & CountryAndState> = {
  form: SchemaForm<Values>;
  required?: boolean;
};
type StateFieldProps<Values extends FieldValues & CountryAndState> = CountryAndStateProps<Values> & {
  onChoose?: (state: StateView) => void;
};

/** More states than any country has, so that no list is cut off. */
const MAX_STATES = 1000;
const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY };

/** The country of an address; choosing another country clears the state. */
export function CountryField<Values extends FieldValues & CountryAndState>({
  form,
  required = true,
}: CountryAndStateProps<Values>) {
  const { countries } = trpc.useUtils();
  const options = useLocalOptions(() => countries.list.fetch(undefined, NEVER_STALE));
  useHomeCountry(form, required);
  return (
    <ComboboxField
      control={form.control}
      name={"country_id" as Path<Values>}
      label="Country"
      required={required}
      limit={MAX_STATES}
      {...options}
      onSelect={() => form.setValue("state_id" as Path<Values>, null as PathValue<Values, Path<Values>>)}
    />
  );
}

/** A required country that is empty defaults to the home country. */
function useHomeCountry<Values extends FieldValues & CountryAndState>(form: SchemaForm<Values>, required: boolean) {
  const name = "country_id" as Path<Values>;
  const isEmpty = useRef(required && form.getValues(name) == null);
  const { data } = trpc.countries.list.useQuery(undefined, { ...NEVER_STALE, enabled: isEmpty.current });
  useEffect(() => {
    const home = data?.find((country) => country.name === HOME_COUNTRY);
    if (!home || !isEmpty.current || form.getValues(name) != null) return;
    isEmpty.current = false;
    form.resetField(name, { defaultValue: home.id as PathValue<Values, Path<Values>> });
  }, [data, form, name]);
}

/** The state or province, chosen from those of the country. */
export function StateField<Values extends FieldValues & CountryAndState>(props: StateFieldProps<Values>) {
  const { form, required = true, onChoose } = props;
  const { countries } = trpc.useUtils();
  const country_id: number | null | undefined = useWatch({
    control: form.control,
    name: "country_id" as Path<Values>,
  });
  const loadStates = () => (country_id ? countries.states.fetch({ country_id }, NEVER_STALE) : []);
  const options = useLocalOptions(loadStates);
  return (
    <ComboboxField
      key={country_id}
      control={form.control}
      name={"state_id" as Path<Values>}
      label="State/Province"
      required={required}
      disabled={!country_id}
      placeholder={country_id ? undefined : "Choose a country first"}
      limit={MAX_STATES}
      {...options}
      onSelect={async (option) => {
        const chosen = (await loadStates()).find(({ id }) => id === option?.value);
        if (chosen) onChoose?.(chosen);
      }}
    />
  );
}

type NamedRecord = { id: number; name: string };

/** Returns a text as searches compare it: without case, marks and forms of apostrophes. */
const searchable = (text: string) => straightenQuotes(fold(text));

/** Options of a list that is loaded in full and filtered here. */
function useLocalOptions(loadAll: () => NamedRecord[] | Promise<NamedRecord[]>) {
  const option = ({ id, name }: NamedRecord): Option<number> => ({ value: id, label: name });
  return {
    load: async (search: string) => {
      const text = searchable(search);
      return (await loadAll()).filter(({ name }) => searchable(name).includes(text)).map(option);
    },
    find: async (id: number) => {
      const found = (await loadAll()).find((record) => record.id === id);
      return found ? option(found) : null;
    },
  };
}
