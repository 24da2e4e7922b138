import type { Outputs } from "@custodia/client/trpc";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { DescriptionList } from "@custodia/ui/description-list";
import { pluralize } from "@custodia/ui/input/number-format";

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
