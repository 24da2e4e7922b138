CREATE TABLE `asset_policies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`policy_id` integer,
	`available_for_use_on` text,
	`total_units` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`policy_id`) REFERENCES `policies`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `asset_policies_key` ON `asset_policies` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `asset_policies_once` ON `asset_policies` (`company_id`,`asset_id`);--> statement-breakpoint
CREATE TABLE `value_segments` (
	`company_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	`from_day` integer NOT NULL,
	`until_day` integer NOT NULL,
	`counts` text NOT NULL,
	`start_unit` integer NOT NULL,
	`life` integer NOT NULL,
	`opening` integer NOT NULL,
	`charge` integer NOT NULL,
	PRIMARY KEY(`company_id`, `asset_id`, `from_day`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`asset_id`) REFERENCES `assets`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "value_segments_days" CHECK(from_day <= until_day),
	CONSTRAINT "value_segments_life" CHECK(life >= 1),
	CONSTRAINT "value_segments_charge" CHECK(charge >= 0 AND charge <= opening),
	CONSTRAINT "value_segments_counts" CHECK(counts IN ('days', 'months', 'end', 'start'))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `classification_policies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`classification_id` integer NOT NULL,
	`policy_id` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`classification_id`) REFERENCES `classifications`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`policy_id`) REFERENCES `policies`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `classification_policies_key` ON `classification_policies` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `classification_policies_once` ON `classification_policies` (`company_id`,`classification_id`);--> statement-breakpoint
CREATE TABLE `policies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`policy` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `policies_key` ON `policies` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `policies_once` ON `policies` (`company_id`,`policy`);--> statement-breakpoint
DROP INDEX `assets_figures`;--> statement-breakpoint
ALTER TABLE `assets` ADD `has_segments` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `assets_figures` ON `assets` (`company_id`,`status`,`valued_day`,`carrying_amount`,`scrap_value`,`useful_life_in_days`,`closed_day`,`cost`,`depreciates`,`classification_id`,`has_segments`);
--> statement-breakpoint
DROP TRIGGER assets_counted_by_day;
--> statement-breakpoint
CREATE TRIGGER assets_counted_by_day AFTER INSERT ON assets
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id) AND (NEW.import_id = 0)
BEGIN
  UPDATE day_figures SET book_value_millions = book_value_millions + (CASE WHEN NEW.has_segments THEN (SELECT CASE counts WHEN 'end' THEN opening - charge WHEN 'start' THEN opening - (day >= until_day) * charge
      ELSE opening - (2 * charge * max(0, min(CASE counts WHEN 'days' THEN day ELSE 12 * strftime('%Y', (day + 1) * 86400, 'unixepoch') + strftime('%m', (day + 1) * 86400, 'unixepoch') END - start_unit, life)) + life) / (2 * life) END
    FROM value_segments WHERE value_segments.company_id = NEW.company_id AND value_segments.asset_id = NEW.id AND from_day <= day
    ORDER BY from_day DESC LIMIT 1) ELSE (NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) END / 1000000), book_value_rest = book_value_rest + (CASE WHEN NEW.has_segments THEN (SELECT CASE counts WHEN 'end' THEN opening - charge WHEN 'start' THEN opening - (day >= until_day) * charge
      ELSE opening - (2 * charge * max(0, min(CASE counts WHEN 'days' THEN day ELSE 12 * strftime('%Y', (day + 1) * 86400, 'unixepoch') + strftime('%m', (day + 1) * 86400, 'unixepoch') END - start_unit, life)) + life) / (2 * life) END
    FROM value_segments WHERE value_segments.company_id = NEW.company_id AND value_segments.asset_id = NEW.id AND from_day <= day
    ORDER BY from_day DESC LIMIT 1) ELSE (NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) END % 1000000), fully_depreciated = fully_depreciated + (NEW.depreciates AND CASE WHEN NEW.has_segments THEN (SELECT CASE counts WHEN 'end' THEN opening - charge WHEN 'start' THEN opening - (day >= until_day) * charge
      ELSE opening - (2 * charge * max(0, min(CASE counts WHEN 'days' THEN day ELSE 12 * strftime('%Y', (day + 1) * 86400, 'unixepoch') + strftime('%m', (day + 1) * 86400, 'unixepoch') END - start_unit, life)) + life) / (2 * life) END
    FROM value_segments WHERE value_segments.company_id = NEW.company_id AND value_segments.asset_id = NEW.id AND from_day <= day
    ORDER BY from_day DESC LIMIT 1) = NEW.scrap_value ELSE (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days) = NEW.carrying_amount - NEW.scrap_value END)
    WHERE company_id = NEW.company_id AND NEW.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
