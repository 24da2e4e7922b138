import { readProblem } from "@custodia/client/errors";
import { addressForPage } from "@custodia/client/page-identity";
import { type Outputs, trpc } from "@custodia/client/trpc";
import type { ExportFormat } from "@custodia/domain/assets/export";
import { formatShortDate } from "@custodia/domain/date";
import { Button } from "@custodia/ui/button";
import { formatThousands } from "@custodia/ui/input/number-format";
import { useNotices } from "@custodia/ui/notices";
import { HeaderButtonLabel, ICON_ON_PHONE } from "@custodia/ui/page-header";
import { skipToken } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { type PrintedColumn, PrintedTable, STRONG_HEAD } from "../register/print-frame.tsx";
import { pollWhile, useCreateExport } from "../session/exports.ts";
import { shownAmount } from "./figures-table.tsx";
import { FILES } from "./report-frame.tsx";
import type { registerQueryAt } from "./report-search.ts";

/** Requests the register as at a day as a file, which a job writes because it lists every asset, and then offers the download. */
export function RegisterFiles({ as_at }: { as_at: string }) {
  return <Files key={as_at} as_at={as_at} />;
}

function Files({ as_at }: { as_at: string }) {
  const create = useCreateExport();
  // Not the result of `create`: a finished file can be downloaded until the next one is requested.
  const [id, setId] = useState<number>();
  const { data: file } = trpc.exports.show.useQuery(
    id === undefined ? skipToken : { id },
    pollWhile((latest) => latest?.state === "requested"),
  );
  const isWaiting = create.isPending || (id !== undefined && (!file || file.state === "requested"));
  const request = (format: ExportFormat) =>
    create.mutate({ as_at, format, all: true }, { onSuccess: (created) => setId(created.id) });
  const problem = create.error ? readProblem(create.error).message : file?.state === "failed" ? FAILED : null;
  return (
    <>
      <span role="status" className={problem ? "self-center text-sm text-muted-foreground" : "sr-only"}>
        {isWaiting ? "Preparing the file. You will be notified." : problem}
      </span>
      {FILES.map(({ format, label, icon }) =>
        file?.state === "ready" && file.format === format ? (
          <Button key={format} asChild>
            <a href={addressForPage(`/files/exports/${file.id}`)} download>
              <Download aria-hidden />
              <span>
                Download
                <span className="sr-only">{format === "csv" ? " CSV" : " spreadsheet"}</span>
              </span>
            </a>
          </Button>
        ) : (
          <Button
            key={format}
            variant="outline"
            className={ICON_ON_PHONE}
            busy={isWaiting && create.variables?.format === format}
            disabled={isWaiting}
            onClick={() => request(format)}
          >
            <HeaderButtonLabel icon={icon}>{label}</HeaderButtonLabel>
          </Button>
        ),
      )}
    </>
  );
}

const FAILED = "The file could not be made. Please try again.";
type Query = ReturnType<typeof registerQueryAt>;
type Row = Outputs["reports"]["register"]["data"][number];

const PER_PAGE = 200;
/** The maximum number of pages printed; the files have every asset. */
const MAX_PAGES = 10;

/** Reads all assets of the register, not only those of the page, and then prints them. */
export function usePrintAll(query: Query) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const [all, setAll] = useState<{ scope: string; rows: Row[] } | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const scope = JSON.stringify({ as_at: query.as_at, filter: query.filter });
  useEffect(() => {
    if (!isPrinting) return;
    window.print();
    setPrinting(false);
  }, [isPrinting]);

  async function load(): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1, last = 1; page <= Math.min(last, MAX_PAGES); page++) {
      const read = await utils.reports.register.fetch({ ...query, page, per_page: PER_PAGE });
      rows.push(...read.data);
      last = read.meta.last_page;
    }
    return rows;
  }

  async function print(): Promise<void> {
    setLoading(true);
    try {
      setAll({ scope, rows: await load() });
      setPrinting(true);
    } catch (error) {
      notices.error(readProblem(error).message);
    } finally {
      setLoading(false);
    }
  }

  return { print, isLoading, rows: all?.scope === scope ? all.rows : undefined };
}

/** The assets as they are printed: a row for each. */
export function PrintedAssets({ rows, total }: { rows: readonly Row[]; total: number }) {
  return (
    <section className="hidden print:block">
      {total > rows.length ? (
        <p className="mb-2 text-sm">
          {`Only the first ${formatThousands(rows.length)} of ${formatThousands(total)} assets are printed; the totals cover all. The spreadsheet has every asset.`}
        </p>
      ) : null}
      <PrintedTable columns={columns} rows={rows} className={`${STRONG_HEAD} text-[7.5pt]`} />
    </section>
  );
}

/** Says how and when an asset left the register after the day. */
export const disposedText = ({ status, disposed_on }: Pick<Row, "status" | "disposed_on">): string =>
  `${status === "scrapped" ? "Scrapped" : "Sold"} ${formatShortDate(disposed_on ?? "")}`;

/** Says that the figures of an asset before its opening day are the opening balance. */
export const openingText = (day: string): string => `Opening balance as at ${formatShortDate(day)}`;

const columns: readonly PrintedColumn<Row>[] = [
  { header: "Barcode", cell: ({ barcode }) => barcode },
  {
    header: "Asset",
    cell: (row) => (
      <>
        {row.description}
        {row.disposed_on ? ` (${disposedText(row)})` : null}
        {row.opening_as_at ? ` (${openingText(row.opening_as_at)})` : null}
      </>
    ),
  },
  { header: "Classification", cell: ({ classification }) => classification.name },
  { header: "Location", cell: ({ location }) => location?.location_id ?? location?.address },
  { header: "Acquired", cell: ({ acquisition_date }) => formatShortDate(acquisition_date) },
  { header: "Cost", money: true, cell: ({ cost }) => shownAmount(cost) },
  { header: "Gross", money: true, cell: ({ gross }) => shownAmount(gross) },
  { header: "Acc Dep", money: true, cell: (row) => shownAmount(row.accumulated_depreciation) },
  { header: "NBV", money: true, cell: (row) => shownAmount(row.net_book_value) },
];
