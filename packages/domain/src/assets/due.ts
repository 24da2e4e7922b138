/**
 * What an asset may be due for: to come back, to be serviced, or that somebody decides on a request about it; `attention` is
 * any of these. A bad condition is none: it may stay for years, and a list of what is to be done should run empty.
 */
export const DUE = ["attention", "return", "maintenance", "approval"] as const;
export type Due = (typeof DUE)[number];

export const dueLabel: Record<Due, string> = {
  attention: "Needs attention",
  return: "Overdue for return",
  maintenance: "Due for maintenance",
  approval: "Awaiting approval",
};
