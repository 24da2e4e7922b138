import { conditionLabel, statusLabel } from "@custodia/domain/assets/words";
import { formatLongDate } from "@custodia/domain/date";
import { conflict } from "@custodia/domain/errors";
import { type CompanyCtx, today } from "../../context.ts";
import { showCustodian } from "../../setup/custodians/show.ts";
import { pageIds } from "../list/page-ids.ts";
import { rowsOf } from "../list/rows.ts";
import type { PaperColumn } from "../pdf/table.ts";
import { type SentNote, sendNote } from "./send.ts";

/** More stand in the printed register, which is made in its own time. */
const MOST = 5000;
/** Rows read at once: those of the longest texts fit into what a database server answers. */
const AT_ONCE = 500;

const COLUMNS: readonly PaperColumn[] = [
  { heading: "No.", share: 4, align: "right" },
  { heading: "Code", share: 21, wraps: true },
  { heading: "Description", share: 29, wraps: true },
  { heading: "Serial Number", share: 16, wraps: true },
  { heading: "Condition", share: 9 },
  { heading: "Location", share: 12 },
  { heading: "Status", share: 12, wraps: true },
  { heading: "Seen", share: 5 },
];

/** All that a custodian holds today, to be signed. Throws 404, and 409 where it is too much for one call. */
export async function listToSign(ctx: CompanyCtx, { id }: { id: number }): Promise<SentNote> {
  const custodian = await showCustodian(ctx, { id });
  const held = { filter: { custodian_id: id, standing: "held" }, sort: "barcode", order: "asc" } as const;
  const { ids, total } = await pageIds(ctx.db.read, ctx, held, { limit: MOST, offset: 0 });
  if (total > MOST) throw conflict(tooMany(total));
  const rows: string[][] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const found = await rowsOf(ctx.db.read, ctx, ids.slice(from, from + AT_ONCE));
    for (const asset of found)
      rows.push([
        ...[`${rows.length + 1}`, asset.barcode, asset.description, asset.serial_number ?? ""],
        ...[conditionLabel[asset.condition], asset.location?.location_id ?? asset.location?.address ?? ""],
        ...[statusLabel[asset.status], ""],
      ]);
  }
  const day = today(ctx);
  const { full_name, department, job_role, id_number, location } = custodian;
  return sendNote(ctx, {
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
  });
}

const tooMany = (total: number) =>
  `${total.toLocaleString("en-NG")} assets are too many for one list. Ask for the printed register of this custodian instead.`;
