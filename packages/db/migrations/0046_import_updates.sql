CREATE TABLE `import_updates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`import_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`message` text NOT NULL,
	`told_before` text NOT NULL,
	`told_after` text NOT NULL,
	`classification_id` integer NOT NULL,
	`vendor_id` integer,
	`custodian_id` integer NOT NULL,
	`location_id` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`import_id`) REFERENCES `imports`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`classification_id`) REFERENCES `classifications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`custodian_id`) REFERENCES `custodians`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `import_updates_of_asset` ON `import_updates` (`company_id`,`asset_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `import_updates_once` ON `import_updates` (`company_id`,`import_id`,`asset_id`);