CREATE TABLE `leaving_assets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `leaving_assets_once` ON `leaving_assets` (`company_id`,`asset_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `imports_one_undoing` ON `imports` (`company_id`) WHERE state = 'undoing';--> statement-breakpoint
-- An import that is undone leaves what people see in one statement: the assets that leave are counted apart, under its id.
CREATE TRIGGER imports_discounted AFTER UPDATE OF state ON imports
WHEN NEW.state = 'undoing' AND OLD.state <> 'undoing'
BEGIN
  INSERT INTO figures
    SELECT asset.company_id, NEW.id, asset.status, asset.classification_id, count(*), sum(asset.cost / 1000000),
      sum(asset.cost % 1000000), sum(asset.total_maintenance_cost / 1000000), sum(asset.total_maintenance_cost % 1000000)
    FROM leaving_assets AS leaving CROSS JOIN assets AS asset ON asset.id = leaving.asset_id
    WHERE leaving.company_id = NEW.company_id GROUP BY asset.status, asset.classification_id;
  INSERT INTO figures
    SELECT company_id, 0, status, classification_id, -count, -cost_millions, -cost_rest, -maintenance_millions, -maintenance_rest
    FROM figures WHERE company_id = NEW.company_id AND import_id = NEW.id
  ON CONFLICT DO UPDATE SET
    count = count + excluded.count,
    cost_millions = cost_millions + excluded.cost_millions,
    cost_rest = cost_rest + excluded.cost_rest,
    maintenance_millions = maintenance_millions + excluded.maintenance_millions,
    maintenance_rest = maintenance_rest + excluded.maintenance_rest;
  DELETE FROM day_figures WHERE company_id = NEW.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER imports_undone AFTER UPDATE OF state ON imports
WHEN NEW.state = 'undone' AND OLD.state <> 'undone'
BEGIN
  DELETE FROM figures WHERE company_id = NEW.company_id AND import_id = NEW.id;
END;
--> statement-breakpoint
-- What is removed is found no more.
CREATE TRIGGER assets_unsearched AFTER DELETE ON assets
BEGIN DELETE FROM search WHERE rowid = OLD.id * 8 + 1; END;
--> statement-breakpoint
CREATE TRIGGER vendors_unsearched AFTER DELETE ON vendors
BEGIN DELETE FROM search WHERE rowid = OLD.id * 8 + 2; END;
--> statement-breakpoint
CREATE TRIGGER custodians_unsearched AFTER DELETE ON custodians
BEGIN DELETE FROM search WHERE rowid = OLD.id * 8 + 3; END;
--> statement-breakpoint
CREATE TRIGGER locations_unsearched AFTER DELETE ON locations
BEGIN DELETE FROM search WHERE rowid = OLD.id * 8 + 4; END;
--> statement-breakpoint
-- Imports that failed or were cancelled have left the records behind that they had made.
DELETE FROM search WHERE rowid IN (
  SELECT id FROM search_docsize WHERE (id % 8 = 2 AND NOT EXISTS (SELECT 1 FROM vendors WHERE vendors.id = search_docsize.id / 8))
    OR (id % 8 = 3 AND NOT EXISTS (SELECT 1 FROM custodians WHERE custodians.id = search_docsize.id / 8))
    OR (id % 8 = 4 AND NOT EXISTS (SELECT 1 FROM locations WHERE locations.id = search_docsize.id / 8))
);
