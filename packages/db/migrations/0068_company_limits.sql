ALTER TABLE `imports` ADD `bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `asset_limit` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `user_limit` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `till_limit` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `storage_limit` integer;--> statement-breakpoint
CREATE INDEX `mails_retrying` ON `mails` (`created_at`) WHERE state = 'waiting' AND failure IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER papers_stored AFTER INSERT ON asset_papers
BEGIN
  UPDATE companies SET storage_bytes = storage_bytes + (NEW.bytes)
    WHERE id = NEW.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER papers_removed AFTER DELETE ON asset_papers
BEGIN
  UPDATE companies SET storage_bytes = storage_bytes - (min(storage_bytes, OLD.bytes))
    WHERE id = OLD.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER imports_stored AFTER INSERT ON imports
BEGIN
  UPDATE companies SET storage_bytes = storage_bytes + (NEW.bytes)
    WHERE id = NEW.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER imports_removed AFTER UPDATE OF state ON imports
WHEN NEW.state = 'cancelled' AND OLD.state <> 'cancelled'
BEGIN
  UPDATE companies SET storage_bytes = storage_bytes - (min(storage_bytes, NEW.bytes))
    WHERE id = NEW.company_id;
END;
