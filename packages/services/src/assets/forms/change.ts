import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import type { ChangeNote, ChangeNoteQuery, NoteKind } from "@custodia/domain/assets/notes";
import { MAX_REASSIGNMENTS } from "@custodia/domain/assets/reassign";
import { dayIn, formatLongDate } from "@custodia/domain/date";
import { notFound, unknownChoice } from "@custodia/domain/errors";
import { and, asc, between, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { QueryCtx } from "../../core/context.ts";
import type { PaperColumn } from "../pdf/table.ts";
import { ASSET_COLUMNS, assetTable, authorisedBy, decisionFacts, type FormContent } from "./content.ts";
import * as queries from "./queries.ts";

/** The field whose change a form documents. */
const FIELD = { handover: "custodian", gate_pass: "location" } as const;

/**
 * Returns the form to sign when assets change custodian or leave for another location. It documents the asset's latest such change, or the
 * one with `activity_id`, for all assets that the same action changed. Throws 404 if there was no change, and 422 if `activity_id` is not
 * such a change.
 */
export async function changeForm(
  ctx: QueryCtx,
  { id, kind, activity_id }: ChangeNoteQuery & { id: number },
): Promise<FormContent> {
  const byId = activity_id === undefined ? undefined : eq(activities.id, activity_id);
  const [change] = await queries
    .selectEntries(ctx.db.read, ctx, and(queries.entriesOfAsset(id), isChange(kind), byId))
    .orderBy(desc(activities.id))
    .limit(1);
  if (!change) throw activity_id === undefined ? notFound("change") : unknownChoice("activity_id");
  const changes = await jointChanges(ctx, kind, change);
  const ids = changes.map(({ subject_id }) => subject_id!);
  const assets = await queries.pastAssets(ctx.db.read, ctx, ids, queries.afterActivity(changes.at(-1)!.id));
  const number = await queries.jointChangeFormNumber(ctx, NOTE_KINDS[kind], `${FIELD[kind]}_id`, changes[0]!);
  return { ...contentBuilders[kind](ctx, changes, assets), number };
}

const NOTE_KINDS = { handover: "handover", gate_pass: "change_pass" } as const satisfies Record<ChangeNote, NoteKind>;

const IS_CORRECTION = eq(activities.action, "assets.update");

/** The condition for audit entries that changed an asset's custodian or location; entries that added the asset are excluded. */
function isChange(kind: ChangeNote): SQL {
  const hasNewValue = sql`json_extract(${activities.after}, ${`$.${FIELD[kind]}_id`}) IS NOT NULL`;
  return sql`(${IS_CORRECTION} AND ${activities.before} IS NOT NULL AND ${hasNewValue})`;
}

/**
 * Returns all changes to the same custodian or location by one action, by id. One statement writes such entries (audit.ts): consecutive
 * ids, one instant, one user. Entries of assets that already had the new value may lie between.
 */
async function jointChanges(ctx: QueryCtx, kind: ChangeNote, change: queries.FormEntry): Promise<queries.FormEntry[]> {
  const { id, user_id, created_at, after } = change;
  const field = `${FIELD[kind]}_id`;
  const neighbours = and(
    between(activities.id, id - MAX_REASSIGNMENTS, id + MAX_REASSIGNMENTS),
    user_id === null ? isNull(activities.user_id) : eq(activities.user_id, user_id),
    eq(activities.created_at, created_at),
    eq(activities.subject_type, "asset"),
    IS_CORRECTION,
  );
  const found = await queries.selectEntries(ctx.db.read, ctx, neighbours).orderBy(asc(activities.id));
  const position = found.findIndex((entry) => entry.id === id);
  // Between entries whose ids and indexes differ by the same number there is no other activity.
  const changes = found.filter((entry, index) => entry.id - id === index - position);
  return changes.filter((entry) => entry.after?.[field] === after![field]);
}

type Content = (
  ctx: QueryCtx,
  changes: readonly queries.FormEntry[],
  assets: readonly queries.PastAsset[],
) => Omit<FormContent, "number">;

const contentBuilders: Record<ChangeNote, Content> = {
  handover: (ctx, changes, assets) => ({
    ...sharedContent(changes, assets, "handover"),
    title: "Hand-over Note",
    lines: ["Change of custodian", formatDay(ctx, changes)],
    statement: `${countAssets(assets)} above ${assets.length === 1 ? "was" : "were"} handed over in the condition stated. The new custodian answers for ${assets.length === 1 ? "it" : "them"} from this day on.`,
    signers: [
      { role: "Handed over by", name: commonValue(previousNames(changes, "handover")) },
      { role: "Received by", name: textField(changes[0]!.after, "custodian") },
      { role: "Authorised by", name: authorisedBy(changes[0]) },
    ],
  }),
  gate_pass: (ctx, changes, assets) => ({
    ...sharedContent(changes, assets, "gate_pass"),
    title: "Gate Pass",
    lines: ["Transfer to another location", formatDay(ctx, changes)],
    statement: `${countAssets(assets)} above may leave the premises. Hand this pass in at the gate.`,
    signers: [
      { role: "Authorised by", name: authorisedBy(changes[0]) },
      { role: "Carried by", name: null },
      { role: "Security at the gate", name: null },
    ],
  }),
};

const countAssets = ({ length }: readonly unknown[]) => (length === 1 ? "The asset" : `The ${length} assets`);
const formatDay = ({ company }: QueryCtx, [first]: readonly queries.FormEntry[]) =>
  formatLongDate(dayIn(company.time_zone, new Date(first!.created_at)));
const textField = (fields: queries.FormEntry["before"], field: string) =>
  (fields?.[field] as string | null | undefined) ?? null;
const previousNames = (changes: readonly queries.FormEntry[], kind: ChangeNote) =>
  changes.map((change) => textField(change.before, FIELD[kind]) ?? "");
/** Returns the name if all are the same, else null. */
const commonValue = (names: readonly string[]) => (new Set(names).size === 1 ? names[0]! : null);

/** Replaces the location column if the assets had different previous values. */
const FROM_COLUMN: PaperColumn = { heading: "From", share: 17, lines: 4 };

/** Shows each asset's previous values in its row, unless all had the same. */
function sharedContent(changes: readonly queries.FormEntry[], assets: readonly queries.PastAsset[], kind: ChangeNote) {
  const field = FIELD[kind];
  const previousValues = previousNames(changes, kind);
  const common = commonValue(previousValues);
  const previousById = new Map(changes.map(({ subject_id }, index) => [subject_id, previousValues[index]!]));
  const table = assetTable(assets);
  const differing = common === null && {
    columns: [...ASSET_COLUMNS.slice(0, -1), FROM_COLUMN],
    rows: table.rows.map((row, index) => [...row.slice(0, -1), previousById.get(assets[index]!.id) ?? ""]),
  };
  return {
    facts: [
      ["From", common ?? "as listed"],
      ["To", textField(changes[0]!.after, field)],
      ...decisionFacts(changes[0]),
    ] as const,
    remarks: textField(changes[0]!.after, "reason"),
    ...table,
    ...differing,
  };
}
