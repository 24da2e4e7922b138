import { useTimeOf } from "@custodia/app-shell/app";
import * as fields from "@custodia/domain/assets/import/fields";
import { conditionLabel } from "@custodia/domain/assets/labels";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { CheckboxField } from "@custodia/ui/form/choice-fields";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { useState } from "react";
import type { PageParts } from "../../import/draft.ts";
import { useRaised } from "../../import/questions.tsx";
import { type PreviewColumn, PreviewTable, RowLink } from "../../import/tables.tsx";
import { UpdatesTable } from "../../register/import-updates.tsx";
import { ValueField, WordList, wordKey } from "./answers.tsx";
import { fieldLabel, type Preview, type Review } from "./draft.ts";
import { ReadingChoices } from "./meanings.tsx";
import { OpeningBalances } from "./openings.tsx";
import { openNames, questionsOf } from "./questions.tsx";

/** The texts and questions of the page about assets. */
export function useAssetPage(review: Review): PageParts {
  const { form, preview } = review;
  const timeOf = useTimeOf();
  const raised = useRaised(openNames(preview));
  const [oneByOne, setOneByOne] = useState<ReadonlySet<string>>(new Set());
  const { assets_total, updates_total, unchanged_total, rows_total, rows_bad, rows, readings } = preview;
  const questions = questionsOf(review, raised, (field) =>
    oneByOne.has(field) || !preview.mapping[field as keyof Preview["mapping"]]?.length ? null : (
      <Button variant="link" className="justify-self-start" onClick={() => setOneByOne(new Set([...oneByOne, field]))}>
        Correct the rows one by one
      </Button>
    ),
  );
  return {
    summary: [
      assets_total + updates_total + unchanged_total === 0 ? pluralize(rows_total, "row") : "",
      ...(assets_total > 0 ? [pluralize(assets_total, "asset"), formatNaira(preview.total_cost)] : []),
      updates_total > 0 ? pluralize(updates_total, "update") : "",
      unchanged_total > 0 ? `${formatThousands(unchanged_total)} unchanged` : "",
    ],
    questions,
    needing: listedErrors(preview, oneByOne),
    warning: (
      <>
        {preview.over_limit ? <Banner tone="warning">{preview.over_limit}</Banner> : null}
        {preview.imported_before_at ? (
          <Banner tone="warning" title="This file was imported before">
            On {timeOf(preview.imported_before_at)}.{assets_total > 0 ? " Its new assets would be duplicated." : ""}
            <CheckboxField control={form.control} name="again" label="Import it again" />
          </Banner>
        ) : null}
      </>
    ),
    creatable: {
      says: "Added by their names alone and marked “To complete”. If not ticked, their rows have to be corrected.",
      kinds: fields.referenceFields.map((field) => ({ field, words: words[field] })),
    },
    changes: (
      <>
        <OpeningBalances review={review} />
        <UpdatesTable
          updates={preview.updates}
          total={updates_total}
          rowLink={(row) => <RowLink review={review} row={row} />}
        />
      </>
    ),
    missing: new Set(preview.missing),
    renderValue: ({ name }) => (
      <ValueField control={form.control} field={fields.IMPORT_FIELDS.find((field) => field.name === name)!} />
    ),
    columnNote:
      "* Needed. Of the two useful lives one is enough. Location and department are the custodian's, and a life, scrap value or schedule that is not given is the class's.",
    readings: {
      title: "How dates, amounts and words were read",
      content: (
        <>
          <ReadingChoices form={form} preview={preview} except={raised} />
          <WordList review={review} words={readings.filter((word) => !raised.has(wordKey(word)))} />
          <HowItWasRead preview={preview} />
        </>
      ),
    },
    first: { rows, total: assets_total, table: <FirstRows review={review} /> },
    good: rows_total - rows_bad - unchanged_total,
    label: describeImport(preview),
    blocked: preview.over_limit ? "The file has more assets than your company may add." : undefined,
    nothing: "Every asset of the file is in your register already, just as the file says. There is nothing to import.",
  };
}

/** The errors that are listed row by row; one that a single answer corrects for all rows is a question instead. */
function listedErrors({ errors, blanks, readings }: Preview, oneByOne: ReadonlySet<string>) {
  const words = new Set(readings.filter(({ taken }) => taken === null).map(({ field, said }) => `${field} ${said}`));
  return errors.filter(({ field, value }) => {
    if (!field || oneByOne.has(field)) return true;
    return value === "" ? !blanks[field] : !words.has(`${field} ${value}`);
  });
}

