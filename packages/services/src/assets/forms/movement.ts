import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { movements } from "@custodia/db/schema/assets/movements";
import { conditionLabel, MAINTENANCE_CATEGORIES, movementTypeLabel } from "@custodia/domain/assets/labels";
import type { MovementNote, MovementNoteQuery, NoteKind } from "@custodia/domain/assets/notes";
import { formatLongDate, formatTime } from "@custodia/domain/date";
import { conflict, notFound } from "@custodia/domain/errors";
import { formatKobo } from "@custodia/domain/money";
import { and, asc, eq, lt } from "drizzle-orm";
import type { QueryCtx } from "../../core/context.ts";
import { getOwn, inCompany } from "../../core/store.ts";
import { getMovement, type Movement } from "../movements/queries.ts";
import type { Facts } from "../pdf/blocks.ts";
import { assetTable, authorisedBy, decisionFacts, type FormContent } from "./content.ts";
import * as queries from "./queries.ts";

/**
 * Returns the form to sign for a movement: when the asset is handed out, when it comes back, or at the gate. Throws 404; 409 for the return
 * of an asset that is still out, and at the gate for in-house maintenance.
 */
export async function movementForm(
  ctx: QueryCtx,
  { id, kind }: MovementNoteQuery & { id: number },
): Promise<FormContent> {
  const stored = await getOwn(ctx.db.read, ctx, movements, id, "movement");
  const movement = await getMovement(ctx, { id });
  if (kind === "return" && !movement.returned_at) throw conflict("This asset is still out.");
  if (kind === "gate_pass" && isInHouse(movement)) {
    throw conflict("In-house maintenance needs no gate pass.");
  }
  const entry = await movementEntry(ctx, movement, kind);
  // A correction updates the movement, so only its audit entry tells when the asset came back.
  const moment = kind === "return" ? (entry?.created_at ?? stored.updated_at) : stored.created_at;
  const [asset] = await queries.pastAssets(ctx.db.read, ctx, [movement.asset_id], queries.afterInstant(moment));
  if (!asset) throw notFound("movement");
  const number = await queries.eventFormNumber(ctx, NOTE_KINDS[kind], id);
  return { ...contentBuilders[kind](ctx, movement, asset, entry), number };
}

const NOTE_KINDS = {
  release: "release",
  gate_pass: "movement_pass",
  return: "return",
} as const satisfies Record<MovementNote, NoteKind>;

const isInHouse = ({ maintenance_category }: Movement) => maintenance_category === MAINTENANCE_CATEGORIES[1];

/** Returns the audit entry of the release or return: an asset has one per movement, in the same order. */
async function movementEntry(
  ctx: QueryCtx,
  { id, asset_id }: Movement,
  kind: MovementNote,
): Promise<queries.FormEntry | undefined> {
  const { read } = ctx.db;
  const sameAsset = eq(movements.asset_id, asset_id);
  const earlier = await read.$count(movements, and(inCompany(ctx, movements), sameAsset, lt(movements.id, id)));
  const action = kind === "return" ? "assets.return" : "assets.release";
  const [entry] = await queries
    .selectEntries(read, ctx, queries.entriesOfAsset(asset_id, action))
    .orderBy(asc(activities.id))
    .limit(1)
    .offset(earlier);
  return entry;
}

type ContentWithoutNumber = Omit<FormContent, "number">;
type Content = (
  ctx: QueryCtx,
  movement: Movement,
  asset: queries.PastAsset,
  entry: queries.FormEntry | undefined,
) => ContentWithoutNumber;

const contentBuilders: Record<MovementNote, Content> = {
  release: (_ctx, movement, asset, entry) => ({
    ...releaseContent(movement, asset, entry),
    title: "Hand-over Note",
    statement:
      "The asset above was handed over in the condition stated. The recipient is responsible for it until it is returned.",
    signers: [
      { role: "Handed over by", name: asset.custodian },
      { role: "Received by", name: holderName(movement) },
      { role: "Authorised by", name: authorisedBy(entry) },
    ],
  }),
  gate_pass: (_ctx, movement, asset, entry) => ({
    ...releaseContent(movement, asset, entry),
    title: "Gate Pass",
    statement: "The asset above may leave the premises. Hand this pass in at the gate.",
    signers: [
      { role: "Authorised by", name: authorisedBy(entry) },
      { role: "Carried by", name: null },
      { role: "Security at the gate", name: null },
    ],
  }),
  return: (ctx, movement, asset, entry) => {
    const condition = movement.return_condition ?? asset.condition;
    const returned = formatTime(movement.returned_at!, ctx.company.time_zone);
    return {
      ...assetTable([{ ...asset, condition }]),
      title: "Hand-over Note",
      lines: [`Return from ${movement.type}`, returned],
      facts: [
        ...placeFacts(movement),
        ["Released on", formatLongDate(movement.release_date)],
        ["Condition on release", conditionLabel[movement.condition]],
        ["Returned to", asset.custodian],
        ["Cost", movement.amount === null ? null : formatKobo(movement.amount)],
        ["Invoice Number", movement.invoice_number],
        ["Recorded by", entry?.acted_by],
      ],
      remarks: movement.return_remarks,
      statement: "The asset above was returned in the condition stated.",
      signers: [
        { role: "Handed over by", name: holderName(movement) },
        { role: "Received by", name: asset.custodian },
        { role: "Checked by", name: null },
      ],
    };
  },
};

/** Returns the name of the holder while the asset is out: a person takes precedence over a firm. */
const holderName = ({ custodian, vendor }: Movement) => custodian?.full_name ?? vendor?.name ?? null;

const placeFacts = ({ type, maintenance_category, location, vendor, custodian }: Movement): Facts => [
  ["Purpose", maintenance_category ?? movementTypeLabel[type]],
  ["Location", location],
  ["Vendor", vendor?.name],
  ["Custodian", custodian?.full_name],
];

function releaseContent(movement: Movement, asset: queries.PastAsset, entry: queries.FormEntry | undefined) {
  const { release_date, expected_return_date, condition, remarks } = movement;
  const facts: Facts = [
    ...placeFacts(movement),
    ["From", [asset.custodian, asset.department].filter(Boolean).join(", ")],
    ["Expected return", expected_return_date && formatLongDate(expected_return_date)],
    ...decisionFacts(entry),
  ];
  return {
    ...assetTable([{ ...asset, condition }]),
    remarks,
    lines: [`Release for ${movement.type}`, formatLongDate(release_date)],
    facts,
  };
}
