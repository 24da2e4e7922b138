import { Columns3, ListFilter, ListTree, Rows3, Rows4 } from "lucide-react";
import { type ComponentProps, type ComponentType, type ReactNode, useId, useMemo, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { cn } from "../cn.ts";
import { LazyMenu } from "../lazy-menu.tsx";
import { lazyPart } from "../lazy-part.tsx";
import type { ArrangeProps } from "./arrange-panel.tsx";
import type { Column } from "./columns.tsx";
import { activeFilters } from "./filters/filter-chips.tsx";
import type { FiltersProps } from "./filters/filters-panel.tsx";
import { useDensity } from "./layout.ts";
import type { ColumnChoice, GroupMenuProps } from "./menu-items.tsx";
import type { TableModel } from "./model.tsx";
import type { PersistentPopoverProps } from "./persistent-popover.tsx";

type ColumnsMenuProps<Row extends { id: number }> = {
  table: TableModel<Row>;
  columns: readonly Column<Row>[];
  /** Shows only the icon if the label does not fit. */
  iconOnly?: boolean;
};

const loadColumnItems = async () => ({ default: (await import("./menu-items.tsx")).ColumnsItems });

export function ColumnsMenu<Row extends { id: number }>({ table, columns, iconOnly = false }: ColumnsMenuProps<Row>) {
  const choices = table.getAllLeafColumns().map(
    (column): ColumnChoice => ({
      id: column.id,
      header: columns.find(({ id }) => id === column.id)?.header,
      visible: column.getIsVisible(),
      required: !column.getCanHide(),
      setVisible: (shown) => column.toggleVisibility(shown),
    }),
  );
  return (
    <LazyMenu
      load={loadColumnItems}
      props={{ choices }}
      trigger={
        <Button variant="outline" size={iconOnly ? "icon" : "default"}>
          <Columns3 aria-hidden />
          <span className={iconOnly ? "sr-only" : undefined}>Columns</span>
        </Button>
      }
    />
  );
}

const loadDensityItems = async () => ({ default: (await import("./menu-items.tsx")).DensityItems });

/** Switches between comfortable and compact rows; `iconOnly` shows only the icon. */
export function DensityMenu({ iconOnly = false }: { iconOnly?: boolean }) {
  const Icon = useDensity() === "compact" ? Rows4 : Rows3;
  return (
    <LazyMenu
      load={loadDensityItems}
      props={{}}
      trigger={
        <Button
          variant="outline"
          size={iconOnly ? "icon" : "default"}
          {...(iconOnly ? { "aria-label": "Density", title: "Density" } : {})}
        >
          <Icon aria-hidden />
          {iconOnly ? null : "Density"}
        </Button>
      }
    />
  );
}

const loadGroupItems = async () => ({ default: (await import("./menu-items.tsx")).GroupItems });

/** Chooses the field by which the rows of a dense table are grouped. */
export function GroupMenu(props: GroupMenuProps) {
  const group = props.choices.find(({ value }) => value === props.state.group);
  const label = group ? `Group by ${group.label}` : "Group";
  return (
    <LazyMenu
      load={loadGroupItems}
      props={props}
      trigger={
        <Button
          variant="outline"
          size="icon"
          aria-label={label}
          title={label}
          className={group ? "bg-accent text-accent-foreground" : undefined}
        >
          <ListTree aria-hidden />
        </Button>
      }
    />
  );
}

const loadArrangePanel = () => import("./arrange-panel.tsx");

/** Chooses the visible columns of a dense table, their order, and which of them are pinned. */
export function ArrangeButton<Row extends { id: number }>(props: ArrangeProps<Row>) {
  return (
    <PanelButton<ArrangeProps<Row>>
      load={loadArrangePanel}
      props={props}
      variant="outline"
      size="icon"
      aria-label="Columns"
      title="Columns"
    >
      <Columns3 aria-hidden />
    </PanelButton>
  );
}

const loadFiltersPanel = () => import("./filters/filters-panel.tsx");

/** One button for all filters of a dense table, which shows how many are active. */
export function FiltersButton(props: FiltersProps) {
  const count = activeFilters(props.filters, props.state).length;
  return (
    <PanelButton
      load={loadFiltersPanel}
      props={props}
      variant="outline"
      className={cn(count > 0 && "border-primary/40 bg-accent text-accent-foreground")}
    >
      <ListFilter aria-hidden />
      {count > 0 ? `Filters ${count}` : "Filters"}
    </PanelButton>
  );
}

type PanelButtonProps<P> = Omit<ComponentProps<typeof Button>, "onClick" | "ref"> & {
  /** Loads the panel when the button is first hovered or focused. */
  load: () => Promise<{ default: ComponentType<P & PersistentPopoverProps> }>;
  props: P;
  children: ReactNode;
};

/** A button with a panel below, whose code loads when it is first hovered or focused. */
function PanelButton<P extends object>({ load, props, children, ...rest }: PanelButtonProps<P>) {
  const [open, setOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const Panel = useMemo(() => lazyPart(load, { overlay: true }), [load]);
  return (
    <>
      <Button
        {...rest}
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        aria-controls={open ? id : undefined}
        onPointerEnter={Panel.preload}
        onFocus={Panel.preload}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        {children}
      </Button>
      {open === undefined ? null : <Panel {...props} {...{ open, id, button }} onOpenChange={setOpen} />}
    </>
  );
}
