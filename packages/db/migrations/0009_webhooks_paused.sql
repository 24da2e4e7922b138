ALTER TABLE `webhooks` ADD `paused_at` text;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `given_up_at` text;--> statement-breakpoint
DROP TRIGGER deliveries_of_activity;--> statement-breakpoint
DROP TRIGGER deliveries_of_approval;--> statement-breakpoint
-- What a webhook tells of leaves in the transaction of what happened: no verb needs to know of webhooks.
CREATE TRIGGER deliveries_of_activity AFTER INSERT ON activities
WHEN NEW.action IN ('assets.create', 'assets.import', 'assets.release', 'assets.return', 'assets.revalue', 'assets.sell', 'assets.scrap')
BEGIN
  INSERT INTO deliveries (company_id, webhook_id, event, activity_id, state, due_at, created_at)
  SELECT NEW.company_id, w.id, e.value, NEW.id, 'waiting', NEW.created_at, NEW.created_at
  FROM webhooks w, json_each(w.events) e
  WHERE w.company_id = NEW.company_id AND w.removed_at IS NULL AND w.paused_at IS NULL AND e.value = CASE NEW.action
    WHEN 'assets.create' THEN 'asset.created'
    WHEN 'assets.import' THEN 'asset.created'
    WHEN 'assets.release' THEN 'asset.released'
    WHEN 'assets.return' THEN 'asset.returned'
    WHEN 'assets.revalue' THEN 'asset.revalued'
    WHEN 'assets.sell' THEN 'asset.sold'
    WHEN 'assets.scrap' THEN 'asset.scrapped'
  END;
END;
--> statement-breakpoint
CREATE TRIGGER deliveries_of_approval AFTER UPDATE OF state ON approvals
WHEN NEW.state IN ('approved', 'rejected')
BEGIN
  INSERT INTO deliveries (company_id, webhook_id, event, approval_id, state, due_at, created_at)
  SELECT NEW.company_id, w.id, e.value, NEW.id, 'waiting', NEW.decided_at, NEW.decided_at
  FROM webhooks w, json_each(w.events) e
  WHERE w.company_id = NEW.company_id AND w.removed_at IS NULL AND w.paused_at IS NULL AND e.value = 'asset.' || NEW.state;
END;
