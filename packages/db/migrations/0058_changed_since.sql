CREATE INDEX `assets_by_update` ON `assets` (`company_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `items_by_update` ON `items` (`company_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `classifications_by_update` ON `classifications` (`company_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `custodians_by_update` ON `custodians` (`company_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `locations_by_update` ON `locations` (`company_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `vendors_by_update` ON `vendors` (`company_id`,`updated_at`,`id`);--> statement-breakpoint
-- Assets are found by the address and the city of their branch too.
DROP TRIGGER locations_noted;--> statement-breakpoint
CREATE TRIGGER locations_noted AFTER UPDATE OF code_key, address, city ON locations
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, 0); END;
