import { approvalActions } from "@custodia/domain/approvals/labels";
import type { Rule } from "./rule.ts";

const effect = `CASE request.kind ${approvalActions
  .map(([kind, action]) => `WHEN '${kind}' THEN '${action}'`)
  .join(" ")} END`;

/**
 * A request is decided once, by a user other than its requester, and an approved action was executed once (rules/approvals
 * 6).
 */
export const decisionRules: readonly Rule[] = [
  {
    rule: "one effect",
    table: "approvals",
    sql: `SELECT request.id, 'was approved, but its effect is ' ||
        coalesce('activity ' || activity.id || ', ' || activity.action || ' of ' || activity.subject_type || ' ' || activity.subject_id ||
          ' by user ' || coalesce(activity.user_id, 'none'), 'missing') AS problem
      FROM approvals AS request LEFT JOIN activities AS activity ON activity.id = request.activity_id
      WHERE request.state = 'approved' AND (
        activity.id IS NULL OR activity.company_id <> request.company_id OR activity.action <> ${effect}
        OR activity.created_at > request.decided_at OR activity.user_id IS NOT request.decider_id
        OR activity.user_id = request.requester_id OR activity.approval_id IS NOT request.id
        OR (activity.subject_type, activity.subject_id) IS NOT
          (CASE WHEN request.kind = 'import' THEN 'import' ELSE 'asset' END,
            CASE WHEN request.kind = 'import' THEN request.import_id ELSE request.asset_id END)
      )`,
  },
  {
    rule: "one effect",
    table: "approvals",
    sql: `SELECT max(id) AS id, 'shares activity ' || activity_id || ' with another request' AS problem
      FROM approvals WHERE activity_id IS NOT NULL GROUP BY activity_id HAVING count(*) > 1`,
  },
  {
    rule: "decided",
    table: "approvals",
    sql: `SELECT id, 'is ' || state || ', which does not match its decider, time or reason' AS problem FROM approvals
      WHERE NOT coalesce(CASE state
        WHEN 'pending' THEN decider_id IS NULL AND decided_at IS NULL AND activity_id IS NULL
        WHEN 'approved' THEN decider_id <> requester_id AND decided_at IS NOT NULL
        WHEN 'rejected' THEN decider_id <> requester_id AND decided_at IS NOT NULL AND activity_id IS NULL AND reason <> ''
        WHEN 'withdrawn' THEN (decider_id IS requester_id OR decider_id > 0 AND reason <> '') AND decided_at IS NOT NULL AND activity_id IS NULL
        END, 0)`,
  },
  {
    rule: "one request",
    table: "approvals",
    sql: `SELECT max(id) AS id, 'is one of ' || count(*) || ' pending requests for asset ' || asset_id AS problem
      FROM approvals WHERE state = 'pending' AND asset_id IS NOT NULL GROUP BY company_id, asset_id HAVING count(*) > 1`,
  },
];
