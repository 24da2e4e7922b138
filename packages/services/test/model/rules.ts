import { bookValueOn } from "./arithmetic.ts";
import type { Correct, Create, Release, Return, Revalue, Scrap, Sell } from "./operations.ts";
import { additionVerdict, requestVerdict, splitFromFile } from "./requests.ts";
import {
  type Actor,
  type AssetState,
  isAdmin,
  isPendingFor,
  type MovementState,
  type RequestState,
  type State,
} from "./state.ts";

export type RefusalCode = "forbidden" | "not_found" | "invalid" | "conflict";

/** The result of a call: the ids that the model cannot know. */
export interface CallResult {
  /** The id of the new asset, or of the open movement. */
  id: number;
  /** The request, if it was sent for approval. */
  requested: number | null;
  /** The ids of a file's assets, in its order. */
  ids: number[];
  /** The pending request about the asset after a correction. */
  open?: number;
}

/** The expected outcome of an operation: a refusal, or a change. */
export type Verdict = RefusalCode | { requested: boolean; apply(answer: CallResult): void };

const IN_SERVICE = ["in_service", "out_for_maintenance", "out_for_fieldwork"];
const MAX_LIFE = 36_500;

const accept = (apply: (answer: CallResult) => void): Verdict => ({ requested: false, apply });
const isValidLife = (life: number) => life >= 1 && life <= MAX_LIFE;
const latest = (asset: AssetState): MovementState | undefined => asset.movements.at(-1);
const latestReturn = (asset: AssetState) => latest(asset)?.back ?? Number.NEGATIVE_INFINITY;

/**
 * Returns the outcome of a change of an asset. Checks come in a fixed order: permission to write, existence of the asset in the company,
 * validity, then state.
 */
function act(
  state: State,
  actor: Actor,
  asset: AssetState,
  kind: string,
  refused: { invalid: boolean; conflict: boolean },
  effect: RequestState["effect"],
): Verdict {
  if (actor.person === "approver") return "forbidden";
  if (asset.company !== actor.company) return "not_found";
  if (refused.invalid) return "invalid";
  if (refused.conflict) return "conflict";
  const write: RequestState["effect"] = (input) => {
    effect(input);
    asset.version += 1;
    asset.activities += 1;
  };
  if (isAdmin(actor)) return accept(({ id }) => write({ movement: id }));
  if (isPendingFor(state, asset)) return "conflict";
  return requestVerdict(state, actor, { kind, assets: [asset], version: asset.version, effect: write });
}

/** Returns an asset as it enters the register. */
export function newAssetState(
  actor: Actor,
  fields: Pick<AssetState, "cost" | "scrap" | "life" | "acquired" | "group" | "condition" | "description" | "status">,
): AssetState {
  return {
    ...fields,
    id: 0,
    company: actor.company,
    gross: fields.cost,
    from: fields.acquired,
    revalued: null,
    closed: null,
    maintenanceCost: 0n,
    serviced: null,
    version: 1,
    movements: [],
    revaluations: [],
    disposal: null,
    activities: 0,
    file: null,
    hasOwnRequest: false,
  };
}

export function createVerdict(state: State, { actor, foreignKeeper, ago, ...fields }: Create): Verdict {
  if (actor.person === "approver") return "forbidden";
  if (foreignKeeper || ago < 0 || fields.scrap > fields.cost || !isValidLife(fields.life)) return "invalid";
  const status = isAdmin(actor) ? "in_service" : "pending";
  const asset = newAssetState(actor, { ...fields, acquired: state.today - ago, status });
  const add = ({ id }: CallResult) => {
    asset.id = id;
    state.assets.push(asset);
  };
  if (isAdmin(actor)) {
    asset.activities = 1;
    return accept(add);
  }
  return additionVerdict(state, actor, asset, add);
}

