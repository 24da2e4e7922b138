import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { conditionLabel, statusLabel } from "@custodia/domain/assets/labels";
import type { ChangeNote, ChangeNoteQuery, NoteKind } from "@custodia/domain/assets/notes";
import { MAX_REASSIGNED } from "@custodia/domain/assets/reassign";
import { dayIn, formatLongDate } from "@custodia/domain/date";
import { conflict, notFound, unknownChoice } from "@custodia/domain/errors";
import { and, asc, between, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type ReadingCtx, today } from "../../core/context.ts";
import { getCustodian } from "../../setup/custodians.ts";
import { type ExportRow, exportRows } from "../export/rows.ts";
import type { PaperColumn } from "../pdf/table.ts";
import { ASSET_COLUMNS, type FormContent } from "./content.ts";
import {
  type AssetThen,
  afterActivity,
  assetsThen,
  authorisedBy,
  type Done,
  decisionFacts,
  numberOfAct,
  rowsOfAssets,
  selectDone,
} from "./queries.ts";

/** The field whose change a form documents. */
const FIELD = { handover: "custodian", gate_pass: "location" } as const;

/**
 * Returns the form to sign when assets change custodian or leave for another location: the asset's latest such change, or
 * that of `activity_id`, with all assets that the same action changed. Throws 404 if there was none, and 422 on
 * `activity_id` if that is none of them.
 */
export async function noteOfChange(
  ctx: ReadingCtx,
  { id, kind, activity_id }: ChangeNoteQuery & { id: number },
): Promise<FormContent> {
  const of = and(eq(activities.subject_type, "asset"), eq(activities.subject_id, id));
  const named = activity_id === undefined ? undefined : eq(activities.id, activity_id);
  const [change] = await selectDone(ctx.db.read, ctx, and(of, changes(kind), named))
    .orderBy(desc(activities.id))
    .limit(1);
  if (!change) throw activity_id === undefined ? notFound("change") : unknownChoice("activity_id");
  const act = await actOf(ctx, kind, change);
  const ids = act.map(({ subject_id }) => subject_id!);
  const assets = await assetsThen(ctx.db.read, ctx, ids, afterActivity(act.at(-1)!.id));
  const number = await numberOfAct(ctx, NUMBERED[kind], `${FIELD[kind]}_id`, act[0]!);
  return { ...contentOf[kind](ctx, act, assets), number };
}

const NUMBERED = { handover: "handover", gate_pass: "change_pass" } as const satisfies Record<
  ChangeNote,
  NoteKind
>;

const CORRECTED = eq(activities.action, "assets.update");

/**
 * The condition for audit entries that changed an asset's custodian or location; entries that added the asset are excluded.
 */
function changes(kind: ChangeNote): SQL {
  const then = sql`json_extract(${activities.after}, ${`$.${FIELD[kind]}_id`}) IS NOT NULL`;
  return sql`(${CORRECTED} AND ${activities.before} IS NOT NULL AND ${then})`;
}

/**
 * Returns all changes to the same custodian or location by one action, by id. One statement writes such entries (audit.ts):
 * consecutive ids, one instant, one user. Entries of assets that already had the value may lie between.
 */
async function actOf(ctx: ReadingCtx, kind: ChangeNote, change: Done): Promise<Done[]> {
  const { id, user_id, created_at, after } = change;
  const field = `${FIELD[kind]}_id`;
  const near = and(
    between(activities.id, id - MAX_REASSIGNED, id + MAX_REASSIGNED),
    user_id === null ? isNull(activities.user_id) : eq(activities.user_id, user_id),
    eq(activities.created_at, created_at),
    eq(activities.subject_type, "asset"),
    CORRECTED,
  );
  const found = await selectDone(ctx.db.read, ctx, near).orderBy(asc(activities.id));
  const at = found.findIndex((one) => one.id === id);
  // An entry whose id and index differ by the same number has no other activity in between.
  const act = found.filter((one, place) => one.id - id === place - at);
  return act.filter((one) => one.after?.[field] === after![field]);
}

type Content = (
  ctx: ReadingCtx,
  act: readonly Done[],
  assets: readonly AssetThen[],
) => Omit<FormContent, "number">;

