import { useRecordOptions } from "@custodia/app-shell/records/record-kind.ts";
import { Combobox } from "@custodia/ui/combobox";
import { useNavigate } from "@tanstack/react-router";
import { locationOptions } from "../setup/options.ts";

/** Chooses one location or all for a page; the choice is in the address bar. */
export function LocationChoice({ value }: { value: number | undefined }) {
  const { load, find } = useRecordOptions(locationOptions);
  const navigate = useNavigate();
  return (
    <Combobox
      aria-label="Location"
      className="w-60 max-sm:w-full"
      placeholder="Location: all"
      load={load}
      find={find}
      value={value ?? null}
      onChange={(location_id) =>
        void navigate({
          to: ".",
          search: (before: object) => ({ ...before, location_id: location_id ?? undefined }),
          resetScroll: false,
        })
      }
    />
  );
}
