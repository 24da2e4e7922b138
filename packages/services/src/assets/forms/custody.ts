import { conditionLabel, describeWithMake, statusLabel } from "@custodia/domain/assets/labels";
import { formatLongDate } from "@custodia/domain/date";
import { conflict } from "@custodia/domain/errors";
import { type QueryCtx, today } from "../../core/context.ts";
import { getCustodian } from "../../setup/custodians.ts";
import { type ExportRow, exportRows } from "../export/rows.ts";
import type { PaperColumn } from "../pdf/table.ts";
import type { FormContent } from "./content.ts";

/** The limit of one form; the printed register, made by a job, has no limit. */
const MAX_ASSETS = 5000;

const COLUMNS: readonly PaperColumn[] = [
  { heading: "No.", share: 4, align: "right" },
  { heading: "Code", share: 19, lines: 4 },
  { heading: "Description", share: 29, lines: 4 },
  { heading: "Serial Number", share: 16, lines: 4 },
  { heading: "Condition", share: 9 },
  { heading: "Location", share: 12 },
  { heading: "Status", share: 14, lines: 4 },
  { heading: "Seen", share: 5 },
];

/** Returns the form that lists all assets of a custodian today, to be signed. Throws 404, and 409 above the limit. */
export async function custodyForm(ctx: QueryCtx, { id }: { id: number }): Promise<FormContent> {
  const custodian = await getCustodian(ctx, { id });
  const rows = await assetsInCustody(ctx, id);
  const day = today(ctx);
  const { full_name, department, job_role, id_number, location } = custodian;
  return {
    title: "Assets in Custody",
    number: `LST-${`${id}`.padStart(6, "0")}-${day.replaceAll("-", "")}`,
    lines: [formatLongDate(day)],
    facts: [
      ["Custodian", full_name],
      ["Department", department],
      ["Staff number", id_number],
      ["Job role", job_role],
      ["Location", location && [location.location_id, location.address].filter(Boolean).join(", ")],
      ["Assets", rows.length.toLocaleString("en-NG")],
    ],
    remarks: null,
    columns: COLUMNS,
    rows,
    barcode: null,
    statement:
      "I hold the assets listed above in the condition stated, and answer for them until they are handed over.",
    signers: [
      { role: "Custodian", name: full_name },
      { role: "Checked by", name: null },
      { role: "Authorised by", name: null },
    ],
  };
}

/** Returns the table rows of a custodian's assets in service, which are read as for an export of the register. */
async function assetsInCustody(ctx: QueryCtx, custodian_id: number): Promise<string[][]> {
  const { read, target } = ctx.db;
  const matching = { filter: { custodian_id, standing: "held" }, search: undefined } as const;
  const unfiltered = { custodian_id: null, classification_id: null, location_id: null, format: "pdf" } as const;
  const found: AssetRow[] = [];
  for await (const rows of exportRows(read, ctx, { ...unfiltered, matching }, today(ctx), target)) {
    for (const row of rows) found.push(assetRow(row));
    if (found.length > MAX_ASSETS) throw conflict(TOO_MANY);
  }
  found.sort((entry, next) => (entry.barcode < next.barcode ? -1 : 1));
  return found.map(({ barcode, cells }, index) => [`${index + 1}`, barcode, ...cells]);
}

interface AssetRow {
  barcode: string;
  cells: string[];
}

const assetRow = (row: ExportRow): AssetRow => ({
  barcode: row.barcode,
  cells: [
    describeWithMake(row),
    row.serial_number ?? "",
    conditionLabel[row.condition],
    row.location_code ?? row.location_address ?? "",
    statusLabel[row.status],
    "",
  ],
});

const TOO_MANY = `This custodian holds more than ${MAX_ASSETS.toLocaleString("en-NG")} assets, which are too many for one list. Print this custodian's register instead.`;
