-- A cached page of assets has its rows, too, so the log also has what only a row shows: a request about an asset, its photo, a sale or
-- scrapping that is corrected, and each letter of a name.
CREATE TRIGGER approvals_noted AFTER INSERT ON approvals
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, coalesce(NEW.asset_id, 0)); END;
--> statement-breakpoint
CREATE TRIGGER approvals_noted_anew AFTER UPDATE ON approvals
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, coalesce(NEW.asset_id, 0)); END;
--> statement-breakpoint
CREATE TRIGGER papers_noted AFTER INSERT ON asset_papers
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, NEW.asset_id); END;
--> statement-breakpoint
CREATE TRIGGER papers_noted_anew AFTER UPDATE OF kind, thumbnail_key ON asset_papers
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, NEW.asset_id); END;
--> statement-breakpoint
CREATE TRIGGER papers_noted_gone AFTER DELETE ON asset_papers
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (OLD.company_id, OLD.asset_id); END;
--> statement-breakpoint
CREATE TRIGGER disposals_noted_anew AFTER UPDATE ON disposals
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, NEW.asset_id); END;
--> statement-breakpoint
CREATE TRIGGER scrappings_noted_anew AFTER UPDATE ON scrappings
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, NEW.asset_id); END;
--> statement-breakpoint
DROP TRIGGER custodians_noted;
--> statement-breakpoint
CREATE TRIGGER custodians_noted AFTER UPDATE OF full_name, sort_key ON custodians
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, 0); END;
--> statement-breakpoint
DROP TRIGGER vendors_noted;
--> statement-breakpoint
CREATE TRIGGER vendors_noted AFTER UPDATE OF name, sort_key ON vendors
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, 0); END;
--> statement-breakpoint
DROP TRIGGER locations_noted;
--> statement-breakpoint
CREATE TRIGGER locations_noted AFTER UPDATE OF code, code_key, address, city ON locations
BEGIN INSERT INTO asset_changes (company_id, asset_id) VALUES (NEW.company_id, 0); END;
