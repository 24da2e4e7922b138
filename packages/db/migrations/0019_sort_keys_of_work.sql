ALTER TABLE `custodians` ADD `department_sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `custodians` ADD `job_role_sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `department_sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `job_role_sort_key` text DEFAULT '' NOT NULL;