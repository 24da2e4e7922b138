-- A database server compiles all triggers of a table with every statement that may fire them. So one sends activities to webhooks, in place
-- of six, one numbers the forms of a change, in place of two, and the day's figures compute a book value in one place, not three.
DROP TRIGGER deliveries_of_activity;
--> statement-breakpoint
DROP TRIGGER deliveries_of_pos;
--> statement-breakpoint
DROP TRIGGER deliveries_of_repair;
--> statement-breakpoint
DROP TRIGGER deliveries_of_update;
--> statement-breakpoint
DROP TRIGGER deliveries_of_job;
--> statement-breakpoint
DROP TRIGGER deliveries_of_value;
--> statement-breakpoint
CREATE TRIGGER deliveries_of_activity AFTER INSERT ON activities
WHEN NEW.action GLOB 'assets.*' OR NEW.action IN ('sales.complete', 'sales.return', 'shifts.close', 'stock.low')
BEGIN
  INSERT INTO deliveries (company_id, webhook_id, event, activity_id, state, due_at, created_at)
  SELECT NEW.company_id, w.id, e.value, NEW.id, 'waiting', NEW.created_at, NEW.created_at
  FROM webhooks w, json_each(w.events) e
  WHERE w.company_id = NEW.company_id AND w.removed_at IS NULL AND w.paused_at IS NULL AND (
    e.value = CASE NEW.action
      WHEN 'assets.create' THEN 'asset.created'
      WHEN 'assets.import' THEN 'asset.created'
      WHEN 'assets.update' THEN 'asset.updated'
      WHEN 'assets.release' THEN 'asset.released'
      WHEN 'assets.return' THEN 'asset.returned'
      WHEN 'assets.revalue' THEN 'asset.revalued'
      WHEN 'assets.sell' THEN 'asset.sold'
      WHEN 'assets.scrap' THEN 'asset.scrapped'
      WHEN 'assets.correct' THEN 'asset.corrected'
      WHEN 'assets.reverse' THEN 'asset.reversed'
      WHEN 'assets.estimate' THEN 'asset.estimated'
      WHEN 'assets.add_cost' THEN 'asset.cost_added'
      WHEN 'assets.job' THEN CASE
        WHEN NEW.before IS NULL THEN 'job.planned'
        WHEN json_extract(NEW.after, '$.cancelled') THEN 'job.cancelled'
        WHEN json_type(NEW.after, '$.done_date') = 'null' THEN 'job.reopened'
        WHEN json_type(NEW.before, '$.done_date') = 'null' THEN 'job.completed'
        ELSE 'job.changed'
      END
      WHEN 'sales.complete' THEN 'sale.completed'
      WHEN 'sales.return' THEN 'sale.returned'
      WHEN 'shifts.close' THEN 'shift.closed'
      WHEN 'stock.low' THEN 'stock.low'
    END
    OR e.value = 'asset.updated' AND NEW.action = 'assets.import' AND json_extract(NEW.after, '$.rows_updated') > 0
  );
END;
--> statement-breakpoint
DROP TRIGGER activities_number_handover;
--> statement-breakpoint
DROP TRIGGER activities_number_pass;
--> statement-breakpoint
CREATE TRIGGER activities_number_change AFTER INSERT ON activities
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)
  AND NEW.action = 'assets.update' AND NEW.before IS NOT NULL
BEGIN
  INSERT INTO note_numbers (company_id, kind, year, number, subject)
  SELECT NEW.company_id, change.kind, change.year, 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = change.kind AND year = change.year), 0), change.subject
  FROM (
    SELECT value AS kind, CAST(coalesce(strftime('%Y', NEW.created_at, '+1 hour'), 0) AS INTEGER) AS year,
      NEW.created_at || ' ' || coalesce(NEW.user_id, '-') || ' ' || json_extract(NEW.after, '$.' || key) AS subject
    FROM json_each('{"custodian_id":"handover","location_id":"change_pass"}')
  ) AS change
  WHERE change.subject IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM note_numbers WHERE company_id = NEW.company_id AND kind = change.kind AND subject = change.subject);
END;
--> statement-breakpoint
DROP TRIGGER assets_counted_by_day;
--> statement-breakpoint
CREATE TRIGGER assets_counted_by_day AFTER INSERT ON assets
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id) AND (NEW.import_id = 0)
BEGIN
  UPDATE day_figures SET (book_value_millions, book_value_rest, fully_depreciated) = (SELECT book_value_millions + (value / 1000000), book_value_rest + (value % 1000000), fully_depreciated + (NEW.depreciates AND value = NEW.scrap_value) FROM (SELECT CASE WHEN NEW.has_segments THEN (SELECT CASE counts WHEN 'end' THEN opening - charge WHEN 'start' THEN opening - (day >= until_day) * charge
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
  UPDATE day_figures SET (book_value_millions, book_value_rest, fully_depreciated) = (SELECT book_value_millions - (value / 1000000), book_value_rest - (value % 1000000), fully_depreciated - (OLD.depreciates AND value = OLD.scrap_value) FROM (SELECT CASE WHEN OLD.has_segments THEN (SELECT CASE counts WHEN 'end' THEN opening - charge WHEN 'start' THEN opening - (day >= until_day) * charge
      ELSE opening - (2 * charge * max(0, min(CASE counts WHEN 'days' THEN day ELSE 12 * strftime('%Y', (day + 1) * 86400, 'unixepoch') + strftime('%m', (day + 1) * 86400, 'unixepoch') END - start_unit, life)) + life) / (2 * life) END
    FROM value_segments WHERE value_segments.company_id = OLD.company_id AND value_segments.asset_id = OLD.id AND from_day <= day
    ORDER BY from_day DESC LIMIT 1) ELSE (OLD.carrying_amount - (2 * (OLD.carrying_amount - OLD.scrap_value) * OLD.depreciates * max(0, min(day - OLD.valued_day, OLD.useful_life_in_days)) + OLD.useful_life_in_days) / (2 * OLD.useful_life_in_days)) END AS value))
    WHERE company_id = OLD.company_id AND OLD.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
  UPDATE day_figures SET (book_value_millions, book_value_rest, fully_depreciated) = (SELECT book_value_millions + (value / 1000000), book_value_rest + (value % 1000000), fully_depreciated + (NEW.depreciates AND value = NEW.scrap_value) FROM (SELECT CASE WHEN NEW.has_segments THEN (SELECT CASE counts WHEN 'end' THEN opening - charge WHEN 'start' THEN opening - (day >= until_day) * charge
      ELSE opening - (2 * charge * max(0, min(CASE counts WHEN 'days' THEN day ELSE 12 * strftime('%Y', (day + 1) * 86400, 'unixepoch') + strftime('%m', (day + 1) * 86400, 'unixepoch') END - start_unit, life)) + life) / (2 * life) END
    FROM value_segments WHERE value_segments.company_id = NEW.company_id AND value_segments.asset_id = NEW.id AND from_day <= day
    ORDER BY from_day DESC LIMIT 1) ELSE (NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) END AS value))
    WHERE company_id = NEW.company_id AND NEW.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
END;
