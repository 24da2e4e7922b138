import { Columns3 } from "lucide-react";
import { Button } from "../button.tsx";
import { LaterMenu } from "../later-menu.tsx";
import type { Column } from "./columns.tsx";
import type { ChoosableColumn } from "./columns-items.tsx";
import type { TableModel } from "./model.tsx";

type ColumnsMenuProps<Row extends { id: number }> = {
  table: TableModel<Row>;
  columns: readonly Column<Row>[];
  /** As an icon, where there is no room for the word. */
  brief?: boolean;
};

const items = () => import("./columns-items.tsx");

/** The choice of columns. */
export function ColumnsMenu<Row extends { id: number }>({
  table,
  columns,
  brief = false,
}: ColumnsMenuProps<Row>) {
  const choices = table.getAllLeafColumns().map(
    (column): ChoosableColumn => ({
      id: column.id,
      header: columns.find(({ id }) => id === column.id)?.header,
      shown: column.getIsVisible(),
      stays: !column.getCanHide(),
      show: (shown) => column.toggleVisibility(shown),
    }),
  );
  return (
    <LaterMenu
      load={items}
      given={{ choices }}
      trigger={
        <Button variant="outline" size={brief ? "icon" : "default"}>
          <Columns3 aria-hidden />
          <span className={brief ? "sr-only" : undefined}>Columns</span>
        </Button>
      }
    />
  );
}
