import { Refusal } from "@custodia/domain/errors";
import type fc from "fast-check";
import { expect } from "vitest";
import { ZodError } from "zod";
import { dateOf } from "./arithmetic.ts";
import { decided, imported } from "./decisions.ts";
import type { Operation, Pick } from "./operations.ts";
import { bringBack, correct, create, decide, load, release, revalue, scrap, sell } from "./perform.ts";
import {
  type Answer,
  corrected,
  created,
  left,
  released,
  returned,
  revalued,
  type Verdict,
} from "./rules.ts";
import { type Site, standAs } from "./site.ts";
import type { AssetState, CompanyName, State } from "./state.ts";

/** The model's expected result of an operation, and the call that performs it. */
interface Step {
  verdict: Verdict;
  perform(site: Site): Promise<Answer>;
}

/** Most picks choose one of the newest few, so that each has a long history. */
const FEW = 6;

function picked<T extends { company: CompanyName }>(
  from: T[],
  company: CompanyName,
  { n, foreign }: Pick,
): T | undefined {
  const candidates = from.filter((one) => (one.company === company) !== foreign);
  const near = n % 3 === 0 ? candidates.length : Math.min(FEW, candidates.length);
  return candidates.at(-1 - (n % Math.max(near, 1)));
}

function stepOf(state: State, op: Operation): Step | undefined {
  const call = (site: Site) => ({ site, today: state.today });
  const about = <O>(target: Pick, of: (asset: AssetState) => O): O | undefined => {
    const asset = "actor" in op ? picked(state.assets, op.actor.company, target) : undefined;
    return asset && of(asset);
  };
  switch (op.op) {
    case "wait":
      return undefined;
    case "create":
      return { verdict: created(state, op), perform: (site) => create(call(site), op) };
    case "import":
      return { verdict: imported(state, op), perform: (site) => load(call(site), op) };
    case "correct":
      return about(op.asset, (asset) => ({
        verdict: corrected(state, op, asset),
        perform: (site) => correct(call(site), op, asset),
      }));
    case "release":
      return about(op.asset, (asset) => ({
        verdict: released(state, op, asset),
        perform: (site) => release(call(site), op, asset),
      }));
    case "revalue":
      return about(op.asset, (asset) => ({
        verdict: revalued(state, op, asset),
        perform: (site) => revalue(call(site), op, asset),
      }));
    case "sell":
      return about(op.asset, (asset) => ({
        verdict: left(state, op, asset),
        perform: (site) => sell(call(site), op, asset),
      }));
    case "scrap":
      return about(op.asset, (asset) => ({
        verdict: left(state, op, asset),
        perform: (site) => scrap(call(site), op, asset),
      }));
    case "return": {
      const movements = state.assets
        .flatMap((asset) => asset.movements.map((movement) => ({ asset, movement, company: asset.company })))
        .sort((a, b) => a.movement.id - b.movement.id);
      const one = picked(movements, op.actor.company, op.movement);
      return (
        one && {
          verdict: returned(state, op, one.asset, one.movement),
          perform: (site) => bringBack(call(site), op, one.movement),
        }
      );
    }
    default: {
      const waiting = state.requests.filter((one) => one.state === "pending" || op.request.n % 4 === 0);
      const request = picked(waiting, op.actor.company, op.request);
      return (
        request && {
          verdict: decided(state, op, request),
          perform: (site) => decide(call(site), op, request),
        }
      );
    }
  }
}

/** Calls the services; a refusal is returned as its code, and any other error is a fault. */
async function answered(asked: Promise<Answer>): Promise<Answer | string> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ZodError) return "invalid";
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const asText = (value: unknown) =>
  JSON.stringify(value, (_key, one) => (typeof one === "bigint" ? `${one}n` : one));

/** An operation for fast-check; `count` records each call and whether it was accepted. */
export function commandOf(op: Operation, count: (accepted: boolean) => void): fc.AsyncCommand<State, Site> {
  return {
    check: (state) => op.op === "wait" || stepOf(state, op) !== undefined,
    async run(state, site) {
      if (op.op === "wait") {
        state.today += op.days;
        site.world.setClock(`${dateOf(state.today)}T11:00:00Z`);
        return;
      }
      const { verdict, perform } = stepOf(state, op)!;
      await standAs(site, op.actor);
      const answer = await answered(perform(site));
      count(typeof answer !== "string");
      if (typeof verdict === "string" || typeof answer === "string") {
        expect(answer, `${asText(op)} answers what the model says`).toEqual(verdict);
        return;
      }
      if (op.op !== "import") expect(answer.asked !== null, "it was sent for approval").toBe(verdict.asked);
      verdict.happens(answer);
    },
    toString: () => asText(op),
  };
}
