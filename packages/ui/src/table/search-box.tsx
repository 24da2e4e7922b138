import { Search } from "lucide-react";
import { cn } from "../cn.ts";
import { type OnTableState, type TableState, withSearch } from "./state.ts";
import { TypedFilter } from "./typed-filter.tsx";

type SearchBoxProps = {
  label: string;
  placeholder: string;
  state: TableState;
  onStateChange: OnTableState;
  className?: string;
};

/** Searches all texts of a list. */
export function SearchBox({ label, placeholder, state, onStateChange, className }: SearchBoxProps) {
  return (
    <span className={cn("relative", className)}>
      <Search
        aria-hidden
        className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <TypedFilter
        type="search"
        label={`Search ${label}`}
        placeholder={placeholder}
        className="pl-8"
        value={state.search}
        onChange={(text) => onStateChange(withSearch(state, text), "replace")}
      />
    </span>
  );
}
