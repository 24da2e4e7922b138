import { type Outputs, trpc } from "@custodia/client/trpc";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { DescriptionList } from "@custodia/ui/description-list";
import { ErrorState } from "@custodia/ui/error-state";
import { FormActions } from "@custodia/ui/form/form";
import { pluralize } from "@custodia/ui/input/number-format";
import { ProgressBar } from "@custodia/ui/progress";
import { type ReactNode, useEffect, useRef } from "react";
import { useInvalidateAssets } from "../register/invalidate-assets.ts";

export type PolicyRun = Outputs["policies"]["show"];

/** How many assets change, their book value before and after, and why others do not. */
export function PolicyFigures({ run, verb }: { run: PolicyRun; verb: string }) {
  const { changed, unchanged, reasons, net_book_value_before: before, net_book_value_after: after } = run;
  const difference = Math.round((after - before) * 100) / 100;
  return (
    <>
      <p className="mb-3 font-medium">{`${pluralize(changed, "asset")} ${verb}`}</p>
      <DescriptionList
        items={[
          { label: `Book value before, on ${formatLongDate(run.as_at)}`, value: formatNaira(before) },
          { label: "After", value: formatNaira(after) },
          { label: "Difference", value: formatNaira(difference) },
        ]}
      />
      {unchanged > 0 ? (
        <p className="mt-4">{pluralize(unchanged, "asset has", "assets have")} this policy already.</p>
      ) : null}
      {reasons.length > 0 ? (
        <>
          <p className="mt-4">{pluralize(run.skipped, "asset is", "assets are")} skipped:</p>
          <ul className="list-disc pl-5">
            {reasons.map(({ reason, assets, barcodes }) => (
              <li key={reason} className="break-words">
                {`${pluralize(assets, "asset")}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`}{" "}
                <span className="text-muted-foreground">
                  {barcodes.join(", ")}
                  {assets > barcodes.length ? " …" : ""}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

const POLL_MS = 1000;

/** The progress of a run, and its result once it is over. */
export function RunProgress({ id, onClose }: { id: number; onClose: () => void }) {
  const invalidate = useInvalidateAssets();
  const query = trpc.policies.show.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data && state.data.state !== "running" ? false : POLL_MS) },
  );
  const run = query.data;
  const isOver = run !== undefined && run.state !== "running";
  const refresh = useRef(invalidate);
  useEffect(() => {
    if (isOver) refresh.current();
  }, [isOver]);
  if (!run && query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!run || !isOver) {
    const { assets = 0, assets_done = 0 } = run ?? {};
    return (
      <Focused>
        <ProgressBar
          label="Applying the policy"
          {...(run ? { value: assets_done, max: assets } : {})}
          detail={`${assets_done.toLocaleString("en-NG")} of ${pluralize(assets, "asset")}`}
        />
        <p className="mt-4 text-muted-foreground">You can close this. A notification tells you when it is finished.</p>
        <FormActions>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </FormActions>
      </Focused>
    );
  }
  return (
    <Focused>
      <div role="status">
        {run.state === "failed" ? (
          <Banner tone="error" className="mb-4">
            {`It stopped after ${run.assets_done.toLocaleString("en-NG")} of ${pluralize(run.assets, "asset")}. Please apply it again.`}
          </Banner>
        ) : null}
        <PolicyFigures run={run} verb={run.changed === 1 ? "was changed" : "were changed"} />
      </div>
      <FormActions>
        <Button onClick={onClose}>Done</Button>
      </FormActions>
    </Focused>
  );
}

/** Takes the focus when it replaces another step. */
export function Focused({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
