CREATE TABLE `activities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer,
	`action` text NOT NULL,
	`log_message` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` integer,
	`before` text,
	`after` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `activities_by_time` ON `activities` (`company_id`,`id`);--> statement-breakpoint
CREATE INDEX `activities_of_subject` ON `activities` (`company_id`,`subject_type`,`subject_id`,`id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`message` text NOT NULL,
	`href` text,
	`read_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notifications_of_user` ON `notifications` (`company_id`,`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `assets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`barcode` text NOT NULL,
	`sequence` integer NOT NULL,
	`asset_tag` text,
	`asset_tag_key` text,
	`status` text NOT NULL,
	`description` text NOT NULL,
	`serial_number` text,
	`vendor_id` integer,
	`classification_id` integer NOT NULL,
	`custodian_id` integer NOT NULL,
	`location_id` integer,
	`department` text,
	`acquisition_date` text NOT NULL,
	`acquisition_day` integer NOT NULL,
	`acquisition_nature` text NOT NULL,
	`invoice_number` text,
	`cost` integer NOT NULL,
	`scrap_value` integer NOT NULL,
	`useful_life_in_days` integer NOT NULL,
	`condition` text NOT NULL,
	`maintenance_schedule` text,
	`frequency` integer,
	`last_maintenance_date` text,
	`total_maintenance_cost` integer NOT NULL,
	`warranty_in_years` integer,
	`remarks` text,
	`import_id` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`classification_id`) REFERENCES `classifications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`custodian_id`) REFERENCES `custodians`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "assets_scrap_within_cost" CHECK(scrap_value >= 0 AND scrap_value <= cost),
	CONSTRAINT "assets_life" CHECK(useful_life_in_days BETWEEN 1 AND 36500)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `assets_barcode` ON `assets` (`company_id`,`barcode`);--> statement-breakpoint
CREATE UNIQUE INDEX `assets_tag` ON `assets` (`company_id`,`asset_tag_key`);--> statement-breakpoint
CREATE INDEX `assets_by_location` ON `assets` (`company_id`,`location_id`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_custodian` ON `assets` (`company_id`,`custodian_id`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_vendor` ON `assets` (`company_id`,`vendor_id`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_classification` ON `assets` (`company_id`,`classification_id`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_status` ON `assets` (`company_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_description` ON `assets` (`company_id`,"description" COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_cost` ON `assets` (`company_id`,`cost`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_acquisition` ON `assets` (`company_id`,`acquisition_date`,`id`);--> statement-breakpoint
CREATE INDEX `assets_of_import` ON `assets` (`import_id`) WHERE import_id > 0;--> statement-breakpoint
CREATE UNIQUE INDEX `assets_key` ON `assets` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `exports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`filter` text NOT NULL,
	`state` text NOT NULL,
	`file_key` text,
	`rows` integer,
	`created_at` text NOT NULL,
	`finished_at` text,
	`expired` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `exports_by_time` ON `exports` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `exports_key` ON `exports` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`file_key` text NOT NULL,
	`sha256` text NOT NULL,
	`state` text NOT NULL,
	`options` text,
	`rows_total` integer DEFAULT 0 NOT NULL,
	`rows_done` integer DEFAULT 0 NOT NULL,
	`rows_bad` integer DEFAULT 0 NOT NULL,
	`errors_key` text,
	`failure` text,
	`created_at` text NOT NULL,
	`finished_at` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `imports_by_time` ON `imports` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `imports_by_content` ON `imports` (`company_id`,`sha256`);--> statement-breakpoint
CREATE UNIQUE INDEX `imports_one_staging` ON `imports` (`company_id`) WHERE state = 'staging';--> statement-breakpoint
CREATE UNIQUE INDEX `imports_key` ON `imports` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_by_key` ON `attempts` (`key`,`at`);--> statement-breakpoint
CREATE INDEX `attempts_by_time` ON `attempts` (`at`);--> statement-breakpoint
CREATE TABLE `codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`wrong_tries` integer DEFAULT 0 NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `codes_of_user` ON `codes` (`company_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`token_hash` text NOT NULL,
	`email` text,
	`expires_at` text NOT NULL,
	`ended_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `links_token_hash_unique` ON `links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `links_of_user` ON `links` (`company_id`,`user_id`,`purpose`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`transport` text NOT NULL,
	`remember` integer NOT NULL,
	`signed_in_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_of_user` ON `sessions` (`company_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`fence` integer DEFAULT 0 NOT NULL,
	`due_at` text NOT NULL,
	`leased_until` text,
	`failure` text,
	`created_at` text NOT NULL,
	`finished_at` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`due_at`) WHERE state IN ('waiting', 'running');--> statement-breakpoint
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` text NOT NULL,
	`leased_until` text,
	`failure` text,
	`created_at` text NOT NULL,
	`sent_at` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE TABLE `classifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`code` text NOT NULL,
	`to_complete` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `classifications_name` ON `classifications` (`company_id`,`name_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `classifications_code` ON `classifications` (`company_id`,`code`);--> statement-breakpoint
CREATE INDEX `classifications_by_name` ON `classifications` (`company_id`,"name" COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `classifications_key` ON `classifications` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `companies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`employees_nr` integer NOT NULL,
	`url` text NOT NULL,
	`abbreviation` text,
	`industry` text,
	`address` text,
	`city` text,
	`country_id` integer,
	`state_id` integer,
	`image` text,
	`time_zone` text DEFAULT 'Africa/Lagos' NOT NULL,
	`terms_version` text NOT NULL,
	`terms_accepted_at` text NOT NULL,
	`asset_sequence` integer DEFAULT 0 NOT NULL,
	`suspended_at` text,
	`suspended_reason` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`country_id`,`state_id`) REFERENCES `states`(`country_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `countries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `countries_code_unique` ON `countries` (`code`);--> statement-breakpoint
CREATE TABLE `custodians` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`location_id` integer,
	`full_name` text NOT NULL,
	`email` text,
	`phone_number` text,
	`id_number` text,
	`department` text,
	`job_role` text,
	`to_complete` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `custodians_by_name` ON `custodians` (`company_id`,"full_name" COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `custodians_key` ON `custodians` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `installation` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `locations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`country_id` integer,
	`state_id` integer,
	`address` text NOT NULL,
	`city` text,
	`shortcode` text,
	`state_shortcode` text,
	`code` text,
	`code_key` text,
	`to_complete` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`country_id`,`state_id`) REFERENCES `states`(`country_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `locations_code` ON `locations` (`company_id`,`code_key`);--> statement-breakpoint
CREATE INDEX `locations_by_address` ON `locations` (`company_id`,"address" COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `locations_key` ON `locations` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `states` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`country_id` integer NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `states_code_unique` ON `states` (`code`);--> statement-breakpoint
CREATE INDEX `states_by_name` ON `states` (`country_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `states_of_country` ON `states` (`country_id`,`id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`phone_number` text,
	`id_number` text,
	`department` text,
	`job_role` text,
	`location_id` integer,
	`role` integer NOT NULL,
	`password_hash` text,
	`email_verified_at` text,
	`deactivated_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`company_id`,"full_name" COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE INDEX `users_active_admins` ON `users` (`company_id`,`role`) WHERE deactivated_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_key` ON `users` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `vendors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone_number` text,
	`tax_id_number` text,
	`cac_registration_number` text,
	`address` text,
	`city` text,
	`country_id` integer,
	`state_id` integer,
	`to_complete` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`country_id`,`state_id`) REFERENCES `states`(`country_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `vendors_by_name` ON `vendors` (`company_id`,"name" COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `vendors_key` ON `vendors` (`company_id`,`id`);