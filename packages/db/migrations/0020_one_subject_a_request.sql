-- The table's own check asks for one subject at least. That there is no second one could be added to it only by building the
-- table anew, with all its triggers and keys.
CREATE TRIGGER approvals_have_one_subject BEFORE INSERT ON approvals
WHEN NEW.asset_id IS NOT NULL AND NEW.import_id IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a request is about one record'); END;
--> statement-breakpoint
CREATE TRIGGER approvals_keep_one_subject BEFORE UPDATE OF asset_id, import_id ON approvals
WHEN NEW.asset_id IS NOT NULL AND NEW.import_id IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a request is about one record'); END;
