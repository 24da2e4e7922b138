DROP INDEX `assets_by_description`;--> statement-breakpoint
ALTER TABLE `assets` ADD `sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `assets_by_description` ON `assets` (`company_id`,`sort_key`,`id`,`description`);--> statement-breakpoint
DROP INDEX `classifications_by_name`;--> statement-breakpoint
ALTER TABLE `classifications` ADD `sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `classifications_by_name` ON `classifications` (`company_id`,`sort_key`,`id`);--> statement-breakpoint
DROP INDEX `custodians_by_name`;--> statement-breakpoint
ALTER TABLE `custodians` ADD `sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `custodians_by_name` ON `custodians` (`company_id`,`sort_key`,`id`);--> statement-breakpoint
DROP INDEX `locations_by_address`;--> statement-breakpoint
ALTER TABLE `locations` ADD `sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `locations` ADD `city_sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `locations_by_address` ON `locations` (`company_id`,`sort_key`,`id`);--> statement-breakpoint
DROP INDEX `states_by_name`;--> statement-breakpoint
ALTER TABLE `states` ADD `sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `states_by_name` ON `states` (`country_id`,`sort_key`);--> statement-breakpoint
DROP INDEX `users_by_name`;--> statement-breakpoint
ALTER TABLE `users` ADD `sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`company_id`,`sort_key`,`id`);--> statement-breakpoint
DROP INDEX `vendors_by_name`;--> statement-breakpoint
ALTER TABLE `vendors` ADD `sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `vendors_by_name` ON `vendors` (`company_id`,`sort_key`,`id`);--> statement-breakpoint
ALTER TABLE `countries` ADD `sort_key` text DEFAULT '' NOT NULL;