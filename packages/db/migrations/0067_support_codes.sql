CREATE TABLE `support_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`operator_id` integer,
	`operator_session` text,
	`reason` text,
	`ends_at` text,
	`link_hash` text,
	`visit_hash` text,
	`ended_at` text,
	FOREIGN KEY (`operator_id`) REFERENCES `operators`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `support_codes_code_hash_unique` ON `support_codes` (`code_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `support_codes_link_hash_unique` ON `support_codes` (`link_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `support_codes_visit_hash_unique` ON `support_codes` (`visit_hash`);--> statement-breakpoint
CREATE INDEX `support_codes_of_session` ON `support_codes` (`operator_session`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `support_codes_key` ON `support_codes` (`company_id`,`id`);