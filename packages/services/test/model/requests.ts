import type { CallResult, Verdict } from "./rules.ts";
import { type Actor, type AssetState, type RequestState, type State, userOf } from "./state.ts";

/** Returns the outcome of requesting approval. */
export function requestVerdict(
  state: State,
  actor: Actor,
  request: Pick<RequestState, "kind" | "assets" | "version" | "effect">,
): Verdict {
  return {
    requested: true,
    apply({ requested }) {
      const { company } = actor;
      const requester = userOf(actor);
      state.requests.push({
        ...request,
        id: requested!,
        company,
        requester,
        state: "pending",
        decider: null,
      });
      if (request.kind !== "import") request.assets[0]!.activities += 1;
    },
  };
}

/** Returns the outcome of requesting to add an asset that is new or was rejected. */
export function additionVerdict(
  state: State,
  actor: Actor,
  asset: AssetState,
  first: (answer: CallResult) => void,
): Verdict {
  const request = newAsset(state, actor, asset);
  if (typeof request === "string") return request;
  return {
    requested: true,
    apply(answer) {
      first(answer);
      request.apply(answer);
      state.requests.at(-1)!.version = asset.version;
      asset.hasOwnRequest = true;
    },
  };
}

/** Returns the request for one new asset. */
function newAsset(state: State, actor: Actor, asset: AssetState): Verdict {
  return requestVerdict(state, actor, {
    kind: "new_asset",
    assets: [asset],
    version: 1,
    effect() {
      asset.status = "in_service";
      asset.version += 1;
      asset.activities += 1;
    },
  });
}

/** Gives an asset that was changed while its file awaited approval its own request, by the importer. */
export function splitFromFile(state: State, asset: AssetState, open: number): void {
  const file = state.requests.find(
    (request) => request.state === "pending" && request.kind === "import" && request.assets.includes(asset),
  );
  if (!file) return;
  file.assets = file.assets.filter((entry) => entry !== asset);
  const importer = { company: asset.company, person: file.requester } as Actor;
  const request = newAsset(state, importer, asset);
  if (typeof request === "string") throw new Error("The importer may request approval.");
  request.apply({ id: 0, requested: open, ids: [] });
  Object.assign(state.requests.at(-1)!, { version: asset.version, requester: file.requester });
  asset.hasOwnRequest = true;
}

/** Returns the outcome of sending a rejected asset for approval again, unchanged. */
export function resendVerdict(state: State, actor: Actor, asset: AssetState): Verdict {
  if (asset.status !== "rejected") return "conflict";
  return additionVerdict(state, actor, asset, () => {
    asset.status = "pending";
    asset.version += 1;
    asset.activities += 1;
  });
}
