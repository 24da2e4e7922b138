-- A job that was marked as done by mistake is opened again.
DROP TRIGGER maintenance_jobs_refuse_update;
--> statement-breakpoint
CREATE TRIGGER maintenance_jobs_refuse_update BEFORE UPDATE ON maintenance_jobs
WHEN NEW.version <> OLD.version + 1 OR NEW.id <> OLD.id OR NEW.company_id <> OLD.company_id OR NEW.asset_id <> OLD.asset_id
  OR NEW.planned_by <> OLD.planned_by OR NEW.created_at <> OLD.created_at OR OLD.cancelled_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a maintenance job is never changed without its version'); END;
--> statement-breakpoint
-- Each command about a job sends an event. Its audit entry tells which: `done_date` is set by completion and cleared by reopening.
CREATE TRIGGER deliveries_of_job AFTER INSERT ON activities
WHEN NEW.action = 'assets.job'
BEGIN
  INSERT INTO deliveries (company_id, webhook_id, event, activity_id, state, due_at, created_at)
  SELECT NEW.company_id, w.id, e.value, NEW.id, 'waiting', NEW.created_at, NEW.created_at
  FROM webhooks w, json_each(w.events) e
  WHERE w.company_id = NEW.company_id AND w.removed_at IS NULL AND w.paused_at IS NULL AND e.value = CASE
    WHEN NEW.before IS NULL THEN 'job.planned'
    WHEN json_extract(NEW.after, '$.cancelled') THEN 'job.cancelled'
    WHEN json_type(NEW.after, '$.done_date') = 'null' THEN 'job.reopened'
    WHEN json_type(NEW.before, '$.done_date') = 'null' THEN 'job.completed'
    ELSE 'job.changed'
  END;
END;
