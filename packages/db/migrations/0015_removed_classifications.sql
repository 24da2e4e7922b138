-- A class that goes with its import had no assets left, and its counts of none go too.
CREATE TRIGGER classifications_uncounted AFTER DELETE ON classifications
BEGIN DELETE FROM figures WHERE company_id = OLD.company_id AND classification_id = OLD.id; END;
