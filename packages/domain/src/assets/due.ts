/** What an asset may be due for: to come back, or to be serviced. */
export const DUE = ["return", "maintenance"] as const;
export type Due = (typeof DUE)[number];

export const dueLabel: Record<Due, string> = {
  return: "Overdue for return",
  maintenance: "Due for maintenance",
};
