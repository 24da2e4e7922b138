import type { Decide, Load } from "./operations.ts";
import { resendVerdict } from "./requests.ts";
import { newAssetState, type Verdict } from "./rules.ts";
import { type Actor, type AssetState, isAdmin, type RequestState, type State, userOf } from "./state.ts";

/**
 * Returns the outcome of importing a file: its assets are in service if an Admin imports it, else pending until the whole import is
 * approved.
 */
export function importVerdict(state: State, { actor, rows }: Load): Verdict {
  if (actor.person === "approver") return "forbidden";
  const status = isAdmin(actor) ? "in_service" : "pending";
  const assets = rows.map(({ ago, cost, group }, n) =>
    newAssetState(actor, {
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
    requested: false,
    apply({ ids, requested }) {
      assets.forEach((asset, n) => {
        asset.id = ids[n]!;
        asset.file = assets;
      });
      state.assets.push(...assets);
      if (!isAdmin(actor)) state.requests.push(fileRequest(actor, assets, requested!));
    },
  };
}

function fileRequest(actor: Actor, assets: AssetState[], id: number): RequestState {
  return {
    id,
    company: actor.company,
    kind: "import",
    file: assets[0]!.file,
    assets,
    version: assets[0]!.version,
    requester: userOf(actor),
    state: "pending",
    decider: null,
    effect() {
      for (const asset of this.assets) {
        asset.status = "in_service";
        asset.version += 1;
      }
    },
  };
}

/** Returns the outcome of sending a rejected or withdrawn request for new assets again. */
function resendRequest(state: State, actor: Actor, request: RequestState): Verdict {
  if (request.state === "pending" || request.state === "approved" || isAdmin(actor)) return "conflict";
  if (request.kind === "new_asset") return resendVerdict(state, actor, request.assets[0]!);
  if (request.kind !== "import") return "conflict";
  const rows = state.assets.filter(
    (asset) => asset.file === request.file && asset.status === "rejected" && !asset.hasOwnRequest,
  );
  if (rows.length === 0) return "conflict";
  return {
    requested: true,
    apply({ requested }) {
      const version = Math.max(...rows.map((asset) => asset.version)) + 1;
      for (const asset of rows) Object.assign(asset, { status: "pending", version });
      state.requests.push(fileRequest(actor, rows, requested!));
    },
  };
}

/** Returns the outcome of approving, rejecting, withdrawing or resending a request. */
export function decideVerdict(state: State, { actor, op }: Omit<Decide, "request">, request: RequestState): Verdict {
  const isRequested = op === "withdraw" || op === "resend";
  if (isRequested ? actor.person === "approver" : actor.person === "dataEntry") return "forbidden";
  if (request.company !== actor.company) return "not_found";
  if (op === "resend") return resendRequest(state, actor, request);
  if (request.state !== "pending") return "conflict";
  if ((request.requester === userOf(actor)) !== (op === "withdraw")) return "forbidden";
  if (op === "approve" && isStale(request)) return "conflict";
  return {
    requested: false,
    apply({ id }) {
      request.state = op === "approve" ? "approved" : op === "reject" ? "rejected" : "withdrawn";
      request.decider = userOf(actor);
      if (request.kind !== "import") request.assets[0]!.activities += 1;
      if (op === "approve") return request.effect({ movement: id });
      if (request.kind !== "import" && request.kind !== "new_asset") return;
      for (const asset of request.assets.filter(({ status }) => status === "pending")) {
        asset.status = "rejected";
        asset.version += 1;
      }
    },
  };
}

function isStale({ kind, assets, version }: RequestState): boolean {
  return kind === "import" ? assets.length === 0 : assets[0]!.version !== version;
}
