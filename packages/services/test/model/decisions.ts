import type { Decide, Load } from "./operations.ts";
import { entered, type Verdict } from "./rules.ts";
import { isAdmin, type RequestState, type State, userOf } from "./state.ts";

/** What a file brings: in service where an Admin brings it, else pending until somebody says yes to all of it. */
export function imported(state: State, { actor, rows }: Load): Verdict {
  if (actor.person === "approver") return "forbidden";
  const status = isAdmin(actor) ? "in_service" : "pending";
  const assets = rows.map(({ ago, cost, group }, n) =>
    entered(actor, {
      cost,
      scrap: 0n,
      life: 365,
      acquired: state.today - ago,
      group,
      condition: "New",
      description: `Row ${n}`,
      status,
    }),
  );
  return {
    asked: false,
    happens({ ids, asked }) {
      assets.forEach((asset, n) => {
        asset.id = ids[n]!;
      });
      state.assets.push(...assets);
      if (isAdmin(actor)) return;
      state.requests.push({
        id: asked!,
        company: actor.company,
        kind: "import",
        assets,
        version: 1,
        requester: userOf(actor),
        state: "pending",
        decider: null,
        effect() {
          for (const asset of assets) {
            asset.status = "in_service";
            asset.version += 1;
          }
        },
      });
    },
  };
}

/** A yes, a no, or a request taken back; each once. */
export function decided({ actor, op }: Omit<Decide, "request">, request: RequestState): Verdict {
  if (op === "withdraw" ? actor.person === "approver" : actor.person === "dataEntry") return "forbidden";
  if (request.company !== actor.company) return "not_found";
  if (request.state !== "pending") return "conflict";
  if ((request.requester === userOf(actor)) !== (op === "withdraw")) return "forbidden";
  if (op === "approve" && isStale(request)) return "conflict";
  return {
    asked: false,
    happens({ id }) {
      request.state = op === "approve" ? "approved" : op === "reject" ? "rejected" : "withdrawn";
      request.decider = userOf(actor);
      if (op === "approve") return request.effect({ movement: id });
      if (request.kind !== "import") request.assets[0]!.deeds += 1;
      if (request.kind !== "import" && request.kind !== "new_asset") return;
      for (const asset of request.assets.filter(({ status }) => status === "pending")) {
        asset.status = "rejected";
        asset.version += 1;
      }
    },
  };
}

function isStale({ kind, assets, version }: RequestState): boolean {
  return assets.some(
    (asset) => asset.version !== version || (kind === "import" && asset.status !== "pending"),
  );
}
