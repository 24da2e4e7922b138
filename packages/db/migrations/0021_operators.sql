CREATE TABLE `operators` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operators_email_unique` ON `operators` (`email`);--> statement-breakpoint
ALTER TABLE `activities` ADD `operator_id` integer REFERENCES operators(id);
--> statement-breakpoint
-- A check in the table would need it built anew, with all its triggers and keys.
CREATE TRIGGER activities_of_one_person BEFORE INSERT ON activities
WHEN NEW.user_id IS NOT NULL AND NEW.operator_id IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'one person acted'); END;
