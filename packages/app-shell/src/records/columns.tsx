import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { Avatar } from "@custodia/ui/avatar";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { type Detail, EmailText } from "@custodia/ui/description-list";
import type { Column, ToolbarFilter } from "@custodia/ui/table/columns";
import { useRouter } from "@tanstack/react-router";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { fromCurrentList } from "../search-params.ts";

type NamedRecord = { id: number; to_complete?: boolean };
type NamedCell<View> = { nameOf: (row: View) => string; to: (id: number) => string };

/** The name of a record, with a badge if an import created it and it is incomplete. */
export function RecordName({ name, incomplete }: { name: ReactNode; incomplete: boolean | undefined }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{name}</span>
      {incomplete ? <Badge tone="warning">To complete</Badge> : null}
    </span>
  );
}

/** A person's name with the initials before it. */
export function NameWithAvatar({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Avatar name={name} className="-my-0.5 size-6 text-xs" />
      {name}
    </span>
  );
}

/** The column with a record's name, which links to it. */
export function nameColumn<View extends NamedRecord>(
  id: string & keyof View,
  header: string,
  { nameOf, to }: NamedCell<View>,
): Column<View> {
  return {
    id,
    header,
    main: true,
    sortable: true,
    filter: { kind: "text" },
    className: "min-w-44 wrap-anywhere",
    cell: (row) => (
      <RecordName
        incomplete={row.to_complete}
        name={
          <RowLink to={to(row.id)} className="font-medium text-primary hover:underline">
            {nameOf(row)}
          </RowLink>
        }
      />
    ),
  };
}

/** A text column that can be sorted and filtered. */
export function textColumn<View>(id: string & keyof View, header: string): Column<View> {
  return { id, header, sortable: true, filter: { kind: "text" } };
}

/** A column of email addresses. */
export function emailColumn<View extends { email: string | null }>(): Column<View> {
  return {
    ...textColumn("email", "Email"),
    className: "whitespace-nowrap",
    inCard: "unlabeled",
    cell: ({ email }) => email && <EmailText email={email} />,
  };
}

type WithAddress = { city: string | null; state: { name: string } | null; country: { name: string } | null };

/** Returns the address of a record, for the end of its detail page. */
export function addressDetails({ city, state, country }: WithAddress): Detail[] {
  return [
    { label: "City", value: city },
    { label: "State/Province", value: state?.name },
    { label: "Country", value: country?.name },
  ];
}

/** The last column of a list: the link to the record. */
export function viewColumn<View extends NamedRecord>({ nameOf, to }: NamedCell<View>): Column<View> {
  return {
    id: "view",
    header: "Action",
    omitInCard: true,
    cell: (row) => (
      <RowLink to={to(row.id)} label={`View ${nameOf(row)}`} className="text-primary hover:underline">
        View
      </RowLink>
    ),
  };
}

/** The last column of a list whose records are edited in a dialog. */
export function editColumn<View extends { id: number }>(
  nameOf: (row: View) => string,
  edit: (row: View) => void,
  header = "Action",
): Column<View> {
  return {
    id: "edit",
    header,
    inCard: "aside",
    cell: (row) => (
      <Button variant="link" onClick={() => edit(row)}>
        Edit<span className="sr-only"> {nameOf(row)}</span>
      </Button>
    ),
  };
}

/** The names of the fields of a row that have values of a type. */
type FieldOf<Row, Value> = string & { [Name in keyof Row]: Row[Name] extends Value ? Name : never }[keyof Row];

/** A column of days. */
export function dateColumn<Row>(id: FieldOf<Row, string>, header: string): Column<Row> {
  return { id, header, className: "whitespace-nowrap", cell: (row) => formatLongDate(row[id] as string) };
}

/** A column of amounts in naira. */
export function nairaColumn<Row>(id: FieldOf<Row, number>, header: string): Column<Row> {
  return { id, header, align: "end", cell: (row) => formatNaira(row[id] as number) };
}

/** The last column of a list, for users who may change its rows. */
export function changeColumn<Row>(id: string, header: string, cell: (row: Row) => ReactNode): Column<Row> {
  return { id, header, inCard: "aside", align: "end", cell };
}

/** Returns a filter that is yes or no; a choice without a word is left out. */
export function yesNoFilter(id: string, label: string, words: { yes: string; no?: string }): ToolbarFilter {
  const options = Object.entries(words).map(([value, word]) => ({ value, label: word }));
  return { id, label, kind: "select", flag: true, options };
}

/** Filters for record types that an import can create incomplete. */
export const completenessFilters = [yesNoFilter("to_complete", "Records", { yes: "To complete", no: "Complete" })];

/** The time that a pointer has to rest on a link before its page is prefetched, as with the router's own links. */
const HOVER_MS = 50;

type RowLinkProps = {
  to: string;
  className?: string;
  /** The accessible name; visually hidden text would add an element to lay out in each row. */
  label?: string;
  children: ReactNode;
};

/**
 * A link in a row of a list. A page has hundreds of them, and unlike the router's own links they do not each subscribe to
 * the router's location.
 */
export function RowLink({ to, className, label, children }: RowLinkProps) {
  const router = useRouter();
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const startPreload = () => {
    hoverTimer.current = setTimeout(() => void router.preloadRoute({ to }), HOVER_MS);
  };
  const cancelPreload = () => clearTimeout(hoverTimer.current);
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ to, state: fromCurrentList(router) });
  };
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      onClick={handleClick}
      onPointerEnter={startPreload}
      onPointerLeave={cancelPreload}
    >
      {children}
    </a>
  );
}
