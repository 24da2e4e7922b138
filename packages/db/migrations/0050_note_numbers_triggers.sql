-- Each event that a note is about takes the next number of its company, kind and year, in its own transaction: one that is rolled back
-- leaves no gap. The year is that of the day on the note; of an instant it is the year in Lagos.
CREATE TRIGGER movements_number_release AFTER INSERT ON movements
BEGIN
  INSERT INTO note_numbers (company_id, kind, year, number, subject)
  SELECT NEW.company_id, 'release', CAST(substr(NEW.release_date, 1, 4) AS INTEGER), 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'release' AND year = CAST(substr(NEW.release_date, 1, 4) AS INTEGER)), 0), CAST(NEW.id AS TEXT)
  WHERE NOT EXISTS (SELECT 1 FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'release' AND subject = CAST(NEW.id AS TEXT));
END;
--> statement-breakpoint
CREATE TRIGGER movements_number_pass AFTER INSERT ON movements
WHEN NEW.maintenance_category IS NOT 'In-house maintenance'
BEGIN
  INSERT INTO note_numbers (company_id, kind, year, number, subject)
  SELECT NEW.company_id, 'movement_pass', CAST(substr(NEW.release_date, 1, 4) AS INTEGER), 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'movement_pass' AND year = CAST(substr(NEW.release_date, 1, 4) AS INTEGER)), 0), CAST(NEW.id AS TEXT)
  WHERE NOT EXISTS (SELECT 1 FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'movement_pass' AND subject = CAST(NEW.id AS TEXT));
END;
--> statement-breakpoint
CREATE TRIGGER movements_number_return AFTER UPDATE OF returned_at ON movements
WHEN OLD.returned_at IS NULL AND NEW.returned_at IS NOT NULL
BEGIN
  INSERT INTO note_numbers (company_id, kind, year, number, subject)
  SELECT NEW.company_id, 'return', CAST(coalesce(strftime('%Y', NEW.returned_at, '+1 hour'), 0) AS INTEGER), 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'return' AND year = CAST(coalesce(strftime('%Y', NEW.returned_at, '+1 hour'), 0) AS INTEGER)), 0), CAST(NEW.id AS TEXT)
  WHERE NOT EXISTS (SELECT 1 FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'return' AND subject = CAST(NEW.id AS TEXT));
END;
--> statement-breakpoint
CREATE TRIGGER disposals_number_sale AFTER INSERT ON disposals
BEGIN
  INSERT INTO note_numbers (company_id, kind, year, number, subject)
  SELECT NEW.company_id, 'sale', CAST(substr(NEW.sale_date, 1, 4) AS INTEGER), 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'sale' AND year = CAST(substr(NEW.sale_date, 1, 4) AS INTEGER)), 0), CAST(NEW.id AS TEXT)
  WHERE NOT EXISTS (SELECT 1 FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'sale' AND subject = CAST(NEW.id AS TEXT));
END;
--> statement-breakpoint
CREATE TRIGGER scrappings_number AFTER INSERT ON scrappings
BEGIN
  INSERT INTO note_numbers (company_id, kind, year, number, subject)
  SELECT NEW.company_id, 'scrapping', CAST(substr(NEW.discard_date, 1, 4) AS INTEGER), 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'scrapping' AND year = CAST(substr(NEW.discard_date, 1, 4) AS INTEGER)), 0), CAST(NEW.id AS TEXT)
  WHERE NOT EXISTS (SELECT 1 FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'scrapping' AND subject = CAST(NEW.id AS TEXT));
END;
--> statement-breakpoint
CREATE TRIGGER activities_number_handover AFTER INSERT ON activities
WHEN NEW.action = 'assets.update' AND NEW.before IS NOT NULL AND json_extract(NEW.after, '$.custodian_id') IS NOT NULL
BEGIN
  INSERT INTO note_numbers (company_id, kind, year, number, subject)
  SELECT NEW.company_id, 'handover', CAST(coalesce(strftime('%Y', NEW.created_at, '+1 hour'), 0) AS INTEGER), 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'handover' AND year = CAST(coalesce(strftime('%Y', NEW.created_at, '+1 hour'), 0) AS INTEGER)), 0), NEW.created_at || ' ' || coalesce(NEW.user_id, '-') || ' ' || json_extract(NEW.after, '$.custodian_id')
  WHERE NOT EXISTS (SELECT 1 FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'handover' AND subject = NEW.created_at || ' ' || coalesce(NEW.user_id, '-') || ' ' || json_extract(NEW.after, '$.custodian_id'));
END;
--> statement-breakpoint
CREATE TRIGGER activities_number_pass AFTER INSERT ON activities
WHEN NEW.action = 'assets.update' AND NEW.before IS NOT NULL AND json_extract(NEW.after, '$.location_id') IS NOT NULL
BEGIN
  INSERT INTO note_numbers (company_id, kind, year, number, subject)
  SELECT NEW.company_id, 'change_pass', CAST(coalesce(strftime('%Y', NEW.created_at, '+1 hour'), 0) AS INTEGER), 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'change_pass' AND year = CAST(coalesce(strftime('%Y', NEW.created_at, '+1 hour'), 0) AS INTEGER)), 0), NEW.created_at || ' ' || coalesce(NEW.user_id, '-') || ' ' || json_extract(NEW.after, '$.location_id')
  WHERE NOT EXISTS (SELECT 1 FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'change_pass' AND subject = NEW.created_at || ' ' || coalesce(NEW.user_id, '-') || ' ' || json_extract(NEW.after, '$.location_id'));
END;
--> statement-breakpoint
CREATE TRIGGER note_numbers_follow BEFORE INSERT ON note_numbers
WHEN NEW.number <> 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = NEW.kind AND year = NEW.year), 0)
BEGIN SELECT RAISE(ABORT, 'numbers follow each other'); END;
--> statement-breakpoint
CREATE TRIGGER note_numbers_refuse_update BEFORE UPDATE ON note_numbers
BEGIN SELECT RAISE(ABORT, 'note_numbers are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER note_numbers_refuse_delete BEFORE DELETE ON note_numbers
BEGIN SELECT RAISE(ABORT, 'note_numbers are append-only'); END;
