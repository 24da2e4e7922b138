import { useMayRequest } from "@custodia/app-shell/app";
import { changeColumn, dateColumn } from "@custodia/app-shell/records/columns";
import { withListAddress } from "@custodia/app-shell/search-params.ts";
import { trpc } from "@custodia/client/trpc";
import type { MaintenanceVisitView } from "@custodia/domain/assets/maintenance-visits";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatNaira } from "@custodia/domain/money";
import { Card, TitledCard } from "@custodia/ui/card";
import { LineList } from "@custodia/ui/description-list";
import { DialogOpener } from "@custodia/ui/form/form-dialog";
import type { Column } from "@custodia/ui/table/columns";
import { WholeTable } from "@custodia/ui/table/data-table";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { assetPaths } from "../../register/asset-links.tsx";
import { useMe } from "../../session/session.ts";
import { ServiceDialog } from "../agenda/service-form.tsx";
import { NEXT_PAGE } from "../agenda/use-due-work.ts";
import { ServiceCorrections } from "../corrections/actions.tsx";
import type { CorrectedAsset } from "../corrections/correction-dialog.tsx";
import { JobList, PlanJobButton } from "../jobs/list.tsx";
import { useMovementColumns } from "../movements/list.tsx";
import { PagedTable } from "../paged-table.tsx";
import { maintenanceOf, withoutHeading } from "../sections.tsx";
import { stepProblem } from "../step-problem.ts";

/** Shows an asset's movements, their cost, and its next service. */
export function MovementsPart({ asset }: { asset: AssetView }) {
  const { movements } = asset;
  const columns = useMovementColumns(asset);
  const query = useMemo(() => ({ ...LOADED, data: { data: movements } }), [movements]);
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      {movements.length === 0 ? (
        <NoMovements asset={asset} />
      ) : (
        <WholeTable label="movements" columns={columns} query={query} empty={{ title: "No movements yet" }} />
      )}
      <ServiceList asset={asset} />
      <JobList asset={asset} />
      <TitledCard
        plain
        title="Maintenance"
        action={
          <>
            <PlanJobButton asset={asset} />
            <RecordService asset={asset} />
          </>
        }
      >
        <LineList items={withoutHeading(maintenanceOf(asset))} twoColumns />
      </TitledCard>
    </div>
  );
}

/** Movements are part of the asset, so there is nothing to load. */
const LOADED = { error: null, isFetching: false, refetch: () => undefined };

/** The empty state of the movements, with a link to the first release. */
export function NoMovements({ asset }: { asset: AssetView }) {
  const blocked = stepProblem(useMe().role, asset, "release_for_maintenance");
  return (
    <Card className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3 sm:px-5">
      <h2 className="text-lg font-semibold">Movements</h2>
      <p className="flex-1 text-muted-foreground">This asset has not been released yet.</p>
      {blocked ? null : (
        <Link
          to={assetPaths.releaseForMaintenance(asset.id)}
          state={withListAddress}
          className="text-primary underline-offset-2 hover:underline"
        >
          Release it
        </Link>
      )}
    </Card>
  );
}

/** Lists the services that were done on site, newest first; renders nothing if there were none. */
function ServiceList({ asset }: { asset: CorrectedAsset }) {
  const mayCorrect = useMayRequest("assets.write");
  const query = trpc.maintenance.services.useInfiniteQuery({ id: asset.id }, NEXT_PAGE);
  const columns = useMemo(() => serviceColumns(asset, mayCorrect), [asset, mayCorrect]);
  return <PagedTable title="Services" noun="services" columns={columns} query={query} />;
}

/** Records the next due service; renders nothing if none is due or it cannot be recorded now. */
function RecordService({ asset }: { asset: AssetView }) {
  const { next_maintenance_date: date, maintenance_schedule, frequency, awaiting_approval } = asset;
  const blocked = stepProblem(useMe().role, asset, "service");
  if (!date || blocked) return null;
  const due = { date, asset, maintenance_schedule, frequency, awaiting_approval };
  return (
    <DialogOpener size="sm" label="Record Service">
      {(onClose) => <ServiceDialog due={due} onClose={onClose} />}
    </DialogOpener>
  );
}

const serviceColumns = (asset: CorrectedAsset, mayCorrect: boolean): readonly Column<MaintenanceVisitView>[] => [
  { ...dateColumn<MaintenanceVisitView>("service_date", "Service Date"), main: true },
  dateColumn("due_date", "Was Due"),
  { id: "vendor", header: "Vendor", inCard: "unlabeled", cell: ({ vendor }) => vendor?.name },
  {
    id: "amount",
    header: "Amount",
    inCard: "aside",
    align: "end",
    cell: ({ amount, invoice_number }) => (
      <>
        {amount === null ? null : formatNaira(amount)}
        {invoice_number ? <span className="block text-sm text-muted-foreground">Invoice {invoice_number}</span> : null}
      </>
    ),
  },
  {
    id: "remarks",
    header: "Remarks",
    inCard: "unlabeled",
    cell: ({ remarks }) => (remarks ? <span className="break-words whitespace-pre-line">{remarks}</span> : null),
  },
  { id: "recorded_by", header: "Recorded By", cell: ({ recorded_by }) => recorded_by.full_name },
  ...(mayCorrect
    ? [
        changeColumn<MaintenanceVisitView>("correct", "Correct", (service) => (
          <ServiceCorrections asset={asset} service={service} />
        )),
      ]
    : []),
];
