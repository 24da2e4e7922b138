DROP INDEX `disposals_one_an_asset`;--> statement-breakpoint
ALTER TABLE `disposals` ADD `reversed_at` text;--> statement-breakpoint
ALTER TABLE `disposals` ADD `reversal_reason` text;--> statement-breakpoint
ALTER TABLE `disposals` ADD `reference` text;--> statement-breakpoint
CREATE INDEX `disposals_of_asset` ON `disposals` (`company_id`,`asset_id`,`id`);--> statement-breakpoint
CREATE INDEX `disposals_by_reference` ON `disposals` (`company_id`,`reference`,`id`) WHERE reference IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `disposals_one_an_asset` ON `disposals` (`company_id`,`asset_id`) WHERE reversed_at IS NULL;--> statement-breakpoint
DROP INDEX `scrappings_one_an_asset`;--> statement-breakpoint
ALTER TABLE `scrappings` ADD `reversed_at` text;--> statement-breakpoint
ALTER TABLE `scrappings` ADD `reversal_reason` text;--> statement-breakpoint
ALTER TABLE `scrappings` ADD `reference` text;--> statement-breakpoint
CREATE INDEX `scrappings_of_asset` ON `scrappings` (`company_id`,`asset_id`,`id`);--> statement-breakpoint
CREATE INDEX `scrappings_by_reference` ON `scrappings` (`company_id`,`reference`,`id`) WHERE reference IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `scrappings_one_an_asset` ON `scrappings` (`company_id`,`asset_id`) WHERE reversed_at IS NULL;--> statement-breakpoint
ALTER TABLE `revaluations` ADD `reversed_at` text;--> statement-breakpoint
ALTER TABLE `revaluations` ADD `reversal_reason` text;--> statement-breakpoint
ALTER TABLE `asset_services` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `asset_services` ADD `updated_at` text;
--> statement-breakpoint
-- A reversal is the one change of these ledgers: it is set once, with its reason.
DROP TRIGGER disposals_refuse_update;
--> statement-breakpoint
CREATE TRIGGER disposals_refuse_update BEFORE UPDATE OF id, company_id, asset_id, sale_date, buyer_name, phone_number, address, city, country_id, state_id, amount_sold_for, condition, remarks, net_book_value, sold_by, created_at, reference ON disposals
BEGIN SELECT RAISE(ABORT, 'disposals are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER disposals_reversed_once BEFORE UPDATE OF reversed_at, reversal_reason ON disposals
WHEN OLD.reversed_at IS NOT NULL OR NEW.reversed_at IS NULL OR coalesce(NEW.reversal_reason, '') = ''
BEGIN SELECT RAISE(ABORT, 'disposals are reversed once, with a reason'); END;
--> statement-breakpoint
DROP TRIGGER scrappings_refuse_update;
--> statement-breakpoint
CREATE TRIGGER scrappings_refuse_update BEFORE UPDATE OF id, company_id, asset_id, discard_date, condition, remarks, net_book_value, scrapped_by, created_at, reference ON scrappings
BEGIN SELECT RAISE(ABORT, 'scrappings are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER scrappings_reversed_once BEFORE UPDATE OF reversed_at, reversal_reason ON scrappings
WHEN OLD.reversed_at IS NOT NULL OR NEW.reversed_at IS NULL OR coalesce(NEW.reversal_reason, '') = ''
BEGIN SELECT RAISE(ABORT, 'scrappings are reversed once, with a reason'); END;
--> statement-breakpoint
DROP TRIGGER revaluations_refuse_update;
--> statement-breakpoint
CREATE TRIGGER revaluations_refuse_update BEFORE UPDATE OF id, company_id, asset_id, revaluation_date, carrying_amount, scrap_value, useful_life_in_days, previous_carrying_amount, previous_scrap_value, previous_useful_life_in_days, previous_valued_on, net_book_value, remarks, revalued_by, created_at ON revaluations
BEGIN SELECT RAISE(ABORT, 'revaluations are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER revaluations_reversed_once BEFORE UPDATE OF reversed_at, reversal_reason ON revaluations
WHEN OLD.reversed_at IS NOT NULL OR NEW.reversed_at IS NULL OR coalesce(NEW.reversal_reason, '') = ''
BEGIN SELECT RAISE(ABORT, 'revaluations are reversed once, with a reason'); END;
--> statement-breakpoint
-- What was sold or scrapped is gone, unless that was reversed: then it is in service again.
DROP TRIGGER assets_stay_gone;
--> statement-breakpoint
CREATE TRIGGER assets_stay_gone BEFORE UPDATE OF status, closed_on, closed_day ON assets
WHEN OLD.status IN ('sold', 'scrapped')
  AND (NEW.status IS NOT OLD.status OR NEW.closed_on IS NOT OLD.closed_on OR NEW.closed_day IS NOT OLD.closed_day)
  AND (NEW.status <> 'in_service'
    OR EXISTS (SELECT 1 FROM disposals WHERE company_id = NEW.company_id AND asset_id = NEW.id AND reversed_at IS NULL)
    OR EXISTS (SELECT 1 FROM scrappings WHERE company_id = NEW.company_id AND asset_id = NEW.id AND reversed_at IS NULL))
BEGIN SELECT RAISE(ABORT, 'a sold or scrapped asset stays so'); END;
--> statement-breakpoint
-- A service is changed by a correction alone, which moves its version on.
DROP TRIGGER asset_services_refuse_update;
--> statement-breakpoint
CREATE TRIGGER asset_services_refuse_update BEFORE UPDATE ON asset_services
WHEN NEW.version <> OLD.version + 1 OR NEW.id <> OLD.id OR NEW.company_id <> OLD.company_id OR NEW.asset_id <> OLD.asset_id
  OR NEW.due_date <> OLD.due_date OR NEW.recorded_by <> OLD.recorded_by OR NEW.created_at <> OLD.created_at
BEGIN SELECT RAISE(ABORT, 'asset_services are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER deliveries_of_repair AFTER INSERT ON activities
WHEN NEW.action IN ('assets.correct', 'assets.reverse')
BEGIN
  INSERT INTO deliveries (company_id, webhook_id, event, activity_id, state, due_at, created_at)
  SELECT NEW.company_id, w.id, e.value, NEW.id, 'waiting', NEW.created_at, NEW.created_at
  FROM webhooks w, json_each(w.events) e
  WHERE w.company_id = NEW.company_id AND w.removed_at IS NULL AND w.paused_at IS NULL AND e.value = CASE NEW.action
    WHEN 'assets.correct' THEN 'asset.corrected'
    WHEN 'assets.reverse' THEN 'asset.reversed'
  END;
END;
