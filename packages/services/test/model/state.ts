import type { Terms } from "./arithmetic.ts";

export const COMPANIES = ["tenantA", "tenantB"] as const;
export type CompanyName = (typeof COMPANIES)[number];

/** `promoted` is who entered data and has become an Admin since: the same person in another role. */
export const PEOPLE = ["admin", "approver", "dataEntry", "promoted"] as const;
export type PersonName = (typeof PEOPLE)[number];

export interface Actor {
  company: CompanyName;
  person: PersonName;
}

export const isAdmin = ({ person }: Actor) => person === "admin" || person === "promoted";
/** Returns the user behind an actor, whatever the role. */
export const userOf = ({ person }: Actor) => (person === "promoted" ? "dataEntry" : person);

export type Status =
  | "pending"
  | "rejected"
  | "in_service"
  | "out_for_maintenance"
  | "out_for_fieldwork"
  | "sold"
  | "scrapped";

export interface MovementState {
  id: number;
  type: "maintenance" | "fieldwork";
  out: number;
  /** The day it came back, and the hour. */
  back: number | null;
  hour: number;
}

export interface AssetState extends Terms {
  id: number;
  company: CompanyName;
  status: Status;
  description: string;
  condition: string;
  /** Which of the company's two classes. */
  group: 0 | 1;
  cost: bigint;
  acquired: number;
  revalued: number | null;
  closed: number | null;
  spent: bigint;
  serviced: number | null;
  version: number;
  movements: MovementState[];
  revaluations: { day: number; before: bigint; gross: bigint }[];
  /** The value of the asset at its sale or scrapping. */
  left: { worth: bigint; soldFor: bigint | null } | null;
  /** How often its history was written in. */
  activities: number;
  /** The file that imported it together with others; null if it was entered by itself. */
  file: object | null;
  /** It was asked for by itself: its file's request is no longer about it. */
  alone: boolean;
}

export interface RequestState {
  id: number;
  company: CompanyName;
  kind: string;
  /** The asset it is about, or all of a file that wait with it. */
  assets: AssetState[];
  file?: object | null;
  version: number;
  requester: string;
  state: "pending" | "approved" | "rejected" | "withdrawn";
  decider: string | null;
  /** Does it; the movement's id is known once it is there. */
  effect: (done: { movement: number }) => void;
}

/** All that two companies have done so far. */
export interface State {
  today: number;
  assets: AssetState[];
  requests: RequestState[];
}

export const asksAbout = (state: State, asset: AssetState) =>
  asset.status === "pending" ||
  state.requests.some(
    (one) => one.state === "pending" && one.kind !== "import" && one.assets.includes(asset),
  );
