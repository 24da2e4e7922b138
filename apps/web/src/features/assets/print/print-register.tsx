import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import { PendingPage } from "@custodia/app-shell/shell/failure-pages";
import { readProblem } from "@custodia/client/errors";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { type AssetPrintView, toMatching } from "@custodia/domain/assets/list";
import { formatLongDate } from "@custodia/domain/date";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { QueryContent } from "@custodia/ui/error-state";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { ScrollRegion } from "@custodia/ui/table/scroll-region";
import { Link } from "@tanstack/react-router";
import { Signature } from "lucide-react";
import { assetPaths } from "../../register/asset-links.tsx";
import { PrintFrame } from "../../register/print-frame.tsx";
import { useCreateExport } from "../../session/exports.ts";
import { useMe } from "../../session/session.ts";
import { locationName } from "../../setup/options.ts";
import { printQuery } from "../list-query.ts";
import { RegisterTable } from "./register-table.tsx";

/** The search parameters of the printed register: the list's own search, or the selected ids. */
export type PrintSearch = TableSearch & { ids?: string };

/** A printout of the register with the rows and order of the list that it was opened from. */
export function PrintRegister({ search }: { search: PrintSearch }) {
  const { ids: _ids, ...listSearch } = search;
  const query = trpc.assets.print.useQuery(printQuery(search));
  const { name } = useMe().company;
  return (
    <PrintFrame
      title={`Asset register of ${name}`}
      ready={Boolean(query.data)}
      actions={query.data?.data.length ? <RegisterToSign query={printQuery(search)} /> : null}
      back={
        <Link to={assetPaths.list} search={listSearch}>
          Back to the assets
        </Link>
      }
    >
      <QueryContent query={query} skeleton={<PendingPage />}>
        {(register) => <Register company={name} register={register} subject={filteredRecord(search, register)} />}
      </QueryContent>
    </PrintFrame>
  );
}

/** Returns the custodian, location or vendor that the list is filtered by, if any. */
function filteredRecord({ filter }: PrintSearch, { data: [first] }: AssetPrintView): string | undefined {
  if (filter?.custodian_id) return first?.custodian.full_name;
  if (filter?.vendor_id) return first?.vendor?.name;
  return filter?.location_id && first?.location ? locationName(first.location) : undefined;
}

type RegisterProps = { company: string; register: AssetPrintView; subject: string | undefined };

function Register({ company, register, subject }: RegisterProps) {
  const { data, meta, day } = register;
  if (data.length === 0) return <EmptyState as="h1" title="No assets match" />;
  return (
    <>
      <style>{"@page { size: landscape }"}</style>
      <header className="mb-4">
        <h1 className="text-xl font-semibold">Asset register of {company}</h1>
        {subject ? <p className="text-lg font-medium break-words">{subject}</p> : null}
        <p className="text-muted-foreground">
          {pluralize(meta.total, "asset")}, book values as at {formatLongDate(day)}
        </p>
      </header>
      {meta.total > data.length ? (
        <Banner tone="warning" className="mb-4">
          Only the first {formatThousands(data.length)} of {formatThousands(meta.total)} assets are listed; the totals
          cover all active assets. Narrow the list, or download all of them as a spreadsheet.
        </Banner>
      ) : null}
      <ScrollRegion label="Register" className="print:overflow-visible">
        <RegisterTable register={register} />
      </ScrollRegion>
    </>
  );
}

type PrintQuery = Inputs["assets"]["print"];

/** Requests a PDF to sign with all matching assets, including those beyond the limit of the printout. It appears in the downloads. */
function RegisterToSign({ query: { ids, search, filter } }: { query: PrintQuery }) {
  const create = useCreateExport();
  const selection = ids ? { ids } : { matching: toMatching({ search, filter }) };
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span role="status" className="text-muted-foreground empty:absolute">
        {create.isSuccess ? "The register to sign is being prepared." : null}
        {create.error ? readProblem(create.error).message : null}
      </span>
      {create.isSuccess ? (
        <Button asChild variant="outline">
          <Link to={assetPaths.download}>View downloads</Link>
        </Button>
      ) : (
        <Button
          variant="outline"
          busy={create.isPending}
          onClick={() => create.mutate({ ...selection, format: "pdf" })}
        >
          <Signature aria-hidden />
          PDF to sign
        </Button>
      )}
    </span>
  );
}
