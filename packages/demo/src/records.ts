/** Ids of what the demo company has, by name; custodians with their department. */
export interface DemoRecords {
  vendors: ReadonlyMap<string, number>;
  classifications: ReadonlyMap<string, number>;
  custodians: readonly { id: number; department: string }[];
}
