CREATE TABLE `unindexed_assets` (
	`company_id` integer NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL,
	PRIMARY KEY(`company_id`, `first_id`, `last_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);

--> statement-breakpoint
-- What filters and searches of the register look for is named by three letters in a row. A row's number is the company's id
-- before the asset's, so that a company's rows lie together. Where letters stand is not kept: the rows themselves are looked at.
CREATE VIRTUAL TABLE search_texts USING fts5(
  barcode, asset_tag, asset_tag_key, description, serial_number, invoice_number,
  content='', contentless_delete=1, detail=none, tokenize='trigram'
);
--> statement-breakpoint
-- What is entered or changed waits to be indexed, and is looked at beside the indexes until then.
DROP TRIGGER assets_searched;
--> statement-breakpoint
CREATE TRIGGER assets_unindexed AFTER INSERT ON assets WHEN NEW.import_id = 0
BEGIN
  INSERT INTO unindexed_assets VALUES (NEW.company_id, NEW.id, NEW.id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER assets_searched_anew;
--> statement-breakpoint
CREATE TRIGGER assets_unindexed_anew AFTER UPDATE OF barcode, asset_tag, asset_tag_key, description, serial_number, invoice_number ON assets
WHEN NEW.barcode IS NOT OLD.barcode OR NEW.asset_tag IS NOT OLD.asset_tag OR NEW.asset_tag_key IS NOT OLD.asset_tag_key
  OR NEW.description IS NOT OLD.description OR NEW.serial_number IS NOT OLD.serial_number OR NEW.invoice_number IS NOT OLD.invoice_number
BEGIN
  INSERT INTO unindexed_assets VALUES (NEW.company_id, NEW.id, NEW.id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER assets_unsearched;
--> statement-breakpoint
CREATE TRIGGER assets_unsearched AFTER DELETE ON assets
BEGIN
  DELETE FROM search WHERE rowid = OLD.id * 8 + 1;
  DELETE FROM search_texts WHERE rowid = OLD.company_id << 40 | OLD.id;
END;
--> statement-breakpoint
-- A register of before is indexed while it is served; that covers imports of which the old job was not done yet.
INSERT INTO unindexed_assets
  SELECT id, (SELECT min(id) FROM assets WHERE company_id = companies.id), (SELECT max(id) FROM assets WHERE company_id = companies.id)
  FROM companies WHERE EXISTS (SELECT 1 FROM assets WHERE company_id = companies.id);
--> statement-breakpoint
UPDATE jobs SET state = 'done', leased_until = NULL, finished_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE kind = 'search.index' AND state <> 'done';
