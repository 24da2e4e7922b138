import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { movements } from "@custodia/db/schema/assets/movements";
import {
  type Condition,
  conditionLabel,
  MAINTENANCE_CATEGORIES,
  movementTypeLabel,
} from "@custodia/domain/assets/labels";
import type { MovementNote, MovementNoteQuery, NoteKind } from "@custodia/domain/assets/notes";
import { formatLongDate, formatTime } from "@custodia/domain/date";
import { conflict, notFound } from "@custodia/domain/errors";
import { formatNaira, toNaira } from "@custodia/domain/money";
import { and, asc, eq, lt } from "drizzle-orm";
import type { ReadingCtx } from "../../core/context.ts";
import { getOwn, inCompany } from "../../core/store.ts";
import { getMovement, type Movement } from "../movements/queries.ts";
import type { Facts } from "../pdf/blocks.ts";
import { ASSET_COLUMNS, type FormContent } from "./content.ts";
import {
  type AssetThen,
  afterInstant,
  assetsThen,
  authorisedBy,
  type Done,
  decisionFacts,
  numberOfNote,
  rowsOfAssets,
  selectDone,
} from "./queries.ts";

/**
 * Returns the form to sign for a movement: as the asset is handed out, as it comes back, or at the gate. Throws 404; 409 for
 * the return of an asset that is still out, and at the gate for maintenance in-house.
 */
export async function noteOfMovement(
  ctx: ReadingCtx,
  { id, kind }: MovementNoteQuery & { id: number },
): Promise<FormContent> {
  const stored = await getOwn(ctx.db.read, ctx, movements, id, "movement");
  const movement = await getMovement(ctx, { id });
  if (kind === "return" && !movement.returned_at) throw conflict("This asset is still out.");
  if (kind === "gate_pass" && isInside(movement)) {
    throw conflict("In-house maintenance needs no gate pass.");
  }
  const moment = kind === "return" ? stored.updated_at : stored.created_at;
  const [asset] = await assetsThen(ctx.db.read, ctx, [movement.asset_id], afterInstant(moment));
  if (!asset) throw notFound("movement");
  const done = await doneOf(ctx, movement, kind);
  const number = await numberOfNote(ctx, NUMBERED[kind], id);
  return { ...contentOf[kind](ctx, movement, asset, done), number };
}

const NUMBERED = {
  release: "release",
  gate_pass: "movement_pass",
  return: "return",
} as const satisfies Record<MovementNote, NoteKind>;

const isInside = ({ maintenance_category }: Movement) => maintenance_category === MAINTENANCE_CATEGORIES[1];

/** Returns the audit entry of the release or return: an asset has one per movement, in the same order. */
async function doneOf(
  ctx: ReadingCtx,
  { id, asset_id }: Movement,
  kind: MovementNote,
): Promise<Done | undefined> {
  const { read } = ctx.db;
  const of = eq(movements.asset_id, asset_id);
  const earlier = await read.$count(movements, and(inCompany(ctx, movements), of, lt(movements.id, id)));
  const action = kind === "return" ? "assets.return" : "assets.release";
  const about = and(eq(activities.subject_type, "asset"), eq(activities.subject_id, asset_id));
  const [done] = await selectDone(read, ctx, and(about, eq(activities.action, action)))
    .orderBy(asc(activities.id))
    .limit(1)
    .offset(earlier);
  return done;
}

type Unnumbered = Omit<FormContent, "number">;
type Content = (ctx: ReadingCtx, movement: Movement, asset: AssetThen, done: Done | undefined) => Unnumbered;

const contentOf: Record<MovementNote, Content> = {
  release: (_ctx, movement, asset, done) => ({
    ...goingOut(movement, asset, done, movement.condition),
    title: "Hand-over Note",
    remarks: movement.remarks,
    statement:
      "The asset above was handed over in the condition stated. Who received it answers for it until it is returned.",
    signers: [
      { as: "Handed over by", name: asset.custodian },
      { as: "Received by", name: takerOf(movement) },
      { as: "Authorised by", name: authorisedBy(done) },
    ],
  }),
  gate_pass: (_ctx, movement, asset, done) => ({
    ...goingOut(movement, asset, done, movement.condition),
    title: "Gate Pass",
    remarks: movement.remarks,
    statement: "The asset above may leave the premises. Hand in at the gate.",
    signers: [
      { as: "Authorised by", name: authorisedBy(done) },
      { as: "Carried by", name: null },
      { as: "Security at the gate", name: null },
    ],
  }),
  return: (ctx, movement, asset, done) => {
    const condition = movement.return_condition ?? asset.condition;
    const returned = formatTime(movement.returned_at!, ctx.company.time_zone);
    return {
      ...about(asset, condition),
      title: "Hand-over Note",
      lines: [`Return from ${movement.type}`, returned],
      facts: [
        ...whereItWas(movement),
        ["Released on", formatLongDate(movement.release_date)],
        ["Condition as it went", conditionLabel[movement.condition]],
        ["Returned to", asset.custodian],
        ["Cost", movement.amount === null ? null : formatNaira(toNaira(movement.amount))],
        ["Invoice Number", movement.invoice_number],
        ["Recorded by", done?.by],
      ],
      remarks: movement.return_remarks,
      statement: "The asset above was returned in the condition stated.",
      signers: [
        { as: "Handed over by", name: takerOf(movement) },
        { as: "Received by", name: asset.custodian },
        { as: "Checked by", name: null },
      ],
    };
  },
};

/** Returns the name of the holder while the asset is out: a person takes precedence over a firm. */
const takerOf = ({ custodian, vendor }: Movement) => custodian?.full_name ?? vendor?.name ?? null;

function about(asset: AssetThen, condition: Condition) {
  const rows = rowsOfAssets([{ ...asset, condition }]);
  return { barcode: asset.barcode, columns: ASSET_COLUMNS, rows };
}

const whereItWas = ({ type, maintenance_category, location, vendor, custodian }: Movement): Facts => [
  ["Purpose", maintenance_category ?? movementTypeLabel[type]],
  ["Location", location],
  ["Vendor", vendor?.name],
  ["Custodian", custodian?.full_name],
];

function goingOut(movement: Movement, asset: AssetThen, done: Done | undefined, condition: Condition) {
  const { release_date, expected_return_date } = movement;
  const facts: Facts = [
    ...whereItWas(movement),
    ["From", [asset.custodian, asset.department].filter(Boolean).join(", ")],
    ["Expected return", expected_return_date && formatLongDate(expected_return_date)],
    ...decisionFacts(done),
  ];
  return {
    ...about(asset, condition),
    lines: [`Release for ${movement.type}`, formatLongDate(release_date)],
    facts,
  };
}
