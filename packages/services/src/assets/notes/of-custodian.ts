import { conditionLabel, statusLabel } from "@custodia/domain/assets/words";
import { formatLongDate } from "@custodia/domain/date";
import { conflict } from "@custodia/domain/errors";
import { type ReadingCtx, today } from "../../context.ts";
import { getCustodian } from "../../setup/custodians.ts";
import { type ExportRow, exportRows } from "../export/rows.ts";
import type { PaperColumn } from "../pdf/table.ts";
import type { NoteContent } from "./content.ts";

/** More stand in the printed register, which is made in its own time. */
const MOST = 5000;

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

/** All that a custodian holds today, to be signed. Throws 404, and 409 where it is too much for one call. */
export async function listToSign(ctx: ReadingCtx, { id }: { id: number }): Promise<NoteContent> {
  const custodian = await getCustodian(ctx, { id });
  const rows = await heldBy(ctx, id);
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
    said: "I hold the assets listed above in the condition stated, and answer for them until they are handed over.",
    signers: [
      { as: "Custodian", name: full_name },
      { as: "Checked by", name: null },
      { as: "Authorised by", name: null },
    ],
  };
}

/** What the register shows of a custodian as held, by code; read as an export of it is. */
async function heldBy(ctx: ReadingCtx, custodian_id: number): Promise<string[][]> {
  const { read, target } = ctx.db;
  const matching = { filter: { custodian_id, standing: "held" }, search: undefined } as const;
  const all = { custodian_id: null, classification_id: null, location_id: null, format: "pdf" } as const;
  const found: Held[] = [];
  for await (const rows of exportRows(read, ctx, { ...all, matching }, today(ctx), target)) {
    for (const row of rows) found.push(held(row));
    if (found.length > MOST) throw conflict(TOO_MANY);
  }
  found.sort((one, other) => (one.barcode < other.barcode ? -1 : 1));
  return found.map(({ barcode, said }, index) => [`${index + 1}`, barcode, ...said]);
}

interface Held {
  barcode: string;
  said: string[];
}

const held = (row: ExportRow): Held => ({
  barcode: row.barcode,
  said: [
    ...[row.description, row.serial_number ?? "", conditionLabel[row.condition]],
    ...[row.location_code ?? row.location_address ?? "", statusLabel[row.status], ""],
  ],
});

const TOO_MANY = `This custodian holds more than ${MOST.toLocaleString("en-NG")} assets, which are too many for one list. Ask for the printed register of this custodian instead.`;
