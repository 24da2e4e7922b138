CREATE TABLE `__new_notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`message` text NOT NULL,
	`href` text,
	`first_approval_id` integer,
	`last_approval_id` integer,
	`read_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`first_approval_id`) REFERENCES `approvals`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`last_approval_id`) REFERENCES `approvals`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "notifications_approvals" CHECK(first_approval_id <= last_approval_id)
);
--> statement-breakpoint
INSERT INTO `__new_notifications`("id", "company_id", "user_id", "kind", "message", "href", "first_approval_id", "last_approval_id", "read_at", "created_at") SELECT "id", "company_id", "user_id", "kind", "message", "href", NULL, NULL, "read_at", "created_at" FROM `notifications`;--> statement-breakpoint
-- The new table gives ids on where the old one stopped: open pages name the last they saw.
DELETE FROM sqlite_sequence WHERE name = '__new_notifications';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_notifications', seq FROM sqlite_sequence WHERE name = 'notifications';--> statement-breakpoint
DROP TABLE `notifications`;--> statement-breakpoint
ALTER TABLE `__new_notifications` RENAME TO `notifications`;--> statement-breakpoint
CREATE INDEX `notifications_of_user` ON `notifications` (`company_id`,`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_asking` ON `notifications` (`company_id`,`last_approval_id`) WHERE last_approval_id IS NOT NULL AND read_at IS NULL;