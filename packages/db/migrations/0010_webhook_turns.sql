DROP INDEX `deliveries_due`;--> statement-breakpoint
CREATE INDEX `deliveries_waiting` ON `deliveries` (`webhook_id`,`due_at`,`id`) WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE `webhooks` ADD `leased_until` text;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `called_at` text;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `quiet_until` text;