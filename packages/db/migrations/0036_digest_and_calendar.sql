CREATE TABLE `calendar_addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_addresses_secret_hash_unique` ON `calendar_addresses` (`secret_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_addresses_key` ON `calendar_addresses` (`company_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `companies` ADD `digest_week` text;--> statement-breakpoint
ALTER TABLE `users` ADD `mail_digest` integer;