export function correctVerdict(
  state: State,
  { actor, change, behind }: Omit<Correct, "asset">,
  asset: AssetState,
): Verdict {
  const { cost = asset.cost, scrap = asset.scrap, life = asset.life, ago } = change;
  const acquired = ago === undefined ? asset.acquired : state.today - ago;
  const first = asset.movements[0]?.out ?? Number.POSITIVE_INFINITY;
  const invalid =
    !isValidLife(life) ||
    acquired > state.today ||
    (ago !== undefined && acquired > first) ||
    (change.cost !== undefined && change.scrap !== undefined && change.scrap > change.cost) ||
    scrap > (asset.revalued === null ? cost : asset.gross);
  const figures = cost !== asset.cost || scrap !== asset.scrap || life !== asset.life || acquired !== asset.acquired;
  const { description = asset.description, condition = asset.condition, group = asset.group } = change;
  const texts = description !== asset.description || condition !== asset.condition || group !== asset.group;
  const rejected = asset.status === "rejected";
  const changed = figures || texts || rejected;
  const closed = figures && (asset.closed !== null || asset.revalued !== null);
  const write = () => {
    Object.assign(asset, { cost, scrap, life, acquired, description, condition, group });
    if (asset.revalued === null) Object.assign(asset, { gross: cost, from: acquired });
  };
  const conflict = closed || (changed && behind === 1);
  const resubmitted = rejected && actor.person === "dataEntry";
  const verdict = act(state, actor, asset, "edit", { invalid, conflict }, () => {
    write();
    if (rejected) asset.status = "in_service";
  });
  const wasPending = asset.status === "pending" && isAdmin(actor);
  if (typeof verdict === "string") {
    // A correction without changes creates no request.
    const isPending = verdict === "conflict" && !conflict && !changed;
    return isPending ? accept(() => undefined) : verdict;
  }
  if (!changed) return accept(() => undefined);
  if (wasPending) {
    return accept((answer) => {
      verdict.apply(answer);
      splitFromFile(state, asset, answer.open!);
    });
  }
  if (!resubmitted) return verdict;
  return additionVerdict(state, actor, asset, () => {
    write();
    asset.status = "pending";
    asset.version += 1;
    asset.activities += 1;
  });
}

export function releaseVerdict(state: State, op: Omit<Release, "asset">, asset: AssetState): Verdict {
  const { actor, type, ago, expected, condition, foreignVendor } = op;
  const out = state.today - ago;
  const invalid = foreignVendor || ago < 0 || (expected ?? 0) < 0 || out < asset.acquired || out < latestReturn(asset);
  const conflict = asset.status !== "in_service";
  return act(state, actor, asset, type, { invalid, conflict }, ({ movement }) => {
    asset.movements.push({ id: movement, type, out, back: null, hour: 0 });
    asset.status = `out_for_${type}`;
    asset.condition = condition;
  });
}

export function returnVerdict(
  state: State,
  { actor, ago, hour, amount, paid, condition }: Omit<Return, "movement">,
  asset: AssetState,
  movement: MovementState,
): Verdict {
  if (actor.person === "approver") return "forbidden";
  if (asset.company !== actor.company) return "not_found";
  const day = state.today - ago;
  if (ago < 0 || (ago === 0 && hour > 12) || day < movement.out || (paid ?? 0) < 0) return "invalid";
  if (movement.back !== null) return "conflict";
  return accept(() => {
    Object.assign(movement, { back: day, hour });
    asset.status = "in_service";
    asset.condition = condition ?? asset.condition;
    asset.maintenanceCost += amount ?? 0n;
    if (movement.type === "maintenance") asset.serviced = day;
    asset.version += 1;
    asset.activities += 1;
  });
}

export function revalueVerdict(
  state: State,
  { actor, ago, gross, scrap, life }: Omit<Revalue, "asset">,
  asset: AssetState,
): Verdict {
  const day = state.today - ago;
  const last = latest(asset);
  const invalid =
    ago < 0 ||
    scrap > gross ||
    !isValidLife(life) ||
    day < Math.max(asset.from, asset.acquired, latestReturn(asset), last && last.back === null ? last.out : 0);
  const conflict = !IN_SERVICE.includes(asset.status);
  return act(state, actor, asset, "revaluation", { invalid, conflict }, () => {
    asset.revaluations.push({ day, before: bookValueOn(asset, day), gross });
    Object.assign(asset, { gross, scrap, life, from: day, revalued: day });
  });
}

/** Returns the outcome of a sale, or of a scrapping, which has no proceeds. */
export function disposeVerdict(
  state: State,
  { actor, op, ago, condition, ...extra }: Omit<Sell, "asset"> | Omit<Scrap, "asset">,
  asset: AssetState,
): Verdict {
  const day = state.today - ago;
  const invalid = ago < 0 || day < Math.max(asset.from, asset.acquired, latestReturn(asset));
  const conflict = asset.status !== "in_service";
  const kind = op === "sell" ? "sale" : "discard";
  return act(state, actor, asset, kind, { invalid, conflict }, () => {
    asset.disposal = { bookValue: bookValueOn(asset, day), soldFor: "amount" in extra ? extra.amount : null };
    asset.closed = day;
    asset.status = op === "sell" ? "sold" : "scrapped";
    asset.condition = condition;
  });
}
