CREATE TABLE `asset_transfers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`field` text NOT NULL,
	`at` text NOT NULL,
	`classification_id` integer,
	`location_id` integer,
	`department` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`classification_id`) REFERENCES `classifications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `asset_transfers_of_asset` ON `asset_transfers` (`company_id`,`asset_id`,`id`);--> statement-breakpoint
CREATE INDEX `asset_transfers_by_field` ON `asset_transfers` (`company_id`,`field`,`at`,`asset_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `asset_transfers_key` ON `asset_transfers` (`company_id`,`id`);
--> statement-breakpoint
CREATE TRIGGER assets_transferred AFTER UPDATE OF classification_id, location_id, department ON assets
WHEN OLD.status NOT IN ('pending', 'rejected')
BEGIN
  INSERT INTO asset_transfers (company_id, asset_id, field, at, classification_id)
    SELECT NEW.company_id, NEW.id, 'classification', NEW.updated_at, OLD.classification_id
    WHERE NEW.classification_id IS NOT OLD.classification_id;
  INSERT INTO asset_transfers (company_id, asset_id, field, at, location_id)
    SELECT NEW.company_id, NEW.id, 'location', NEW.updated_at, OLD.location_id
    WHERE NEW.location_id IS NOT OLD.location_id;
  INSERT INTO asset_transfers (company_id, asset_id, field, at, department)
    SELECT NEW.company_id, NEW.id, 'department', NEW.updated_at, OLD.department
    WHERE NEW.department IS NOT OLD.department;
END;
--> statement-breakpoint
INSERT INTO asset_transfers (company_id, asset_id, field, at, classification_id)
SELECT change.company_id, asset.id, 'classification', change.created_at, previous.id
FROM activities AS change
JOIN assets AS asset ON asset.company_id = change.company_id AND asset.id = change.subject_id
JOIN classifications AS previous ON previous.company_id = change.company_id AND previous.id = change.before ->> '$.classification_id'
WHERE change.subject_type = 'asset' AND change.action = 'assets.update' AND asset.status NOT IN ('pending', 'rejected')
ORDER BY change.id;
--> statement-breakpoint
INSERT INTO asset_transfers (company_id, asset_id, field, at, location_id)
SELECT change.company_id, asset.id, 'location', change.created_at, previous.id
FROM activities AS change
JOIN assets AS asset ON asset.company_id = change.company_id AND asset.id = change.subject_id
LEFT JOIN locations AS previous ON previous.company_id = change.company_id AND previous.id = change.before ->> '$.location_id'
WHERE change.subject_type = 'asset' AND change.action = 'assets.update' AND asset.status NOT IN ('pending', 'rejected')
  AND (previous.id IS NOT NULL OR json_type(change.before, '$.location_id') = 'null')
ORDER BY change.id;
--> statement-breakpoint
INSERT INTO asset_transfers (company_id, asset_id, field, at, department)
SELECT change.company_id, asset.id, 'department', change.created_at, change.before ->> '$.department'
FROM activities AS change
JOIN assets AS asset ON asset.company_id = change.company_id AND asset.id = change.subject_id
WHERE change.subject_type = 'asset' AND change.action = 'assets.update' AND asset.status NOT IN ('pending', 'rejected')
  AND json_type(change.before, '$.department') IS NOT NULL
ORDER BY change.id;
