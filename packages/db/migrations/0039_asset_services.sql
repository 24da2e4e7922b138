CREATE TABLE `asset_services` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`due_date` text NOT NULL,
	`service_date` text NOT NULL,
	`vendor_id` integer,
	`amount` integer,
	`invoice_number` text,
	`remarks` text,
	`recorded_by` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`recorded_by`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "asset_services_amount" CHECK(amount >= 0)
);
--> statement-breakpoint
CREATE INDEX `asset_services_of_asset` ON `asset_services` (`company_id`,`asset_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `asset_services_key` ON `asset_services` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `asset_services_once` ON `asset_services` (`company_id`,`asset_id`,`service_date`);--> statement-breakpoint
CREATE INDEX `movements_out` ON `movements` (`company_id`,`type`,`release_date`) WHERE returned_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER asset_services_refuse_update BEFORE UPDATE ON asset_services
BEGIN SELECT RAISE(ABORT, 'asset_services are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER asset_services_refuse_delete BEFORE DELETE ON asset_services
BEGIN SELECT RAISE(ABORT, 'asset_services are append-only'); END;