function describeImport({ assets_total, updates_total, rows_total, rows_bad, unchanged_total }: Preview): string {
  const good = rows_total - rows_bad - unchanged_total;
  if (rows_bad > 0) return good > 0 ? `Import ${pluralize(good, "good row")}` : "Import";
  if (updates_total === 0) return `Import ${pluralize(assets_total, "asset")}`;
  return assets_total === 0
    ? `Update ${pluralize(updates_total, "asset")}`
    : `Import ${formatThousands(assets_total)} and update ${formatThousands(updates_total)}`;
}

const words: Record<fields.ReferenceField, readonly [one: string, several: string]> = {
  classification_id: ["class", "classes"],
  vendor_id: ["vendor", "vendors"],
  custodian_id: ["custodian", "custodians"],
  location_id: ["branch", "branches"],
};

type Row = Preview["rows"][number];

type AssetColumn = PreviewColumn<Row> & { fields: readonly fields.ImportFieldName[] };

const assetColumns: readonly AssetColumn[] = [
  { header: "Description", fields: ["description"], value: (row) => row.description },
  { header: "Asset Tag", fields: ["asset_tag"], value: (row) => row.asset_tag },
  { header: "Classification", fields: ["classification_id"], value: (row) => row.classification },
  { header: "Custodian", fields: ["custodian_id"], value: (row) => row.custodian },
  { header: "Location", fields: ["location_id"], value: (row) => row.location },
  { header: "Vendor", fields: ["vendor_id"], value: (row) => row.vendor },
  { header: "Acquired", fields: ["acquisition_date"], value: (row) => formatLongDate(row.acquisition_date) },
  { header: "Cost", fields: ["cost"], value: (row) => formatNaira(row.cost), end: true },
  { header: "Scrap Value", fields: ["scrap_value"], value: (row) => formatNaira(row.scrap_value), end: true },
  {
    header: "Life (Years)",
    fields: fields.LIFE_FIELDS,
    value: (row) => (row.useful_life === null ? "–" : String(row.useful_life)),
    end: true,
  },
  {
    header: "Warranty (Years)",
    fields: ["warranty_in_years"],
    value: (row) => row.warranty_in_years?.toString() ?? null,
    end: true,
  },
  {
    header: "Condition",
    fields: ["condition"],
    value: (row) => conditionLabel[row.condition as keyof typeof conditionLabel],
  },
];

/** The first rows as the assets that they would become. */
function FirstRows({ review }: { review: Review }) {
  const columns = assetColumns.map(({ fields: names, ...column }) => ({
    ...column,
    isCorrected: (row: Row) => names.some((name) => row.corrected.includes(name)),
  }));
  return <PreviewTable review={review} label="First rows" columns={columns} rows={review.preview.rows} />;
}

const BY_CLASS: Record<string, string> = {
  useful_life_in_days: "Useful Life",
  depreciates: "Does not depreciate",
  scrap_value: "Scrap Value",
  maintenance_schedule: "Maintenance Schedule",
};

/** Lists the merged cells that were repeated and the data that is left out: no data is dropped silently. */
function HowItWasRead({ preview }: { preview: Preview }) {
  const { merged, not_taken, by_class } = preview;
  const repeated = merged.filter(({ taken }) => taken === "repeated");
  const firsts = merged.filter(
    ({ field, taken }) => taken === "first" && (field === "asset_tag" || field === "serial_number"),
  );
  const lines: [string, string][] = [];
  if (repeated.length > 0) {
    const columns = repeated.map(({ column, rows }) => `${column} (${pluralize(rows, "row")})`).join(", ");
    lines.push(["Merged cells", `${columns}: each row was given what its merged cell says.`]);
  }
  for (const { field, column, rows } of firsts) {
    const why = `${column}: a merged ${fieldLabel(field).toLowerCase()} is the first row’s alone`;
    lines.push(["Merged cells", `${why}; ${pluralize(rows, "row")} below ${rows === 1 ? "has" : "have"} none.`]);
  }
  const begun = Object.entries(by_class).map(([field, rows]) => `${BY_CLASS[field]} (${pluralize(rows, "row")})`);
  if (begun.length > 0) {
    lines.push(["By classification", `${begun.join(", ")}: where a row says nothing, its class does.`]);
  }
  if (not_taken.sheets.length > 0) {
    const sheets = not_taken.sheets.map(({ name, rows, why }) =>
      rows === null ? `${name} (${why.replace(/\.$/, "").toLowerCase()})` : `${name} (${pluralize(rows, "row")})`,
    );
    lines.push(["Sheets not imported", `${sheets.join(", ")}.`]);
  }
  if (lines.length === 0) return null;
  return (
    <section aria-label="What was repeated or skipped">
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        {lines.map(([term, text], index) => (
          <div key={index} className="contents">
            <dt className="font-medium">{term}</dt>
            <dd className="min-w-0 break-words text-muted-foreground">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
