import { trpc } from "@custodia/client/trpc";
import { HOME_COUNTRY } from "@custodia/domain/setup/countries";
import { ComboboxField } from "@custodia/ui/form/combobox-field";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import type { Option } from "@custodia/ui/option-list";
import { useEffect, useRef } from "react";
import { type FieldValues, type Path, type PathValue, useWatch } from "react-hook-form";

type Place = { country_id?: number | null | undefined; state_id?: number | null | undefined };
type PlaceFieldProps<Wire extends FieldValues & Place> = { form: SchemaForm<Wire>; required?: boolean };

/** More than any country has states, so that a list is always whole. */
const WHOLE = 1000;
const KEPT = { staleTime: Number.POSITIVE_INFINITY };

/** The country of an address; another one empties the state. */
export function CountryField<Wire extends FieldValues & Place>({
  form,
  required = true,
}: PlaceFieldProps<Wire>) {
  const { countries } = trpc.useUtils();
  const options = useNames(() => countries.list.fetch(undefined, KEPT));
  useHomeCountry(form, required);
  return (
    <ComboboxField
      control={form.control}
      name={"country_id" as Path<Wire>}
      label="Country"
      required={required}
      limit={WHOLE}
      {...options}
      onChosen={() => form.setValue("state_id" as Path<Wire>, null as PathValue<Wire, Path<Wire>>)}
    />
  );
}

/** Where a country must be chosen and none is, the form begins with the one that most addresses are in. */
function useHomeCountry<Wire extends FieldValues & Place>(form: SchemaForm<Wire>, wanted: boolean) {
  const name = "country_id" as Path<Wire>;
  const isEmpty = useRef(wanted && form.getValues(name) == null);
  const { data } = trpc.countries.list.useQuery(undefined, { ...KEPT, enabled: isEmpty.current });
  useEffect(() => {
    const home = data?.find((country) => country.name === HOME_COUNTRY);
    if (!home || !isEmpty.current || form.getValues(name) != null) return;
    isEmpty.current = false;
    form.resetField(name, { defaultValue: home.id as PathValue<Wire, Path<Wire>> });
  }, [data, form, name]);
}

/** The state or province, from those of the chosen country. */
export function StateField<Wire extends FieldValues & Place>({
  form,
  required = true,
}: PlaceFieldProps<Wire>) {
  const { countries } = trpc.useUtils();
  const country_id: number | null | undefined = useWatch({
    control: form.control,
    name: "country_id" as Path<Wire>,
  });
  const options = useNames(() => (country_id ? countries.states.fetch({ country_id }, KEPT) : []));
  return (
    <ComboboxField
      key={country_id}
      control={form.control}
      name={"state_id" as Path<Wire>}
      label="State/Province"
      required={required}
      disabled={!country_id}
      placeholder={country_id ? undefined : "Choose a country first"}
      limit={WHOLE}
      {...options}
    />
  );
}

type Named = { id: number; name: string };

/** Options of a list that comes whole and is searched here. */
function useNames(all: () => Named[] | Promise<Named[]>) {
  const option = ({ id, name }: Named): Option<number> => ({ value: id, label: name });
  return {
    load: async (search: string) => {
      const wanted = search.toLowerCase();
      return (await all()).filter(({ name }) => name.toLowerCase().includes(wanted)).map(option);
    },
    find: async (id: number) => {
      const found = (await all()).find((one) => one.id === id);
      return found ? option(found) : null;
    },
  };
}
