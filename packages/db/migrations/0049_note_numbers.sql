CREATE TABLE `note_numbers` (
	`company_id` integer NOT NULL,
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`subject` text NOT NULL,
	PRIMARY KEY(`company_id`, `kind`, `year`, `number`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `note_numbers_of_subject` ON `note_numbers` (`company_id`,`kind`,`subject`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `renewal_of` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `renewed_from` text;--> statement-breakpoint
CREATE INDEX `sessions_of_renewals` ON `sessions` (`renewal_of`) WHERE renewal_of IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sessions_renewed` ON `sessions` (`renewed_from`) WHERE renewed_from IS NOT NULL;