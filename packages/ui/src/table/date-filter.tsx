import { DateBox } from "../date-box.tsx";
import { isDay } from "../typed-date.ts";
import { type TypedFilterProps, useTyped } from "./typed-filter.tsx";

/** A day that takes effect as `TypedFilter` says, with a calendar. */
export function DateFilter(props: Omit<TypedFilterProps, "type">) {
  const { box, clean, apply } = useTyped({ ...props, type: "date" });
  return <DateBox {...box} day={isDay(clean) ? clean : null} onPick={apply} />;
}
