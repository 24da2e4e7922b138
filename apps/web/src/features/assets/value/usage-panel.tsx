import { useMay, useTimeOf, useToday } from "@custodia/app-shell/app";
import { type Outputs, trpc } from "@custodia/client/trpc";
import { isInService } from "@custodia/domain/assets/lifecycle";
import type { AssetView } from "@custodia/domain/assets/schema";
import { usageInput } from "@custodia/domain/assets/value/usage";
import { formatLongDate } from "@custodia/domain/date";
import { Button } from "@custodia/ui/button";
import { TitledCard } from "@custodia/ui/card";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { QueryContent } from "@custodia/ui/error-state";
import { DialogFormActions, DialogOpener } from "@custodia/ui/form/form-dialog";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { useNotices } from "@custodia/ui/notices";
import { ProgressBar, Skeleton } from "@custodia/ui/progress";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { PastDateField } from "../../register/fields.tsx";
import { useInvalidateAssets } from "../../register/invalidate-assets.ts";
import { CorrectionDialog } from "../corrections/correction-dialog.tsx";
import { formatUnits } from "./life-terms.ts";

type UsageLog = Outputs["usage"]["list"];
type Entry = UsageLog["data"][number];

/** Entries that are shown before somebody asks for all. */
const FIRST_ENTRIES = 6;

/** The use that an asset was charged for: how much of its units, each entry, and what logs or withdraws one. */
export default function UsagePanel({ asset }: { asset: AssetView }) {
  const query = trpc.usage.list.useQuery({ id: asset.id });
  const mayLog = useMay("records.write") && isInService(asset.status);
  const nextFrom = query.data?.next_from;
  return (
    <TitledCard
      plain
      title="Use"
      action={
        nextFrom ? (
          <DialogOpener isOffered={mayLog} size="sm" label="Log Use" variant="default">
            {(onClose) => <LogUseDialog asset={asset} nextFrom={nextFrom} onClose={onClose} />}
          </DialogOpener>
        ) : null
      }
      aria-busy={query.isFetching}
    >
      <QueryContent query={query} skeleton={<Skeleton className="h-24" />}>
        {(log) => <Log asset={asset} log={log} mayLog={mayLog} />}
      </QueryContent>
    </TitledCard>
  );
}

type LogUseProps = {
  asset: AssetView;
  /** The first day whose use can be logged. */
  nextFrom: string;
  onClose: () => void;
};

/** Logs the use of an asset from the day after the last entry on. */
function LogUseDialog({ asset, nextFrom, onClose }: LogUseProps) {
  const { mutateAsync } = trpc.usage.create.useMutation();
  const utils = trpc.useUtils();
  const today = useToday();
  const form = useSchemaForm(usageInput, {
    from: nextFrom <= today ? nextFrom : "",
    to: "",
    units: null,
    version: asset.version,
  });
  const { control, formState, trigger } = form;
  const days = useWatch({ control, name: ["from", "to"] }).join();
  useEffect(() => {
    // What is wrong with one day may be mended at the other.
    if (days && formState.isSubmitted) void trigger(["from", "to"]);
  }, [days, formState.isSubmitted, trigger]);
  /** The dialog stays until the page knows the first day and the version of the next entry. */
  const refresh = async <Answer,>(answer: Answer) => {
    await Promise.all([utils.usage.list.invalidate({ id: asset.id }), utils.assets.show.invalidate({ id: asset.id })]);
    return answer;
  };
  return (
    <CorrectionDialog
      {...{ asset, form, onClose }}
      title="Log use"
      effect="The charge is spread evenly over these days."
      send={(values) => mutateAsync({ ...values, id: asset.id }).then(refresh)}
      message="The use was logged"
      actions={<DialogFormActions>Log Use</DialogFormActions>}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PastDateField control={control} name="from" label="From" required min={nextFrom} />
        <PastDateField control={control} name="to" label="To" required min={nextFrom} />
        <NumberField control={control} name="units" label="Units" required hint="Such as hours run or kilometres" />
      </div>
    </CorrectionDialog>
  );
}

type LogProps = { asset: AssetView; log: UsageLog; mayLog: boolean };

function Log({ asset, log: { data, units, total_units }, mayLog }: LogProps) {
  const [showsAll, setShowAll] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Entry>();
  const timeOf = useTimeOf();
  const shown = showsAll ? data : data.slice(0, FIRST_ENTRIES);
  return (
    <>
      {total_units === null ? null : (
        <ProgressBar
          label="Units used"
          value={units}
          max={total_units}
          detail={`${formatUnits(units)} of ${formatUnits(total_units)}`}
        />
      )}
      {total_units !== null && units >= total_units ? (
        <p className="mt-2 text-sm text-muted-foreground">All units are used, so further use charges nothing.</p>
      ) : null}
      {data.length === 0 ? (
        <p className="mt-3 text-muted-foreground">No use is logged yet, so nothing is charged.</p>
      ) : (
        <ol className="mt-3" aria-label="Logged use">
          {shown.map((entry, index) => (
            <li key={entry.id} className="flex flex-wrap items-baseline gap-x-4 border-t py-2">
              <span className="min-w-0">{periodOf(entry)}</span>
              <strong className="ml-auto font-medium tabular-nums">{formatUnits(entry.units)}</strong>
              <span className="flex w-full flex-wrap items-center gap-x-4 text-sm text-muted-foreground">
                {entry.logged_by.full_name}, {timeOf(entry.created_at)}
                {mayLog && index === 0 ? (
                  <Button size="sm" variant="ghost" className="ml-auto" onClick={() => setWithdrawn(entry)}>
                    Withdraw
                  </Button>
                ) : null}
              </span>
            </li>
          ))}
        </ol>
      )}
      {shown.length < data.length ? (
        <Button size="sm" variant="ghost" onClick={() => setShowAll(true)}>
          Show all {data.length}
        </Button>
      ) : null}
      {withdrawn ? <Withdrawal asset={asset} entry={withdrawn} onClose={() => setWithdrawn(undefined)} /> : null}
    </>
  );
}

type WithdrawalProps = { asset: AssetView; entry: Entry; onClose: () => void };

function Withdrawal({ asset, entry, onClose }: WithdrawalProps) {
  const { mutateAsync } = trpc.usage.withdraw.useMutation();
  const invalidate = useInvalidateAssets();
  const notices = useNotices();
  const withdraw = async () => {
    await mutateAsync({ id: asset.id, usage_id: entry.id });
    invalidate();
    notices.success("The use was withdrawn");
  };
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title="Withdraw this use?"
      description={`${formatUnits(entry.units)} units, ${periodOf(entry)}. Its charge is taken back. The history keeps both.`}
      confirmLabel="Withdraw"
      onConfirm={withdraw}
    />
  );
}

const periodOf = ({ from, to }: Pick<Entry, "from" | "to">) =>
  from === to ? formatLongDate(to) : `${formatLongDate(from)} to ${formatLongDate(to)}`;
