CREATE TABLE `asset_openings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`as_at` text NOT NULL,
	`accumulated_depreciation` integer NOT NULL,
	`continues` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "asset_openings_accumulated" CHECK(accumulated_depreciation >= 0),
	CONSTRAINT "asset_openings_continues" CHECK(continues IN ('original_terms', 'remaining_life'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `asset_openings_key` ON `asset_openings` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `asset_openings_once` ON `asset_openings` (`company_id`,`asset_id`);