ALTER TABLE `assets` ADD `depreciates` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `classifications` ADD `depreciates` integer DEFAULT true NOT NULL;--> statement-breakpoint
DROP INDEX `assets_figures`;--> statement-breakpoint
CREATE INDEX `assets_figures` ON `assets` (`company_id`,`status`,`valued_day`,`carrying_amount`,`scrap_value`,`useful_life_in_days`,`closed_day`,`cost`,`depreciates`);
--> statement-breakpoint
-- What does not depreciate keeps its book value, and is never fully depreciated (rules/depreciation 1 and 7).
DROP TRIGGER assets_counted_by_day;
--> statement-breakpoint
CREATE TRIGGER assets_counted_by_day AFTER INSERT ON assets WHEN NEW.import_id = 0
BEGIN
  UPDATE day_figures SET
    book_value_millions = book_value_millions + (NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) / 1000000,
    book_value_rest = book_value_rest + (NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) % 1000000,
    fully_depreciated = fully_depreciated + (NEW.depreciates AND (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days) = NEW.carrying_amount - NEW.scrap_value)
  WHERE company_id = NEW.company_id AND NEW.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
END;
--> statement-breakpoint
DROP TRIGGER assets_recounted_by_day;
--> statement-breakpoint
CREATE TRIGGER assets_recounted_by_day
AFTER UPDATE OF status, scrap_value, useful_life_in_days, depreciates, carrying_amount, valued_day ON assets
WHEN EXISTS (SELECT 1 FROM day_figures WHERE company_id = NEW.company_id)
BEGIN
  UPDATE day_figures SET
    book_value_millions = book_value_millions - (OLD.carrying_amount - (2 * (OLD.carrying_amount - OLD.scrap_value) * OLD.depreciates * max(0, min(day - OLD.valued_day, OLD.useful_life_in_days)) + OLD.useful_life_in_days) / (2 * OLD.useful_life_in_days)) / 1000000,
    book_value_rest = book_value_rest - (OLD.carrying_amount - (2 * (OLD.carrying_amount - OLD.scrap_value) * OLD.depreciates * max(0, min(day - OLD.valued_day, OLD.useful_life_in_days)) + OLD.useful_life_in_days) / (2 * OLD.useful_life_in_days)) % 1000000,
    fully_depreciated = fully_depreciated - (OLD.depreciates AND (2 * (OLD.carrying_amount - OLD.scrap_value) * OLD.depreciates * max(0, min(day - OLD.valued_day, OLD.useful_life_in_days)) + OLD.useful_life_in_days) / (2 * OLD.useful_life_in_days) = OLD.carrying_amount - OLD.scrap_value)
  WHERE company_id = OLD.company_id AND OLD.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
  UPDATE day_figures SET
    book_value_millions = book_value_millions + (NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) / 1000000,
    book_value_rest = book_value_rest + (NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) % 1000000,
    fully_depreciated = fully_depreciated + (NEW.depreciates AND (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days) = NEW.carrying_amount - NEW.scrap_value)
  WHERE company_id = NEW.company_id AND NEW.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
END;