const contentOf: Record<ChangeNote, Content> = {
  handover: (ctx, act, assets) => ({
    ...shared(act, assets, "handover"),
    title: "Hand-over Note",
    lines: ["Change of custodian", dayOf(ctx, act)],
    statement: `${asMany(assets)} above ${assets.length === 1 ? "was" : "were"} handed over in the condition stated. The new custodian answers for ${assets.length === 1 ? "it" : "them"} from this day on.`,
    signers: [
      { as: "Handed over by", name: theOnly(before(act, "handover")) },
      { as: "Received by", name: nameOf(act[0]!.after, "custodian") },
      { as: "Authorised by", name: authorisedBy(act[0]) },
    ],
  }),
  gate_pass: (ctx, act, assets) => ({
    ...shared(act, assets, "gate_pass"),
    title: "Gate Pass",
    lines: ["Transfer to another location", dayOf(ctx, act)],
    statement: `${asMany(assets)} above may leave the premises. Hand in at the gate.`,
    signers: [
      { as: "Authorised by", name: authorisedBy(act[0]) },
      { as: "Carried by", name: null },
      { as: "Security at the gate", name: null },
    ],
  }),
};

const asMany = ({ length }: readonly unknown[]) => (length === 1 ? "The asset" : `The ${length} assets`);
const dayOf = ({ company }: ReadingCtx, [first]: readonly Done[]) =>
  formatLongDate(dayIn(company.time_zone, new Date(first!.created_at)));
const nameOf = (fields: Done["before"], field: string) =>
  (fields?.[field] as string | null | undefined) ?? null;
const before = (act: readonly Done[], kind: ChangeNote) =>
  act.map((change) => nameOf(change.before, FIELD[kind]) ?? "");
/** Returns the name that all share; null if they differ. */
const theOnly = (names: readonly string[]) => (new Set(names).size === 1 ? names[0]! : null);

/** Replaces the location column. */
const FROM: PaperColumn = { heading: "From", share: 17, lines: 4 };

/** Shows each asset's previous values in its row, unless all had the same. */
function shared(act: readonly Done[], assets: readonly AssetThen[], kind: ChangeNote) {
  const field = FIELD[kind];
  const from = before(act, kind);
  const only = theOnly(from);
  const was = new Map(act.map(({ subject_id }, index) => [subject_id, from[index]!]));
  const rows = rowsOfAssets(assets);
  const [asset] = assets;
  return {
    facts: [
      ["From", only ?? "as listed"],
      ["To", nameOf(act[0]!.after, field)],
      ...decisionFacts(act[0]),
    ] as const,
    remarks: nameOf(act[0]!.after, "reason"),
    columns: only === null ? [...ASSET_COLUMNS.slice(0, -1), FROM] : ASSET_COLUMNS,
    rows:
      only === null
        ? rows.map((row, index) => [...row.slice(0, -1), was.get(assets[index]!.id) ?? ""])
        : rows,
    barcode: assets.length === 1 ? asset!.barcode : null,
  };
}

/** The limit of one form; the printed register, made by a job, has no limit. */
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

/** Returns the form that lists all assets of a custodian today, to be signed. Throws 404, and 409 above the limit. */
export async function listToSign(ctx: ReadingCtx, { id }: { id: number }): Promise<FormContent> {
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
    statement:
      "I hold the assets listed above in the condition stated, and answer for them until they are handed over.",
    signers: [
      { as: "Custodian", name: full_name },
      { as: "Checked by", name: null },
      { as: "Authorised by", name: null },
    ],
  };
}

/** Returns the codes of a custodian's assets in service, read as an export of the register reads them. */
async function heldBy(ctx: ReadingCtx, custodian_id: number): Promise<string[][]> {
  const { read, target } = ctx.db;
  const matching = { filter: { custodian_id, standing: "held" }, search: undefined } as const;
  const all = { custodian_id: null, classification_id: null, location_id: null, format: "pdf" } as const;
  const found: AssetRow[] = [];
  for await (const rows of exportRows(read, ctx, { ...all, matching }, today(ctx), target)) {
    for (const row of rows) found.push(assetRow(row));
    if (found.length > MOST) throw conflict(TOO_MANY);
  }
  found.sort((one, other) => (one.barcode < other.barcode ? -1 : 1));
  return found.map(({ barcode, cells }, index) => [`${index + 1}`, barcode, ...cells]);
}

interface AssetRow {
  barcode: string;
  cells: string[];
}

const assetRow = (row: ExportRow): AssetRow => ({
  barcode: row.barcode,
  cells: [
    ...[row.description, row.serial_number ?? "", conditionLabel[row.condition]],
    ...[row.location_code ?? row.location_address ?? "", statusLabel[row.status], ""],
  ],
});

const TOO_MANY = `This custodian holds more than ${MOST.toLocaleString("en-NG")} assets, which are too many for one list. Print this custodian's register instead.`;
