import { Button, type ButtonProps } from "@custodia/ui/button";
import { HeaderButtonLabel, ICON_ON_PHONE, PageHeader } from "@custodia/ui/page-header";
import type { Column, ListInput, TablePage, TableQuery, ToolbarFilter } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { Link, type LinkProps, useNavigate } from "@tanstack/react-router";
import { type LucideIcon, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useMay } from "../app.tsx";
import { headingOf, type RecordScreens } from "./record-kind.ts";
import { useTableSearch } from "./table-search.ts";

type ListPageProps<Row extends { id: number }, Input> = {
  title: string;
  description?: string;
  /** The plural name of the rows: `vendors`. */
  plural: string;
  /** As stable as the filters: at module scope, or memoized. */
  columns: readonly Column<Row>[];
  filters?: readonly ToolbarFilter[];
  /** The number of rows on a page until the address has another. */
  perPage?: number;
  /** Whether the list forgives a typo where a search finds nothing. */
  nearest?: boolean;
  /** The query of the rows; always the same hook. */
  useList: (input: Input) => TableQuery<Row>;
  /** The placeholder of the search box; without it there is none. */
  search?: string;
  /** The button that adds a row; undefined for users who may not. */
  add?: { label: string; to: string } | { label: string; onClick: () => void } | undefined;
  /** The buttons in the header instead of the one that adds a row; `page` holds the rows shown, and `input` is their query. */
  actions?: (page: TablePage<Row> | undefined, input: Input) => ReactNode;
  /** The path of a row's page, which a click on the row opens. */
  detail?: ((id: number) => string) | undefined;
  /** Called for a click on a row without a page of its own. */
  onRowClick?: ((row: Row) => void) | undefined;
  /** The text and the action of an empty list. */
  empty?: { title?: string; description?: string; action?: ReactNode };
  /** Shown between the header and the list. */
  above?: ReactNode;
  /** The dialogs of the page. */
  children?: ReactNode;
};

/** A list with filters, sorting and pages, whose state is in the address bar, and a button that adds a row. */
export function ListPage<Row extends { id: number }, Input = ListInput>(props: ListPageProps<Row, Input>) {
  const { title, description, plural, columns, filters, perPage, nearest, useList, search, add, actions } = props;
  const { detail, onRowClick, empty, above, children } = props;
  const table = useTableSearch<Input>(columns, { filters, perPage, nearest });
  const query = useList(table.input);
  const navigate = useNavigate();
  const addButton = add ? <AddButton {...add} /> : undefined;
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={actions ? actions(query.data, table.input) : addButton}
      />
      {above}
      <DataTable
        label={plural}
        columns={columns}
        query={query}
        {...table.tableProps}
        search={search}
        onRowClick={detail ? ({ id }) => void navigate({ to: detail(id) }) : onRowClick}
        empty={{ title: `No ${plural} yet`, action: addButton, ...empty }}
      />
      {children}
    </>
  );
}

function AddButton(props: NonNullable<ListPageProps<{ id: number }, never>["add"]>) {
  const label = (
    <>
      <Plus aria-hidden />
      {props.label}
    </>
  );
  if ("onClick" in props) return <Button onClick={props.onClick}>{label}</Button>;
  return (
    <Button asChild>
      <Link to={props.to}>{label}</Link>
    </Button>
  );
}

/** The list of a kind of record, with a link to the form that adds one. */
export function RecordList<View extends { id: number }>({ kind }: { kind: RecordScreens<View> }) {
  const { title, plural, paths, columns, filters, useList, permission } = kind;
  return (
    <ListPage
      title={headingOf(kind)}
      plural={plural}
      columns={columns}
      filters={filters}
      nearest
      useList={useList}
      search={`Search ${plural}`}
      add={useMay(permission) ? { label: `Add New ${title}`, to: paths.add } : undefined}
      detail={paths.detail}
    />
  );
}

type HeaderLinkProps = Pick<LinkProps, "to" | "search"> & {
  icon: LucideIcon;
  variant?: ButtonProps["variant"];
  children: string;
};

/** A link in the header of a page that looks like a button; on a phone it shows only its icon. */
export function HeaderLink({ icon, variant = "outline", children, ...link }: HeaderLinkProps) {
  return (
    <Button asChild variant={variant} className={ICON_ON_PHONE}>
      <Link {...link}>
        <HeaderButtonLabel icon={icon}>{children}</HeaderButtonLabel>
      </Link>
    </Button>
  );
}
