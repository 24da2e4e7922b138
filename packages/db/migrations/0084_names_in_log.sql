ALTER TABLE `operator_log` ADD `lead_id` integer;--> statement-breakpoint
CREATE INDEX `mails_with_text` ON `mails` (`created_at`) WHERE state <> 'waiting' AND body <> '';--> statement-breakpoint
-- A visitor's address, and the name of a person or customer on the public pages, cannot be deleted from the log. Older entries lose them
-- and new ones have a number instead. A lead that wrote twice is not known by its address.
DROP TRIGGER operator_log_refuse_update;
--> statement-breakpoint
CREATE INDEX leads_for_upgrade ON leads (email);
--> statement-breakpoint
WITH old AS (
  SELECT id, created_at, instr(message, 'the lead of ') AS at,
    iif(action = 'leads.state', instr(message, ' as '), length(message) + 1) AS until
  FROM operator_log
  WHERE substr(action, 1, instr(action, '.') - 1) = 'leads' AND action IN ('leads.note', 'leads.state')
    AND message LIKE '%the lead of %'
), found AS (
  SELECT old.id, old.at, old.until, min(leads.id) AS lead_id, count(leads.id) AS matches
  FROM old JOIN operator_log AS entry ON entry.id = old.id
    LEFT JOIN leads ON leads.email = substr(entry.message, old.at + 12, old.until - old.at - 12) AND leads.created_at <= old.created_at
  GROUP BY old.id
)
UPDATE operator_log SET
  lead_id = iif(found.matches = 1, found.lead_id, NULL),
  message = substr(message, 1, found.at - 1) || iif(found.matches = 1, 'lead ' || found.lead_id, 'a lead') || substr(message, found.until)
FROM found WHERE found.id = operator_log.id;
--> statement-breakpoint
DROP INDEX leads_for_upgrade;
--> statement-breakpoint
UPDATE operator_log SET message = substr(message, 1, instr(message, ' public pages: ') + 12)
WHERE substr(action, 1, instr(action, '.') - 1) = 'public' AND instr(message, ' public pages: ') > 0
  AND (message LIKE 'Added a testimonial %' OR message LIKE 'Changed a testimonial %' OR message LIKE 'Removed a testimonial %'
    OR message LIKE 'Added a logo %' OR message LIKE 'Changed a logo %' OR message LIKE 'Removed a logo %');
--> statement-breakpoint
CREATE TRIGGER operator_log_refuse_update BEFORE UPDATE ON operator_log
WHEN NEW.id <> OLD.id OR NEW.action <> OLD.action OR NEW.created_at <> OLD.created_at OR NEW.operator_id IS NOT OLD.operator_id
  OR NEW.company_id IS NOT NULL OR NEW.user_id IS NOT NULL OR NEW.reason IS NOT NULL
  OR (NOT EXISTS (SELECT 1 FROM company_deletions WHERE company_number = OLD.company_id AND state = 'running')
    AND NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = OLD.company_id))
BEGIN SELECT RAISE(ABORT, 'operator_log is append-only'); END;
