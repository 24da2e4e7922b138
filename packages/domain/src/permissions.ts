/** Role numbers as they are stored (rules/roles 7). */
export const ROLE = { admin: 1, approver: 2, dataEntry: 3 } as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];
export const ROLES: readonly Role[] = [1, 2, 3];

/** The name of a role, except where a tier is chosen. */
export const roleName: Record<Role, string> = { 1: "Admin", 2: "Approver", 3: "Data Entry" };
/** Label of a role where a tier is chosen (rules/roles 7). */
export const tierLabel: Record<Role, string> = {
  1: "Admin",
  2: "User 1 (Approval)",
  3: "User 2 (Data Entry)",
};

/** `approval`: the role may request the action, and another user decides. */
export type Access = "yes" | "no" | "approval";

const row = (admin: Access, approver: Access, dataEntry: Access): Record<Role, Access> => ({
  1: admin,
  2: approver,
  3: dataEntry,
});

/** The role matrix (rules/roles 1): the server enforces it, screens read it. */
export const matrix = {
  "company.see": row("yes", "yes", "yes"),
  "company.manage": row("yes", "no", "no"),
  "users.manage": row("yes", "no", "no"),
  "records.write": row("yes", "no", "yes"),
  "assets.write": row("yes", "no", "approval"),
  "assets.return": row("yes", "no", "yes"),
  "approvals.decide": row("yes", "yes", "no"),
  /** Sells, buys and counts: every change in the point of sale except its settings. */
  "pos.write": row("yes", "no", "yes"),
  /** Reviews cash differences and bank transfers of other users. */
  "pos.review": row("yes", "yes", "no"),
  "self.manage": row("yes", "yes", "yes"),
} as const satisfies Record<string, Record<Role, Access>>;

export type Action = keyof typeof matrix;

/** Returns the entry of the role matrix for a role and an action. */
export function accessOf(role: Role, action: Action): Access {
  return matrix[action][role];
}

/** True if the role may act without approval. */
export function may(role: Role, action: Action): boolean {
  return accessOf(role, action) === "yes";
}

/** True if the role may act or request approval. */
export function mayActOrRequest(role: Role, action: Action): boolean {
  return accessOf(role, action) !== "no";
}
