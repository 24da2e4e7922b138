-- Notices of before did not say which requests they ask about: those that were made last before it, in one go. A single request
-- must be named by it; where the two do not fit, it stays as it is.
UPDATE notifications SET first_approval_id = asked.first, last_approval_id = asked.last
FROM (
  WITH requests AS (
    SELECT company_id, created_at, min(id) AS first, max(id) AS last FROM approvals
    GROUP BY company_id, requester_id, created_at
  ), moments AS (
    SELECT company_id, created_at, NULL AS notice_id, last FROM requests
    UNION ALL
    SELECT company_id, created_at, id, NULL FROM notifications
    WHERE kind = 'approvals.asked' AND read_at IS NULL AND last_approval_id IS NULL
  ), notices AS (
    SELECT notice_id, max(last) OVER (
      PARTITION BY company_id ORDER BY created_at, coalesce(notice_id, 0) ROWS UNBOUNDED PRECEDING
    ) AS last FROM moments
  )
  SELECT notice.id AS notice_id, requests.first, requests.last
  FROM notices
  JOIN notifications AS notice ON notice.id = notices.notice_id
  JOIN approvals ON approvals.id = notices.last
  JOIN requests ON requests.last = notices.last
  WHERE requests.first < requests.last
    OR substr(notice.message, -length(approvals.subject_event) - 2) = ': ' || approvals.subject_event
) AS asked
WHERE notifications.id = asked.notice_id;
--> statement-breakpoint
-- What was decided waits on nobody.
UPDATE notifications SET read_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
WHERE kind = 'approvals.asked' AND read_at IS NULL AND last_approval_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM approvals WHERE approvals.company_id = notifications.company_id AND approvals.state = 'pending'
    AND approvals.id BETWEEN notifications.first_approval_id AND notifications.last_approval_id
);
