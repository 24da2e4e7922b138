import { Refusal } from "@custodia/domain/errors";
import type fc from "fast-check";
import { expect } from "vitest";
import { ZodError } from "zod";
import { dateOf } from "./arithmetic.ts";
import { decideVerdict, importVerdict } from "./decisions.ts";
import type { Operation, Pick } from "./operations.ts";
import { bringBack, correct, create, decide, importFile, release, revalue, scrap, sell } from "./perform.ts";
import {
  type CallResult,
  correctVerdict,
  createVerdict,
  disposeVerdict,
  releaseVerdict,
  returnVerdict,
  revalueVerdict,
  type Verdict,
} from "./rules.ts";
import { type Site, setRole } from "./site.ts";
import type { AssetState, CompanyName, State } from "./state.ts";

/** The model's expected result of an operation, and the call that performs it. */
interface Step {
  verdict: Verdict;
  perform(site: Site): Promise<CallResult>;
}

/** Most picks choose one of the newest few records, so that each of these gets a long history. */
const RECENT = 6;

function pick<T extends { company: CompanyName }>(
  from: T[],
  company: CompanyName,
  { n, foreign }: Pick,
): T | undefined {
  const candidates = from.filter((item) => (item.company === company) !== foreign);
  const recent = n % 3 === 0 ? candidates.length : Math.min(RECENT, candidates.length);
  return candidates.at(-1 - (n % Math.max(recent, 1)));
}

function makeStep(state: State, op: Operation): Step | undefined {
  const call = (site: Site) => ({ site, today: state.today });
  const withAsset = <O>(target: Pick, run: (asset: AssetState) => O): O | undefined => {
    const asset = "actor" in op ? pick(state.assets, op.actor.company, target) : undefined;
    return asset && run(asset);
  };
  switch (op.op) {
    case "wait":
      return undefined;
    case "create":
      return { verdict: createVerdict(state, op), perform: (site) => create(call(site), op) };
    case "import":
      return { verdict: importVerdict(state, op), perform: (site) => importFile(call(site), op) };
    case "correct":
      return withAsset(op.asset, (asset) => ({
        verdict: correctVerdict(state, op, asset),
        perform: (site) => correct(call(site), op, asset),
      }));
    case "release":
      return withAsset(op.asset, (asset) => ({
        verdict: releaseVerdict(state, op, asset),
        perform: (site) => release(call(site), op, asset),
      }));
    case "revalue":
      return withAsset(op.asset, (asset) => ({
        verdict: revalueVerdict(state, op, asset),
        perform: (site) => revalue(call(site), op, asset),
      }));
    case "sell":
      return withAsset(op.asset, (asset) => ({
        verdict: disposeVerdict(state, op, asset),
        perform: (site) => sell(call(site), op, asset),
      }));
    case "scrap":
      return withAsset(op.asset, (asset) => ({
        verdict: disposeVerdict(state, op, asset),
        perform: (site) => scrap(call(site), op, asset),
      }));
    case "return": {
      const movements = state.assets
        .flatMap((asset) => asset.movements.map((movement) => ({ asset, movement, company: asset.company })))
        .sort((a, b) => a.movement.id - b.movement.id);
      const item = pick(movements, op.actor.company, op.movement);
      return (
        item && {
          verdict: returnVerdict(state, op, item.asset, item.movement),
          perform: (site) => bringBack(call(site), op, item.movement),
        }
      );
    }
    default: {
      const candidates = state.requests.filter((item) => item.state === "pending" || op.request.n % 4 === 0);
      const request = pick(candidates, op.actor.company, op.request);
      return (
        request && {
          verdict: decideVerdict(state, op, request),
          perform: (site) => decide(call(site), op, request),
        }
      );
    }
  }
}

/** Calls the services; a refusal is returned as its code, and any other error is a fault. */
async function toAnswer(pending: Promise<CallResult>): Promise<CallResult | string> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof ZodError) return "invalid";
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const asText = (value: unknown) =>
  JSON.stringify(value, (_key, item) => (typeof item === "bigint" ? `${item}n` : item));

/** An operation for fast-check; `count` records each call and whether it was accepted. */
export function commandOf(op: Operation, count: (accepted: boolean) => void): fc.AsyncCommand<State, Site> {
  return {
    check: (state) => op.op === "wait" || makeStep(state, op) !== undefined,
    async run(state, site) {
      if (op.op === "wait") {
        state.today += op.days;
        site.world.setClock(`${dateOf(state.today)}T11:00:00Z`);
        return;
      }
      const { verdict, perform } = makeStep(state, op)!;
      await setRole(site, op.actor);
      const answer = await toAnswer(perform(site));
      count(typeof answer !== "string");
      if (typeof verdict === "string" || typeof answer === "string") {
        expect(answer, `${asText(op)} gives the model's result`).toEqual(verdict);
        return;
      }
      if (op.op !== "import") expect(answer.requested !== null, "it was sent for approval").toBe(verdict.requested);
      verdict.apply(answer);
    },
    toString: () => asText(op),
  };
}
