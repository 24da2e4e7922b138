CREATE TABLE `asset_papers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`step` text,
	`ending` text NOT NULL,
	`file_key` text NOT NULL,
	`thumbnail_key` text,
	`sha256` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`added_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`added_by`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "asset_papers_picture" CHECK((thumbnail_key IS NULL) = (width IS NULL) AND (width IS NULL) = (height IS NULL))
);
--> statement-breakpoint
CREATE INDEX `asset_papers_of_asset` ON `asset_papers` (`company_id`,`asset_id`,`id`);--> statement-breakpoint
CREATE INDEX `asset_papers_room` ON `asset_papers` (`company_id`,`bytes`);--> statement-breakpoint
CREATE UNIQUE INDEX `asset_papers_key` ON `asset_papers` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `asset_papers_once` ON `asset_papers` (`company_id`,`asset_id`,`sha256`);--> statement-breakpoint
CREATE UNIQUE INDEX `asset_papers_file` ON `asset_papers` (`file_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `asset_papers_thumbnail` ON `asset_papers` (`thumbnail_key`);