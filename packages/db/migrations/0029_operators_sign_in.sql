CREATE TABLE `operator_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`operator_id` integer,
	`action` text NOT NULL,
	`message` text NOT NULL,
	`company_id` integer,
	`user_id` integer,
	`reason` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`operator_id`) REFERENCES `operators`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `operator_log_of` ON `operator_log` (`operator_id`,`id`);--> statement-breakpoint
CREATE INDEX `operator_log_about` ON `operator_log` (`company_id`,`id`);--> statement-breakpoint
CREATE INDEX `operator_log_by_time` ON `operator_log` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `operator_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`operator_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`operator_id`) REFERENCES `operators`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_links_token_hash_unique` ON `operator_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `operator_links_of` ON `operator_links` (`operator_id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE TABLE `operator_recovery_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`operator_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`operator_id`) REFERENCES `operators`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_recovery_codes_one` ON `operator_recovery_codes` (`operator_id`,`code_hash`);--> statement-breakpoint
CREATE TABLE `operator_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`operator_id` integer NOT NULL,
	`second_factor_at` text,
	`expires_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`operator_id`) REFERENCES `operators`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `operator_sessions_of` ON `operator_sessions` (`operator_id`);--> statement-breakpoint
CREATE INDEX `operator_sessions_by_expiry` ON `operator_sessions` (`expires_at`);--> statement-breakpoint
ALTER TABLE `operators` ADD `role` text DEFAULT 'support' NOT NULL;--> statement-breakpoint
ALTER TABLE `operators` ADD `password_hash` text;--> statement-breakpoint
ALTER TABLE `operators` ADD `totp_secret` text;--> statement-breakpoint
ALTER TABLE `operators` ADD `totp_last_step` integer;--> statement-breakpoint
ALTER TABLE `operators` ADD `second_factor_at` text;--> statement-breakpoint
ALTER TABLE `operators` ADD `last_signed_in_at` text;--> statement-breakpoint
ALTER TABLE `operators` ADD `deactivated_at` text;
--> statement-breakpoint
CREATE TRIGGER operator_log_refuse_update BEFORE UPDATE ON operator_log
BEGIN SELECT RAISE(ABORT, 'operator_log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER operator_log_refuse_delete BEFORE DELETE ON operator_log
BEGIN SELECT RAISE(ABORT, 'operator_log is append-only'); END;
