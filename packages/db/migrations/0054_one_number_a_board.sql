-- What left together is signed on one note, and takes one number: the others of its reference, day and buyer take none.
DROP TRIGGER disposals_number_sale;
--> statement-breakpoint
CREATE TRIGGER disposals_number_sale AFTER INSERT ON disposals
WHEN NEW.reference IS NULL OR NOT EXISTS (
  SELECT 1 FROM disposals WHERE company_id = NEW.company_id AND reference = NEW.reference AND sale_date = NEW.sale_date AND buyer_name = NEW.buyer_name
    AND reversed_at IS NULL AND id <> NEW.id)
BEGIN
  INSERT INTO note_numbers (company_id, kind, year, number, subject)
  SELECT NEW.company_id, 'sale', CAST(substr(NEW.sale_date, 1, 4) AS INTEGER), 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'sale' AND year = CAST(substr(NEW.sale_date, 1, 4) AS INTEGER)), 0), CAST(NEW.id AS TEXT)
  WHERE NOT EXISTS (SELECT 1 FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'sale' AND subject = CAST(NEW.id AS TEXT));
END;
--> statement-breakpoint
DROP TRIGGER scrappings_number;
--> statement-breakpoint
CREATE TRIGGER scrappings_number AFTER INSERT ON scrappings
WHEN NEW.reference IS NULL OR NOT EXISTS (
  SELECT 1 FROM scrappings WHERE company_id = NEW.company_id AND reference = NEW.reference AND discard_date = NEW.discard_date
    AND reversed_at IS NULL AND id <> NEW.id)
BEGIN
  INSERT INTO note_numbers (company_id, kind, year, number, subject)
  SELECT NEW.company_id, 'scrapping', CAST(substr(NEW.discard_date, 1, 4) AS INTEGER), 1 + coalesce((SELECT max(number) FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'scrapping' AND year = CAST(substr(NEW.discard_date, 1, 4) AS INTEGER)), 0), CAST(NEW.id AS TEXT)
  WHERE NOT EXISTS (SELECT 1 FROM note_numbers WHERE company_id = NEW.company_id AND kind = 'scrapping' AND subject = CAST(NEW.id AS TEXT));
END;
