ALTER TABLE `classifications` ADD `useful_life_in_days` integer;--> statement-breakpoint
ALTER TABLE `classifications` ADD `scrap_value_percent` integer;--> statement-breakpoint
ALTER TABLE `classifications` ADD `maintenance_schedule` text;--> statement-breakpoint
ALTER TABLE `classifications` ADD `frequency` integer;