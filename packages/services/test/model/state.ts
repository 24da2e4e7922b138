import type { Terms } from "./arithmetic.ts";

export const COMPANIES = ["tenantA", "tenantB"] as const;
export type CompanyName = (typeof COMPANIES)[number];

/** `promoted` is the Data Entry user after becoming an Admin. */
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
  /** The day and the hour of the return. */
  back: number | null;
  hour: number;
}

export interface AssetState extends Terms {
  id: number;
  company: CompanyName;
  status: Status;
  description: string;
  condition: string;
  /** The index of the asset's class among the company's two classes. */
  group: 0 | 1;
  cost: bigint;
  acquired: number;
  revalued: number | null;
  closed: number | null;
  maintenanceCost: bigint;
  serviced: number | null;
  version: number;
  movements: MovementState[];
  revaluations: { day: number; before: bigint; gross: bigint }[];
  /** The value of the asset at its sale or scrapping. */
  disposal: { bookValue: bigint; soldFor: bigint | null } | null;
  /** The number of entries in its history. */
  activities: number;
  /** The import that created it with others; null if it was entered individually. */
  file: object | null;
  /** The asset has its own request: its file's request no longer covers it. */
  hasOwnRequest: boolean;
}

export interface RequestState {
  id: number;
  company: CompanyName;
  kind: string;
  /** The asset of the request, or all pending assets of a file. */
  assets: AssetState[];
  file?: object | null;
  version: number;
  requester: string;
  state: "pending" | "approved" | "rejected" | "withdrawn";
  decider: string | null;
  /** Executes the request; the movement's id is known afterwards. */
  effect: (done: { movement: number }) => void;
}

/** The complete state of two companies. */
export interface State {
  today: number;
  assets: AssetState[];
  requests: RequestState[];
}

export const isPendingFor = (state: State, asset: AssetState) =>
  asset.status === "pending" ||
  state.requests.some((entry) => entry.state === "pending" && entry.kind !== "import" && entry.assets.includes(asset));
