CREATE TABLE `leads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`name` text,
	`message` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `leads_by_kind` ON `leads` (`kind`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `leads_one_newsletter` ON `leads` (`email`) WHERE kind = 'newsletter';