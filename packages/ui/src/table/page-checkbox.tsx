import { Checkbox } from "../checkbox.tsx";
import type { TableModel } from "./model.tsx";

type PageCheckboxProps<Row extends { id: number }> = {
  table: TableModel<Row>;
  id?: string;
  className?: string;
  "aria-label"?: string;
};

/** Ticks every row of the page. */
export function PageCheckbox<Row extends { id: number }>({ table, ...rest }: PageCheckboxProps<Row>) {
  const all = table.getIsAllPageRowsSelected();
  return (
    <Checkbox
      {...rest}
      checked={all}
      indeterminate={table.getIsSomePageRowsSelected() && !all}
      onChange={(event) => table.toggleAllPageRowsSelected(event.target.checked)}
    />
  );
}
