CREATE TABLE `__new_activities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer,
	`action` text NOT NULL,
	`log_message` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` integer,
	`before` text,
	`after` text,
	`approval_id` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`approval_id`) REFERENCES `approvals`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_activities`("id", "company_id", "user_id", "action", "log_message", "subject_type", "subject_id", "before", "after", "approval_id", "created_at") SELECT "id", "company_id", "user_id", "action", "log_message", "subject_type", "subject_id", "before", "after", (SELECT approvals.id FROM approvals WHERE approvals.activity_id = activities.id), "created_at" FROM `activities`;--> statement-breakpoint
-- The new table gives ids on where the old one stopped.
DELETE FROM sqlite_sequence WHERE name = '__new_activities';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_activities', seq FROM sqlite_sequence WHERE name = 'activities';--> statement-breakpoint
DROP TABLE `activities`;--> statement-breakpoint
ALTER TABLE `__new_activities` RENAME TO `activities`;--> statement-breakpoint
CREATE INDEX `activities_of_subject` ON `activities` (`company_id`,`subject_type`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `activities_of_user` ON `activities` (`company_id`,`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `activities_of_approval` ON `activities` (`approval_id`) WHERE approval_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `activities_by_request` ON `activities` (`company_id`,`id`) WHERE approval_id IS NOT NULL AND action NOT GLOB 'approvals.*';--> statement-breakpoint
CREATE UNIQUE INDEX `activities_key` ON `activities` (`company_id`,`id`);--> statement-breakpoint
CREATE INDEX `assets_rejected_rows` ON `assets` (`company_id`,`import_id`,`id`) WHERE status = 'rejected' AND import_id > 0;
--> statement-breakpoint
-- The rebuilt table has lost them. Ledgers are append-only.
CREATE TRIGGER activities_refuse_update BEFORE UPDATE ON activities
BEGIN SELECT RAISE(ABORT, 'activities are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER activities_refuse_delete BEFORE DELETE ON activities
BEGIN SELECT RAISE(ABORT, 'activities are append-only'); END;
--> statement-breakpoint
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
-- An import that waits says what its assets cost in all, in kobo.
UPDATE approvals SET after = json_set(coalesce(after, '{}'), '$.total_cost', (
  SELECT CAST(total(cost) AS INTEGER) FROM assets WHERE assets.import_id = approvals.import_id AND status = 'pending'
)) WHERE kind = 'import' AND state = 'pending';
