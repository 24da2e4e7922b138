ALTER TABLE `assets` ADD `manufacturer` text;--> statement-breakpoint
ALTER TABLE `assets` ADD `model` text;--> statement-breakpoint
CREATE INDEX `assets_by_manufacturer` ON `assets` (`company_id`,"manufacturer" COLLATE NOCASE,"model" COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE INDEX `assets_by_model` ON `assets` (`company_id`,"model" COLLATE NOCASE,`id`);--> statement-breakpoint
DROP TRIGGER assets_unindexed_anew;--> statement-breakpoint
CREATE TRIGGER assets_unindexed_anew AFTER UPDATE OF barcode, asset_tag, asset_tag_key, description, serial_number, invoice_number, manufacturer, model ON assets
WHEN NEW.barcode IS NOT OLD.barcode OR NEW.asset_tag IS NOT OLD.asset_tag OR NEW.asset_tag_key IS NOT OLD.asset_tag_key
  OR NEW.description IS NOT OLD.description OR NEW.serial_number IS NOT OLD.serial_number OR NEW.invoice_number IS NOT OLD.invoice_number
  OR NEW.manufacturer IS NOT OLD.manufacturer OR NEW.model IS NOT OLD.model
BEGIN
  INSERT INTO unindexed_assets VALUES (NEW.company_id, NEW.id, NEW.id) ON CONFLICT DO NOTHING;
END;
