-- An asset whose scrap value was raised above its book value is fully depreciated, too. A day's figures are counted again when they are next read.
DELETE FROM day_figures;
--> statement-breakpoint
DROP TRIGGER assets_counted_by_day;
--> statement-breakpoint
CREATE TRIGGER assets_counted_by_day AFTER INSERT ON assets
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id) AND (NEW.import_id = 0)
BEGIN
  UPDATE day_figures SET (book_value_millions, book_value_rest, fully_depreciated) = (SELECT book_value_millions + (value / 1000000), book_value_rest + (value % 1000000), fully_depreciated + (NEW.depreciates AND value <= NEW.scrap_value) FROM (SELECT CASE WHEN NEW.has_segments THEN (SELECT CASE counts WHEN 'end' THEN opening - charge WHEN 'start' THEN opening - (day >= until_day) * charge
      ELSE opening - (2 * charge * max(0, min(CASE counts WHEN 'days' THEN day ELSE 12 * strftime('%Y', (day + 1) * 86400, 'unixepoch') + strftime('%m', (day + 1) * 86400, 'unixepoch') END - start_unit, life)) + life) / (2 * life) END
    FROM value_segments WHERE value_segments.company_id = NEW.company_id AND value_segments.asset_id = NEW.id AND from_day <= day
    ORDER BY from_day DESC LIMIT 1) ELSE (NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) END AS value))
    WHERE company_id = NEW.company_id AND NEW.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
END;
--> statement-breakpoint
DROP TRIGGER assets_recounted_by_day;
--> statement-breakpoint
CREATE TRIGGER assets_recounted_by_day AFTER UPDATE OF status, scrap_value, useful_life_in_days, depreciates, carrying_amount, valued_day, has_segments ON assets
WHEN EXISTS (SELECT 1 FROM day_figures WHERE company_id = NEW.company_id)
BEGIN
  UPDATE day_figures SET (book_value_millions, book_value_rest, fully_depreciated) = (SELECT book_value_millions - (value / 1000000), book_value_rest - (value % 1000000), fully_depreciated - (OLD.depreciates AND value <= OLD.scrap_value) FROM (SELECT CASE WHEN OLD.has_segments THEN (SELECT CASE counts WHEN 'end' THEN opening - charge WHEN 'start' THEN opening - (day >= until_day) * charge
      ELSE opening - (2 * charge * max(0, min(CASE counts WHEN 'days' THEN day ELSE 12 * strftime('%Y', (day + 1) * 86400, 'unixepoch') + strftime('%m', (day + 1) * 86400, 'unixepoch') END - start_unit, life)) + life) / (2 * life) END
    FROM value_segments WHERE value_segments.company_id = OLD.company_id AND value_segments.asset_id = OLD.id AND from_day <= day
    ORDER BY from_day DESC LIMIT 1) ELSE (OLD.carrying_amount - (2 * (OLD.carrying_amount - OLD.scrap_value) * OLD.depreciates * max(0, min(day - OLD.valued_day, OLD.useful_life_in_days)) + OLD.useful_life_in_days) / (2 * OLD.useful_life_in_days)) END AS value))
    WHERE company_id = OLD.company_id AND OLD.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
  UPDATE day_figures SET (book_value_millions, book_value_rest, fully_depreciated) = (SELECT book_value_millions + (value / 1000000), book_value_rest + (value % 1000000), fully_depreciated + (NEW.depreciates AND value <= NEW.scrap_value) FROM (SELECT CASE WHEN NEW.has_segments THEN (SELECT CASE counts WHEN 'end' THEN opening - charge WHEN 'start' THEN opening - (day >= until_day) * charge
      ELSE opening - (2 * charge * max(0, min(CASE counts WHEN 'days' THEN day ELSE 12 * strftime('%Y', (day + 1) * 86400, 'unixepoch') + strftime('%m', (day + 1) * 86400, 'unixepoch') END - start_unit, life)) + life) / (2 * life) END
    FROM value_segments WHERE value_segments.company_id = NEW.company_id AND value_segments.asset_id = NEW.id AND from_day <= day
    ORDER BY from_day DESC LIMIT 1) ELSE (NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) END AS value))
    WHERE company_id = NEW.company_id AND NEW.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
END;
