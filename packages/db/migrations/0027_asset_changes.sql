CREATE TABLE `asset_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `asset_changes_key` ON `asset_changes` (`company_id`,`id`);--> statement-breakpoint
DROP INDEX `assets_by_location`;--> statement-breakpoint
CREATE INDEX `assets_by_location` ON `assets` (`company_id`,`location_id`,`id`,`description`);
--> statement-breakpoint
-- The log keeps the last ten thousand, and lets the others go a thousand at a time.
CREATE TRIGGER asset_changes_end AFTER INSERT ON asset_changes WHEN NEW.id % 1000 = 0
BEGIN DELETE FROM asset_changes WHERE id <= NEW.id - 10000; END;
--> statement-breakpoint
-- What an import writes before it is published, and removes while it is undone, nobody sees.
CREATE TRIGGER assets_noted AFTER INSERT ON assets
WHEN NOT EXISTS (SELECT 1 FROM imports WHERE id = NEW.import_id AND state = 'staging')
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, NEW.id); END;
--> statement-breakpoint
CREATE TRIGGER assets_noted_anew AFTER UPDATE ON assets
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, NEW.id); END;
--> statement-breakpoint
CREATE TRIGGER assets_noted_gone AFTER DELETE ON assets
WHEN NOT EXISTS (SELECT 1 FROM imports WHERE id = OLD.import_id AND state IN ('staging', 'undoing'))
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (OLD.company_id, OLD.id); END;
--> statement-breakpoint
CREATE TRIGGER imports_noted AFTER UPDATE OF state ON imports WHEN NEW.state IS NOT OLD.state
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, 0); END;
--> statement-breakpoint
-- Lists are sorted by where what is out stands, and by names of what assets refer to.
CREATE TRIGGER movements_noted AFTER INSERT ON movements
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, NEW.asset_id); END;
--> statement-breakpoint
CREATE TRIGGER movements_noted_anew AFTER UPDATE ON movements
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, NEW.asset_id); END;
--> statement-breakpoint
CREATE TRIGGER classifications_noted AFTER UPDATE OF name, sort_key ON classifications
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, 0); END;
--> statement-breakpoint
CREATE TRIGGER custodians_noted AFTER UPDATE OF sort_key ON custodians
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, 0); END;
--> statement-breakpoint
CREATE TRIGGER locations_noted AFTER UPDATE OF code_key ON locations
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, 0); END;
--> statement-breakpoint
CREATE TRIGGER vendors_noted AFTER UPDATE OF sort_key ON vendors
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, 0); END;
--> statement-breakpoint
CREATE TRIGGER movements_noted_gone AFTER DELETE ON movements
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (OLD.company_id, OLD.asset_id); END;
