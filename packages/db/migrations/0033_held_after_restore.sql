ALTER TABLE `jobs` ADD `held_at` text;--> statement-breakpoint
CREATE INDEX `jobs_held` ON `jobs` (`id`) WHERE held_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `mails` ADD `held_at` text;--> statement-breakpoint
CREATE INDEX `mails_held` ON `mails` (`id`) WHERE held_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `held_at` text;--> statement-breakpoint
CREATE INDEX `deliveries_held` ON `deliveries` (`id`) WHERE held_at IS NOT NULL;