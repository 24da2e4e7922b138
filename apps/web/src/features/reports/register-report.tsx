import { useToday } from "@custodia/app-shell/app";
import { useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { type Outputs, trpc } from "@custodia/client/trpc";
import type { RegisterView } from "@custodia/domain/assets/reports/register";
import { formatLongDate, formatShortDate } from "@custodia/domain/date";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import type { Column, TableQuery } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { usePhone } from "@custodia/ui/use-browser.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { assetPaths } from "../register/asset-links.tsx";
import { Choices, DayChooser, useOneGroup } from "./choices.tsx";
import { FigureList, FiguresTable, shownAmount } from "./figures-table.tsx";
import { disposedText, openingText, PrintedAssets, RegisterFiles, usePrintAll } from "./register-output.tsx";
import { ReportBody, ReportFrame } from "./report-frame.tsx";
import { dayChoices, type ReportSearch, registerQueryAt } from "./report-search.ts";

/** Shows the register at the end of a day: totals by class, and the assets, also those sold or scrapped since. */
export function RegisterReport({ search }: { search: ReportSearch }) {
  const today = useToday();
  const input = registerQueryAt(search, today);
  const { as_at } = input;
  const query = trpc.reports.register.useQuery(input, { placeholderData: keepPreviousData });
  const printing = usePrintAll(input);
  return (
    <ReportFrame
      title="Register as at a date"
      print={{ run: () => void printing.print(), isLoading: printing.isLoading }}
      subject={`As at the end of ${formatLongDate(as_at)}`}
      known_on={query.data?.known_on}
      isStale={query.isPlaceholderData}
      actions={<RegisterFiles as_at={as_at} />}
    >
      <Choices>
        <DayChooser as_at={as_at} choices={dayChoices(today)} />
      </Choices>
      <ReportBody query={query} working="Working out every asset's value on that day…">
        {(register) => (
          <>
            {register.classes.length > 0 ? <Classes register={register} /> : null}
            <div className="print:hidden">
              <Assets query={query} as_at={as_at} />
            </div>
            <PrintedAssets rows={printing.rows ?? register.data} total={register.meta.total} />
          </>
        )}
      </ReportBody>
    </ReportFrame>
  );
}

const FIGURES = [
  ["cost", "Cost"],
  ["gross", "Gross"],
  ["accumulated_depreciation", "Accumulated depreciation"],
  ["net_book_value", "Net book value"],
] as const;

type ClassTotals = RegisterView["classes"][number];

const figureColumns = (totals: RegisterView["totals"]) =>
  FIGURES.map(([key, header]) => ({
    key,
    header,
    strong: key === "net_book_value",
    cell: (row: ClassTotals) => shownAmount(row[key]),
    total: shownAmount(totals[key]),
  }));

function Classes({ register: { classes, totals } }: { register: RegisterView }) {
  const phone = usePhone();
  const largest = Math.max(...classes.map(({ gross }) => gross), 1);
  if (phone) return <OneClass classes={classes} totals={totals} />;
  return (
    <FiguresTable
      title="Totals by class"
      of="Classification"
      rows={classes}
      keyOf={({ classification }) => `${classification.id}`}
      nameOf={({ classification }) => classification.name}
      columns={[
        {
          key: "count",
          header: "Assets",
          cell: ({ count }) => formatThousands(count),
          total: formatThousands(totals.count),
        },
        ...figureColumns(totals),
        {
          key: "left",
          header: "Not yet depreciated",
          cell: (row: ClassTotals) => <Left {...row} largest={largest} />,
          total: leftText(totals),
        },
      ]}
    />
  );
}

/** One class at a time, for a phone. */
function OneClass({ classes, totals }: Pick<RegisterView, "classes" | "totals">) {
  const { row, chooser } = useOneGroup("classification", classes, ({ classification }) => classification);
  const assets = pluralize((row ?? totals).count, "asset");
  return (
    <>
      {chooser}
      <FigureList
        title={row ? `${row.classification.name}, ${assets}` : `Total of ${assets}`}
        columns={figureColumns(totals)}
        row={row}
      />
    </>
  );
}

type LeftProps = { gross: number; net_book_value: number };

const leftText = ({ gross, net_book_value }: LeftProps) =>
  gross > 0 ? `${Math.round((net_book_value / gross) * 100)}%` : "–";

/** The share of a class that is not depreciated yet, and its gross as a bar of which this share is filled. */
function Left({ largest, ...amounts }: LeftProps & { largest: number }) {
  const { gross, net_book_value } = amounts;
  return (
    <span className="flex items-center justify-end gap-3">
      <span aria-hidden className="block h-2 w-36 max-xl:hidden print:[print-color-adjust:exact]">
        <span
          className="block h-full overflow-hidden rounded-xs bg-chart-12"
          style={{ width: `${(gross / largest) * 100}%` }}
        >
          <span
            className="block h-full bg-chart-1"
            style={{ width: `${gross > 0 ? (net_book_value / gross) * 100 : 0}%` }}
          />
        </span>
      </span>
      <span className="w-10">{leftText(amounts)}</span>
    </span>
  );
}

type Row = Outputs["reports"]["register"]["data"][number];

function Assets({ query, as_at }: { query: TableQuery<Row>; as_at: string }) {
  const table = useTableSearch(columns, { perPage: 25 });
  return (
    <DataTable
      label="assets"
      columns={columns}
      query={query}
      {...table.tableProps}
      empty={{
        title: "No assets on that day",
        description: `The register holds no asset that was owned at the end of ${formatLongDate(as_at)}.`,
        action: (
          <Button asChild variant="outline">
            <Link to={assetPaths.list}>View Assets</Link>
          </Button>
        ),
      }}
    />
  );
}

const amount = (id: (typeof FIGURES)[number][0], header: string): Column<Row> => ({
  id,
  header,
  align: "end",
  className: "whitespace-nowrap tabular-nums",
  cell: (row) => shownAmount(row[id]),
});

const columns: Column<Row>[] = [
  {
    id: "description",
    header: "Asset",
    main: true,
    cell: ({ id, description, barcode, status, disposed_on, opening_as_at }) => (
      <>
        <Link to={assetPaths.detail(id)} className="rounded-sm font-medium hover:underline">
          {description}
        </Link>
        <span className="block text-sm text-muted-foreground">
          {barcode}
          {disposed_on ? (
            <Badge tone="warning" className="ml-2">
              {disposedText({ status, disposed_on })}
            </Badge>
          ) : null}
          {opening_as_at ? (
            <Badge tone="info" className="ml-2">
              {openingText(opening_as_at)}
            </Badge>
          ) : null}
        </span>
      </>
    ),
  },
  { id: "classification", header: "Classification", cell: ({ classification }) => classification.name },
  {
    id: "location",
    header: "Location",
    cell: ({ location }) => location && (location.location_id ?? location.address),
  },
  { id: "department", header: "Department", hiddenByDefault: true, cell: ({ department }) => department },
  {
    id: "acquisition_date",
    header: "Acquired",
    className: "whitespace-nowrap",
    cell: ({ acquisition_date }) => formatShortDate(acquisition_date),
  },
  amount("cost", "Cost"),
  amount("gross", "Gross"),
  amount("accumulated_depreciation", "Acc Dep"),
  amount("net_book_value", "NBV"),
];
