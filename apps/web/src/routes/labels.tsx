import { createFileRoute } from "@tanstack/react-router";
import { printAsked } from "../features/assets/assets-asked.ts";
import { labelChoices } from "../features/labels/label-choices.ts";
import { type LabelSearch, LabelsPage } from "../features/labels/labels-page.tsx";
import { first } from "../features/records/first-queries.ts";
import { tableSearch } from "../features/records/table-search.ts";
import { requireSession } from "../features/session/guard.ts";

/** Ids with commas between them, as ticked in the list; a single one reads as a number. */
const IDS = /^\d+(,\d+)*$/;

export const Route = createFileRoute("/labels")({
  beforeLoad: requireSession,
  validateSearch: (raw: Record<string, unknown>): LabelSearch => {
    const { fields, ...choices } = labelChoices(raw);
    const ids = String(raw.ids ?? "");
    const search = { ...tableSearch(raw), ...choices, fields: fields.join(",") };
    return IDS.test(ids) ? { ...search, ids } : search;
  },
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    first(args, (calls, how) => [calls.assets.print.prefetch(printAsked(args.location.search), how)]),
  component: () => <LabelsPage search={Route.useSearch()} />,
});
