CREATE INDEX `activities_of_user` ON `activities` (`company_id`,`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_serial` ON `assets` (`company_id`,"serial_number" COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_condition` ON `assets` (`company_id`,`condition`,`id`);--> statement-breakpoint
CREATE INDEX `assets_figures` ON `assets` (`company_id`,`status`,`acquisition_day`,`cost`,`scrap_value`,`useful_life_in_days`,`total_maintenance_cost`);