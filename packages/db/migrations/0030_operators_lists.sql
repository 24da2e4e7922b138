CREATE TABLE `announcements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`text` text NOT NULL,
	`from_at` text NOT NULL,
	`to_at` text NOT NULL,
	`operator_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`ended_at` text,
	FOREIGN KEY (`operator_id`) REFERENCES `operators`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `announcements_by_end` ON `announcements` (`to_at`);--> statement-breakpoint
CREATE TABLE `company_days` (
	`company_id` integer NOT NULL,
	`day` text NOT NULL,
	`used_at` text NOT NULL,
	PRIMARY KEY(`company_id`, `day`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_days_by_day` ON `company_days` (`day`,`company_id`);--> statement-breakpoint
CREATE TABLE `platform_sizes` (
	`day` text PRIMARY KEY NOT NULL,
	`assets` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `leads` ADD `state` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `note` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_by_state` ON `leads` (`state`,`id`);--> statement-breakpoint
ALTER TABLE `mails` ADD `kind` text DEFAULT 'other' NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_failed` ON `mails` (`id`) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX `mails_of_company` ON `mails` (`company_id`,`state`);--> statement-breakpoint
CREATE INDEX `mails_by_kind` ON `mails` (`kind`,`state`);--> statement-breakpoint
ALTER TABLE `companies` ADD `sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `storage_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_by_state` ON `jobs` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_of_company` ON `jobs` (`company_id`,`state`);--> statement-breakpoint
CREATE INDEX `webhooks_failing` ON `webhooks` (`failures`) WHERE failures > 0;--> statement-breakpoint
-- Of companies that are in use today it is known when.
INSERT OR IGNORE INTO `company_days` (`company_id`, `day`, `used_at`)
SELECT `company_id`, date(max(`created_at`), '+1 hour'), max(`created_at`) FROM `sessions` GROUP BY `company_id`;