END;
--> statement-breakpoint
DROP TRIGGER assets_recounted_by_day;
--> statement-breakpoint
CREATE TRIGGER assets_recounted_by_day AFTER UPDATE OF status, scrap_value, useful_life_in_days, depreciates, carrying_amount, valued_day, has_segments ON assets
WHEN EXISTS (SELECT 1 FROM day_figures WHERE company_id = NEW.company_id)
BEGIN
  UPDATE day_figures SET book_value_millions = book_value_millions - (CASE WHEN OLD.has_segments THEN (SELECT CASE counts WHEN 'end' THEN opening - charge WHEN 'start' THEN opening - (day >= until_day) * charge
      ELSE opening - (2 * charge * max(0, min(CASE counts WHEN 'days' THEN day ELSE 12 * strftime('%Y', (day + 1) * 86400, 'unixepoch') + strftime('%m', (day + 1) * 86400, 'unixepoch') END - start_unit, life)) + life) / (2 * life) END
    FROM value_segments WHERE value_segments.company_id = OLD.company_id AND value_segments.asset_id = OLD.id AND from_day <= day
    ORDER BY from_day DESC LIMIT 1) ELSE (OLD.carrying_amount - (2 * (OLD.carrying_amount - OLD.scrap_value) * OLD.depreciates * max(0, min(day - OLD.valued_day, OLD.useful_life_in_days)) + OLD.useful_life_in_days) / (2 * OLD.useful_life_in_days)) END / 1000000), book_value_rest = book_value_rest - (CASE WHEN OLD.has_segments THEN (SELECT CASE counts WHEN 'end' THEN opening - charge WHEN 'start' THEN opening - (day >= until_day) * charge
      ELSE opening - (2 * charge * max(0, min(CASE counts WHEN 'days' THEN day ELSE 12 * strftime('%Y', (day + 1) * 86400, 'unixepoch') + strftime('%m', (day + 1) * 86400, 'unixepoch') END - start_unit, life)) + life) / (2 * life) END
    FROM value_segments WHERE value_segments.company_id = OLD.company_id AND value_segments.asset_id = OLD.id AND from_day <= day
    ORDER BY from_day DESC LIMIT 1) ELSE (OLD.carrying_amount - (2 * (OLD.carrying_amount - OLD.scrap_value) * OLD.depreciates * max(0, min(day - OLD.valued_day, OLD.useful_life_in_days)) + OLD.useful_life_in_days) / (2 * OLD.useful_life_in_days)) END % 1000000), fully_depreciated = fully_depreciated - (OLD.depreciates AND CASE WHEN OLD.has_segments THEN (SELECT CASE counts WHEN 'end' THEN opening - charge WHEN 'start' THEN opening - (day >= until_day) * charge
      ELSE opening - (2 * charge * max(0, min(CASE counts WHEN 'days' THEN day ELSE 12 * strftime('%Y', (day + 1) * 86400, 'unixepoch') + strftime('%m', (day + 1) * 86400, 'unixepoch') END - start_unit, life)) + life) / (2 * life) END
    FROM value_segments WHERE value_segments.company_id = OLD.company_id AND value_segments.asset_id = OLD.id AND from_day <= day
    ORDER BY from_day DESC LIMIT 1) = OLD.scrap_value ELSE (2 * (OLD.carrying_amount - OLD.scrap_value) * OLD.depreciates * max(0, min(day - OLD.valued_day, OLD.useful_life_in_days)) + OLD.useful_life_in_days) / (2 * OLD.useful_life_in_days) = OLD.carrying_amount - OLD.scrap_value END)
    WHERE company_id = OLD.company_id AND OLD.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
  UPDATE day_figures SET book_value_millions = book_value_millions + (CASE WHEN NEW.has_segments THEN (SELECT CASE counts WHEN 'end' THEN opening - charge WHEN 'start' THEN opening - (day >= until_day) * charge
      ELSE opening - (2 * charge * max(0, min(CASE counts WHEN 'days' THEN day ELSE 12 * strftime('%Y', (day + 1) * 86400, 'unixepoch') + strftime('%m', (day + 1) * 86400, 'unixepoch') END - start_unit, life)) + life) / (2 * life) END
    FROM value_segments WHERE value_segments.company_id = NEW.company_id AND value_segments.asset_id = NEW.id AND from_day <= day
    ORDER BY from_day DESC LIMIT 1) ELSE (NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) END / 1000000), book_value_rest = book_value_rest + (CASE WHEN NEW.has_segments THEN (SELECT CASE counts WHEN 'end' THEN opening - charge WHEN 'start' THEN opening - (day >= until_day) * charge
      ELSE opening - (2 * charge * max(0, min(CASE counts WHEN 'days' THEN day ELSE 12 * strftime('%Y', (day + 1) * 86400, 'unixepoch') + strftime('%m', (day + 1) * 86400, 'unixepoch') END - start_unit, life)) + life) / (2 * life) END
    FROM value_segments WHERE value_segments.company_id = NEW.company_id AND value_segments.asset_id = NEW.id AND from_day <= day
    ORDER BY from_day DESC LIMIT 1) ELSE (NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) END % 1000000), fully_depreciated = fully_depreciated + (NEW.depreciates AND CASE WHEN NEW.has_segments THEN (SELECT CASE counts WHEN 'end' THEN opening - charge WHEN 'start' THEN opening - (day >= until_day) * charge
      ELSE opening - (2 * charge * max(0, min(CASE counts WHEN 'days' THEN day ELSE 12 * strftime('%Y', (day + 1) * 86400, 'unixepoch') + strftime('%m', (day + 1) * 86400, 'unixepoch') END - start_unit, life)) + life) / (2 * life) END
    FROM value_segments WHERE value_segments.company_id = NEW.company_id AND value_segments.asset_id = NEW.id AND from_day <= day
    ORDER BY from_day DESC LIMIT 1) = NEW.scrap_value ELSE (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days) = NEW.carrying_amount - NEW.scrap_value END)
    WHERE company_id = NEW.company_id AND NEW.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
END;
