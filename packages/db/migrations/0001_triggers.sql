-- Ledgers are append-only (architecture, rule 4).
CREATE TRIGGER activities_refuse_update BEFORE UPDATE ON activities
BEGIN SELECT RAISE(ABORT, 'activities are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER activities_refuse_delete BEFORE DELETE ON activities
BEGIN SELECT RAISE(ABORT, 'activities are append-only'); END;
--> statement-breakpoint
-- A barcode, once given, stays.
CREATE TRIGGER assets_keep_barcode BEFORE UPDATE OF barcode, sequence, company_id ON assets
WHEN NEW.barcode IS NOT OLD.barcode OR NEW.sequence IS NOT OLD.sequence OR NEW.company_id IS NOT OLD.company_id
BEGIN SELECT RAISE(ABORT, 'a barcode is never changed'); END;
