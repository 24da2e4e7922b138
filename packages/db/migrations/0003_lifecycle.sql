CREATE TABLE `__new_assets` (
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
	`carrying_amount` integer NOT NULL,
	`valued_day` integer NOT NULL,
	`revalued_on` text,
	`closed_on` text,
	`closed_day` integer,
	`next_maintenance_date` text GENERATED ALWAYS AS (CASE maintenance_schedule
  WHEN 'Daily' THEN CASE WHEN date(coalesce(last_maintenance_date, acquisition_date), (coalesce(frequency, 1)) || ' days') < '3000' THEN date(coalesce(last_maintenance_date, acquisition_date), (coalesce(frequency, 1)) || ' days') END
  WHEN 'Weekly' THEN CASE WHEN date(coalesce(last_maintenance_date, acquisition_date), (7 * coalesce(frequency, 1)) || ' days') < '3000' THEN date(coalesce(last_maintenance_date, acquisition_date), (7 * coalesce(frequency, 1)) || ' days') END
  WHEN 'Monthly' THEN CASE WHEN min(date(coalesce(last_maintenance_date, acquisition_date), (coalesce(frequency, 1)) || ' months'), date(coalesce(last_maintenance_date, acquisition_date), 'start of month', (coalesce(frequency, 1) + 1) || ' months', '-1 day')) < '3000' THEN min(date(coalesce(last_maintenance_date, acquisition_date), (coalesce(frequency, 1)) || ' months'), date(coalesce(last_maintenance_date, acquisition_date), 'start of month', (coalesce(frequency, 1) + 1) || ' months', '-1 day')) END
  WHEN 'Quarterly' THEN CASE WHEN min(date(coalesce(last_maintenance_date, acquisition_date), (3 * coalesce(frequency, 1)) || ' months'), date(coalesce(last_maintenance_date, acquisition_date), 'start of month', (3 * coalesce(frequency, 1) + 1) || ' months', '-1 day')) < '3000' THEN min(date(coalesce(last_maintenance_date, acquisition_date), (3 * coalesce(frequency, 1)) || ' months'), date(coalesce(last_maintenance_date, acquisition_date), 'start of month', (3 * coalesce(frequency, 1) + 1) || ' months', '-1 day')) END
  WHEN 'Yearly' THEN CASE WHEN min(date(coalesce(last_maintenance_date, acquisition_date), (12 * coalesce(frequency, 1)) || ' months'), date(coalesce(last_maintenance_date, acquisition_date), 'start of month', (12 * coalesce(frequency, 1) + 1) || ' months', '-1 day')) < '3000' THEN min(date(coalesce(last_maintenance_date, acquisition_date), (12 * coalesce(frequency, 1)) || ' months'), date(coalesce(last_maintenance_date, acquisition_date), 'start of month', (12 * coalesce(frequency, 1) + 1) || ' months', '-1 day')) END
END) VIRTUAL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`classification_id`) REFERENCES `classifications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`custodian_id`) REFERENCES `custodians`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "assets_scrap_within_cost" CHECK(scrap_value >= 0 AND scrap_value <= carrying_amount),
	CONSTRAINT "assets_valued" CHECK(revalued_on IS NOT NULL OR (carrying_amount = cost AND valued_day = acquisition_day)),
	CONSTRAINT "assets_closed_by_status" CHECK((closed_day IS NOT NULL) = (status IN ('sold', 'scrapped')) AND (closed_on IS NULL) = (closed_day IS NULL)),
	CONSTRAINT "assets_life" CHECK(useful_life_in_days BETWEEN 1 AND 36500)
);
--> statement-breakpoint
INSERT INTO `__new_assets`("id", "company_id", "barcode", "sequence", "asset_tag", "asset_tag_key", "status", "description", "serial_number", "vendor_id", "classification_id", "custodian_id", "location_id", "department", "acquisition_date", "acquisition_day", "acquisition_nature", "invoice_number", "cost", "scrap_value", "useful_life_in_days", "condition", "maintenance_schedule", "frequency", "last_maintenance_date", "total_maintenance_cost", "warranty_in_years", "remarks", "import_id", "created_at", "updated_at", "version", "carrying_amount", "valued_day") SELECT "id", "company_id", "barcode", "sequence", "asset_tag", "asset_tag_key", "status", "description", "serial_number", "vendor_id", "classification_id", "custodian_id", "location_id", "department", "acquisition_date", "acquisition_day", "acquisition_nature", "invoice_number", "cost", "scrap_value", "useful_life_in_days", "condition", "maintenance_schedule", "frequency", "last_maintenance_date", "total_maintenance_cost", "warranty_in_years", "remarks", "import_id", "created_at", "updated_at", "version", "cost", "acquisition_day" FROM `assets`;--> statement-breakpoint
-- An id is never used again, so the count of ids goes on where it was.
DELETE FROM sqlite_sequence WHERE name = '__new_assets';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_assets', seq FROM sqlite_sequence WHERE name = 'assets';--> statement-breakpoint
DROP TABLE `assets`;--> statement-breakpoint
ALTER TABLE `__new_assets` RENAME TO `assets`;--> statement-breakpoint
CREATE UNIQUE INDEX `assets_barcode` ON `assets` (`company_id`,`barcode`);--> statement-breakpoint
CREATE UNIQUE INDEX `assets_tag` ON `assets` (`company_id`,`asset_tag_key`);--> statement-breakpoint
CREATE INDEX `assets_by_location` ON `assets` (`company_id`,`location_id`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_custodian` ON `assets` (`company_id`,`custodian_id`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_vendor` ON `assets` (`company_id`,`vendor_id`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_classification` ON `assets` (`company_id`,`classification_id`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_status` ON `assets` (`company_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_description` ON `assets` (`company_id`,"description" COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_serial` ON `assets` (`company_id`,"serial_number" COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_condition` ON `assets` (`company_id`,`condition`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_cost` ON `assets` (`company_id`,`cost`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_acquisition` ON `assets` (`company_id`,`acquisition_date`,`id`);--> statement-breakpoint
CREATE INDEX `assets_figures` ON `assets` (`company_id`,`status`,`valued_day`,`carrying_amount`,`scrap_value`,`useful_life_in_days`,`closed_day`,`cost`);--> statement-breakpoint
CREATE INDEX `assets_by_next_maintenance` ON `assets` (`company_id`,`next_maintenance_date`,`id`) WHERE maintenance_schedule IS NOT NULL;--> statement-breakpoint
CREATE INDEX `assets_of_import` ON `assets` (`import_id`) WHERE import_id > 0;--> statement-breakpoint
CREATE UNIQUE INDEX `assets_key` ON `assets` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `approvals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`kind` text NOT NULL,
	`asset_id` integer,
	`import_id` integer,
	`asset_version` integer,
	`subject_event` text NOT NULL,
	`payload` text NOT NULL,
	`before` text,
	`after` text,
	`state` text NOT NULL,
	`requester_id` integer NOT NULL,
	`decider_id` integer,
	`decided_at` text,
	`reason` text,
	`activity_id` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`import_id`) REFERENCES `imports`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`requester_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`decider_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`activity_id`) REFERENCES `activities`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "approvals_subject" CHECK(asset_id IS NOT NULL OR import_id IS NOT NULL),
	CONSTRAINT "approvals_by_another" CHECK(state NOT IN ('approved', 'rejected') OR decider_id <> requester_id),
	CONSTRAINT "approvals_effect" CHECK(state <> 'approved' OR activity_id IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_one_pending` ON `approvals` (`company_id`,`asset_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_one_an_import` ON `approvals` (`company_id`,`import_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_one_effect` ON `approvals` (`activity_id`);--> statement-breakpoint
CREATE INDEX `approvals_by_state` ON `approvals` (`company_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `approvals_of_requester` ON `approvals` (`company_id`,`requester_id`,`id`);--> statement-breakpoint
CREATE INDEX `approvals_of_asset` ON `approvals` (`company_id`,`asset_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_key` ON `approvals` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `disposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`sale_date` text NOT NULL,
	`buyer_name` text NOT NULL,
	`phone_number` text,
	`address` text,
	`city` text,
	`country_id` integer,
	`state_id` integer,
	`amount_sold_for` integer NOT NULL,
	`condition` text NOT NULL,
	`remarks` text,
	`net_book_value` integer NOT NULL,
	`gain_or_loss` integer GENERATED ALWAYS AS (amount_sold_for - net_book_value) VIRTUAL,
	`sold_by` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`country_id`,`state_id`) REFERENCES `states`(`country_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`sold_by`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `disposals_key` ON `disposals` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `disposals_one_an_asset` ON `disposals` (`company_id`,`asset_id`);--> statement-breakpoint
CREATE TABLE `scrappings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`discard_date` text NOT NULL,
	`condition` text NOT NULL,
	`remarks` text,
	`net_book_value` integer NOT NULL,
	`scrapped_by` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`scrapped_by`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scrappings_key` ON `scrappings` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `scrappings_one_an_asset` ON `scrappings` (`company_id`,`asset_id`);--> statement-breakpoint
CREATE TABLE `day_figures` (
	`company_id` integer NOT NULL,
	`day` integer NOT NULL,
	`book_value_millions` integer NOT NULL,
	`book_value_rest` integer NOT NULL,
	`fully_depreciated` integer NOT NULL,
	PRIMARY KEY(`company_id`, `day`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `figures` (
	`company_id` integer NOT NULL,
	`import_id` integer NOT NULL,
	`status` text NOT NULL,
	`classification_id` integer NOT NULL,
	`count` integer NOT NULL,
	`cost_millions` integer NOT NULL,
	`cost_rest` integer NOT NULL,
	`maintenance_millions` integer NOT NULL,
	`maintenance_rest` integer NOT NULL,
	PRIMARY KEY(`company_id`, `import_id`, `status`, `classification_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`type` text NOT NULL,
	`maintenance_category` text,
	`vendor_id` integer,
	`custodian_id` integer,
	`condition` text NOT NULL,
	`location` text NOT NULL,
	`release_date` text NOT NULL,
	`expected_return_date` text,
	`remarks` text,
	`released_by` integer NOT NULL,
	`returned_at` text,
	`return_condition` text,
	`amount` integer,
	`invoice_number` text,
	`payment_date` text,
	`return_remarks` text,
	`returned_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`custodian_id`) REFERENCES `custodians`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`released_by`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`returned_by`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "movements_category" CHECK((type = 'maintenance') = (maintenance_category IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `movements_one_open` ON `movements` (`company_id`,`asset_id`) WHERE returned_at IS NULL;--> statement-breakpoint
CREATE INDEX `movements_of_asset` ON `movements` (`company_id`,`asset_id`,`id`);--> statement-breakpoint
CREATE INDEX `movements_expected` ON `movements` (`company_id`,`expected_return_date`) WHERE returned_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `movements_key` ON `movements` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `revaluations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`revaluation_date` text NOT NULL,
	`carrying_amount` integer NOT NULL,
	`scrap_value` integer NOT NULL,
	`useful_life_in_days` integer NOT NULL,
	`previous_carrying_amount` integer NOT NULL,
	`previous_scrap_value` integer NOT NULL,
	`previous_useful_life_in_days` integer NOT NULL,
	`previous_valued_on` text NOT NULL,
	`net_book_value` integer NOT NULL,
	`difference` integer GENERATED ALWAYS AS (carrying_amount - net_book_value) VIRTUAL,
	`remarks` text,
	`revalued_by` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`revalued_by`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "revaluations_scrap_within_amount" CHECK(scrap_value >= 0 AND scrap_value <= carrying_amount)
);
--> statement-breakpoint
CREATE INDEX `revaluations_of_asset` ON `revaluations` (`company_id`,`asset_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `revaluations_key` ON `revaluations` (`company_id`,`id`);--> statement-breakpoint
DROP INDEX `activities_by_time`;--> statement-breakpoint
CREATE UNIQUE INDEX `activities_key` ON `activities` (`company_id`,`id`);--> statement-breakpoint
DROP INDEX `exports_by_time`;--> statement-breakpoint
ALTER TABLE `companies` ADD `looked_after_on` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `looked_after_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `mail_notifications` integer DEFAULT true NOT NULL;