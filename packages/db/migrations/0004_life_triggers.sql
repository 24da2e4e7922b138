-- Ledgers are append-only (architecture, rule 4).
CREATE TRIGGER revaluations_refuse_update BEFORE UPDATE ON revaluations
BEGIN SELECT RAISE(ABORT, 'revaluations are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER revaluations_refuse_delete BEFORE DELETE ON revaluations
BEGIN SELECT RAISE(ABORT, 'revaluations are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER disposals_refuse_update BEFORE UPDATE ON disposals
BEGIN SELECT RAISE(ABORT, 'disposals are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER disposals_refuse_delete BEFORE DELETE ON disposals
BEGIN SELECT RAISE(ABORT, 'disposals are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER scrappings_refuse_update BEFORE UPDATE ON scrappings
BEGIN SELECT RAISE(ABORT, 'scrappings are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER scrappings_refuse_delete BEFORE DELETE ON scrappings
BEGIN SELECT RAISE(ABORT, 'scrappings are append-only'); END;
--> statement-breakpoint
-- The rebuilt table has lost it: a barcode, once given, stays.
CREATE TRIGGER assets_keep_barcode BEFORE UPDATE OF barcode, sequence, company_id ON assets
WHEN NEW.barcode IS NOT OLD.barcode OR NEW.sequence IS NOT OLD.sequence OR NEW.company_id IS NOT OLD.company_id
BEGIN SELECT RAISE(ABORT, 'a barcode is never changed'); END;
--> statement-breakpoint
-- What was sold or scrapped is gone.
CREATE TRIGGER assets_stay_gone BEFORE UPDATE OF status, closed_on, closed_day ON assets
WHEN OLD.status IN ('sold', 'scrapped')
  AND (NEW.status IS NOT OLD.status OR NEW.closed_on IS NOT OLD.closed_on OR NEW.closed_day IS NOT OLD.closed_day)
BEGIN SELECT RAISE(ABORT, 'a sold or scrapped asset stays so'); END;
--> statement-breakpoint
-- A decided approval stays as it was decided.
CREATE TRIGGER approvals_stay_decided BEFORE UPDATE ON approvals
WHEN OLD.state <> 'pending'
BEGIN SELECT RAISE(ABORT, 'a decided approval stays as it was decided'); END;
--> statement-breakpoint
CREATE TRIGGER approvals_refuse_delete BEFORE DELETE ON approvals
BEGIN SELECT RAISE(ABORT, 'approvals are never deleted'); END;
--> statement-breakpoint
-- Figures are kept by triggers alone. Rows with an import_id are inserted and deleted only while their import is staging.
CREATE TRIGGER assets_counted AFTER INSERT ON assets
BEGIN
  INSERT INTO figures VALUES (
    NEW.company_id, NEW.import_id, NEW.status, NEW.classification_id, 1, NEW.cost / 1000000, NEW.cost % 1000000,
    NEW.total_maintenance_cost / 1000000, NEW.total_maintenance_cost % 1000000
  )
  ON CONFLICT DO UPDATE SET
    count = count + 1,
    cost_millions = cost_millions + excluded.cost_millions,
    cost_rest = cost_rest + excluded.cost_rest,
    maintenance_millions = maintenance_millions + excluded.maintenance_millions,
    maintenance_rest = maintenance_rest + excluded.maintenance_rest;
END;
--> statement-breakpoint
CREATE TRIGGER assets_counted_by_day AFTER INSERT ON assets WHEN NEW.import_id = 0
BEGIN
  UPDATE day_figures SET
    book_value_millions = book_value_millions + (NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) / 1000000,
    book_value_rest = book_value_rest + (NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) % 1000000,
    fully_depreciated = fully_depreciated + ((2 * (NEW.carrying_amount - NEW.scrap_value) * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days) = NEW.carrying_amount - NEW.scrap_value)
  WHERE company_id = NEW.company_id AND NEW.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
END;
--> statement-breakpoint
CREATE TRIGGER assets_recounted AFTER UPDATE OF status, classification_id, cost, total_maintenance_cost ON assets
WHEN NEW.status IS NOT OLD.status OR NEW.classification_id IS NOT OLD.classification_id OR NEW.cost IS NOT OLD.cost
  OR NEW.total_maintenance_cost IS NOT OLD.total_maintenance_cost
BEGIN
  UPDATE figures SET
    count = count - 1,
    cost_millions = cost_millions - OLD.cost / 1000000,
    cost_rest = cost_rest - OLD.cost % 1000000,
    maintenance_millions = maintenance_millions - OLD.total_maintenance_cost / 1000000,
    maintenance_rest = maintenance_rest - OLD.total_maintenance_cost % 1000000
  WHERE company_id = OLD.company_id AND import_id = 0 AND status = OLD.status AND classification_id = OLD.classification_id;
  INSERT INTO figures VALUES (
    NEW.company_id, 0, NEW.status, NEW.classification_id, 1, NEW.cost / 1000000, NEW.cost % 1000000,
    NEW.total_maintenance_cost / 1000000, NEW.total_maintenance_cost % 1000000
  )
  ON CONFLICT DO UPDATE SET
    count = count + 1,
    cost_millions = cost_millions + excluded.cost_millions,
    cost_rest = cost_rest + excluded.cost_rest,
    maintenance_millions = maintenance_millions + excluded.maintenance_millions,
    maintenance_rest = maintenance_rest + excluded.maintenance_rest;
END;
--> statement-breakpoint
CREATE TRIGGER assets_recounted_by_day
AFTER UPDATE OF status, scrap_value, useful_life_in_days, carrying_amount, valued_day ON assets
WHEN EXISTS (SELECT 1 FROM day_figures WHERE company_id = NEW.company_id)
BEGIN
  UPDATE day_figures SET
    book_value_millions = book_value_millions - (OLD.carrying_amount - (2 * (OLD.carrying_amount - OLD.scrap_value) * max(0, min(day - OLD.valued_day, OLD.useful_life_in_days)) + OLD.useful_life_in_days) / (2 * OLD.useful_life_in_days)) / 1000000,
    book_value_rest = book_value_rest - (OLD.carrying_amount - (2 * (OLD.carrying_amount - OLD.scrap_value) * max(0, min(day - OLD.valued_day, OLD.useful_life_in_days)) + OLD.useful_life_in_days) / (2 * OLD.useful_life_in_days)) % 1000000,
    fully_depreciated = fully_depreciated - ((2 * (OLD.carrying_amount - OLD.scrap_value) * max(0, min(day - OLD.valued_day, OLD.useful_life_in_days)) + OLD.useful_life_in_days) / (2 * OLD.useful_life_in_days) = OLD.carrying_amount - OLD.scrap_value)
  WHERE company_id = OLD.company_id AND OLD.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
  UPDATE day_figures SET
    book_value_millions = book_value_millions + (NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) / 1000000,
    book_value_rest = book_value_rest + (NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) % 1000000,
    fully_depreciated = fully_depreciated + ((2 * (NEW.carrying_amount - NEW.scrap_value) * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days) = NEW.carrying_amount - NEW.scrap_value)
  WHERE company_id = NEW.company_id AND NEW.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
END;
--> statement-breakpoint
CREATE TRIGGER assets_discounted AFTER DELETE ON assets
BEGIN
  UPDATE figures SET
    count = count - 1,
    cost_millions = cost_millions - OLD.cost / 1000000,
    cost_rest = cost_rest - OLD.cost % 1000000,
    maintenance_millions = maintenance_millions - OLD.total_maintenance_cost / 1000000,
    maintenance_rest = maintenance_rest - OLD.total_maintenance_cost % 1000000
  WHERE company_id = OLD.company_id AND import_id = OLD.import_id AND status = OLD.status AND classification_id = OLD.classification_id;
END;
--> statement-breakpoint
-- A published import joins what people see; a register that grew so much is counted anew when the day's figures are asked for.
CREATE TRIGGER imports_counted AFTER UPDATE OF state ON imports
WHEN NEW.state = 'published' AND OLD.state <> 'published'
BEGIN
  INSERT INTO figures
    SELECT company_id, 0, status, classification_id, count, cost_millions, cost_rest, maintenance_millions, maintenance_rest
    FROM figures WHERE company_id = NEW.company_id AND import_id = NEW.id
  ON CONFLICT DO UPDATE SET
    count = count + excluded.count,
    cost_millions = cost_millions + excluded.cost_millions,
    cost_rest = cost_rest + excluded.cost_rest,
    maintenance_millions = maintenance_millions + excluded.maintenance_millions,
    maintenance_rest = maintenance_rest + excluded.maintenance_rest;
  DELETE FROM figures WHERE company_id = NEW.company_id AND import_id = NEW.id;
  DELETE FROM day_figures WHERE company_id = NEW.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER imports_uncounted AFTER UPDATE OF state ON imports
WHEN NEW.state IN ('failed', 'cancelled') AND OLD.state <> NEW.state
BEGIN
  DELETE FROM figures WHERE company_id = NEW.company_id AND import_id = NEW.id;
END;
--> statement-breakpoint
INSERT INTO figures
  SELECT company_id,
    CASE WHEN import_id IN (SELECT id FROM imports WHERE state = 'staging') THEN import_id ELSE 0 END AS bucket,
    status, classification_id, count(*), sum(cost / 1000000), sum(cost % 1000000),
    sum(total_maintenance_cost / 1000000), sum(total_maintenance_cost % 1000000)
  FROM assets GROUP BY company_id, bucket, status, classification_id;
--> statement-breakpoint
-- What the search overlay looks through. A row's number is the record's id times 8 and its kind: 1 asset, 2 vendor,
-- 3 custodian, 4 location, 5 user. The company stands in it as a word, so that one index serves all companies.
CREATE VIRTUAL TABLE search USING fts5(
  company, code, name, other, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER assets_searched AFTER INSERT ON assets WHEN NEW.import_id = 0
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  VALUES (NEW.id * 8 + 1, 'c' || NEW.company_id, coalesce(NEW.barcode, '') || ' ' || coalesce(NEW.asset_tag, ''), coalesce(NEW.description, ''), coalesce(NEW.serial_number, '') || ' ' || coalesce(NEW.invoice_number, ''));
END;
--> statement-breakpoint
CREATE TRIGGER assets_searched_anew AFTER UPDATE OF asset_tag, description, serial_number, invoice_number ON assets
WHEN NEW.asset_tag IS NOT OLD.asset_tag OR NEW.description IS NOT OLD.description OR NEW.serial_number IS NOT OLD.serial_number OR NEW.invoice_number IS NOT OLD.invoice_number
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  VALUES (NEW.id * 8 + 1, 'c' || NEW.company_id, coalesce(NEW.barcode, '') || ' ' || coalesce(NEW.asset_tag, ''), coalesce(NEW.description, ''), coalesce(NEW.serial_number, '') || ' ' || coalesce(NEW.invoice_number, ''));
END;
--> statement-breakpoint
INSERT INTO search (rowid, company, code, name, other)
  SELECT id * 8 + 1, 'c' || company_id, coalesce(barcode, '') || ' ' || coalesce(asset_tag, ''), coalesce(description, ''), coalesce(serial_number, '') || ' ' || coalesce(invoice_number, '')
  FROM assets WHERE import_id = 0 OR import_id NOT IN (SELECT id FROM imports WHERE state = 'staging');
--> statement-breakpoint
CREATE TRIGGER vendors_searched AFTER INSERT ON vendors
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  VALUES (NEW.id * 8 + 2, 'c' || NEW.company_id, coalesce(NEW.tax_id_number, '') || ' ' || coalesce(NEW.cac_registration_number, ''), coalesce(NEW.name, ''), coalesce(NEW.email, '') || ' ' || coalesce(NEW.phone_number, ''));
END;
--> statement-breakpoint
CREATE TRIGGER vendors_searched_anew AFTER UPDATE OF tax_id_number, cac_registration_number, name, email, phone_number ON vendors
WHEN NEW.tax_id_number IS NOT OLD.tax_id_number OR NEW.cac_registration_number IS NOT OLD.cac_registration_number OR NEW.name IS NOT OLD.name OR NEW.email IS NOT OLD.email OR NEW.phone_number IS NOT OLD.phone_number
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  VALUES (NEW.id * 8 + 2, 'c' || NEW.company_id, coalesce(NEW.tax_id_number, '') || ' ' || coalesce(NEW.cac_registration_number, ''), coalesce(NEW.name, ''), coalesce(NEW.email, '') || ' ' || coalesce(NEW.phone_number, ''));
END;
--> statement-breakpoint
INSERT INTO search (rowid, company, code, name, other)
  SELECT id * 8 + 2, 'c' || company_id, coalesce(tax_id_number, '') || ' ' || coalesce(cac_registration_number, ''), coalesce(name, ''), coalesce(email, '') || ' ' || coalesce(phone_number, '')
  FROM vendors;
--> statement-breakpoint
CREATE TRIGGER custodians_searched AFTER INSERT ON custodians
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  VALUES (NEW.id * 8 + 3, 'c' || NEW.company_id, coalesce(NEW.id_number, ''), coalesce(NEW.full_name, ''), coalesce(NEW.email, '') || ' ' || coalesce(NEW.phone_number, '') || ' ' || coalesce(NEW.department, '') || ' ' || coalesce(NEW.job_role, ''));
END;
--> statement-breakpoint
CREATE TRIGGER custodians_searched_anew AFTER UPDATE OF id_number, full_name, email, phone_number, department, job_role ON custodians
WHEN NEW.id_number IS NOT OLD.id_number OR NEW.full_name IS NOT OLD.full_name OR NEW.email IS NOT OLD.email OR NEW.phone_number IS NOT OLD.phone_number OR NEW.department IS NOT OLD.department OR NEW.job_role IS NOT OLD.job_role
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  VALUES (NEW.id * 8 + 3, 'c' || NEW.company_id, coalesce(NEW.id_number, ''), coalesce(NEW.full_name, ''), coalesce(NEW.email, '') || ' ' || coalesce(NEW.phone_number, '') || ' ' || coalesce(NEW.department, '') || ' ' || coalesce(NEW.job_role, ''));
END;
--> statement-breakpoint
INSERT INTO search (rowid, company, code, name, other)
  SELECT id * 8 + 3, 'c' || company_id, coalesce(id_number, ''), coalesce(full_name, ''), coalesce(email, '') || ' ' || coalesce(phone_number, '') || ' ' || coalesce(department, '') || ' ' || coalesce(job_role, '')
  FROM custodians;
--> statement-breakpoint
CREATE TRIGGER locations_searched AFTER INSERT ON locations
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  VALUES (NEW.id * 8 + 4, 'c' || NEW.company_id, coalesce(NEW.code, ''), coalesce(NEW.address, ''), coalesce(NEW.city, ''));
END;
--> statement-breakpoint
CREATE TRIGGER locations_searched_anew AFTER UPDATE OF code, address, city ON locations
WHEN NEW.code IS NOT OLD.code OR NEW.address IS NOT OLD.address OR NEW.city IS NOT OLD.city
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  VALUES (NEW.id * 8 + 4, 'c' || NEW.company_id, coalesce(NEW.code, ''), coalesce(NEW.address, ''), coalesce(NEW.city, ''));
END;
--> statement-breakpoint
INSERT INTO search (rowid, company, code, name, other)
  SELECT id * 8 + 4, 'c' || company_id, coalesce(code, ''), coalesce(address, ''), coalesce(city, '')
  FROM locations;
--> statement-breakpoint
CREATE TRIGGER users_searched AFTER INSERT ON users
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  VALUES (NEW.id * 8 + 5, 'c' || NEW.company_id, coalesce(NEW.id_number, ''), coalesce(NEW.full_name, ''), coalesce(NEW.email, '') || ' ' || coalesce(NEW.phone_number, '') || ' ' || coalesce(NEW.department, '') || ' ' || coalesce(NEW.job_role, ''));
END;
--> statement-breakpoint
CREATE TRIGGER users_searched_anew AFTER UPDATE OF id_number, full_name, email, phone_number, department, job_role ON users
WHEN NEW.id_number IS NOT OLD.id_number OR NEW.full_name IS NOT OLD.full_name OR NEW.email IS NOT OLD.email OR NEW.phone_number IS NOT OLD.phone_number OR NEW.department IS NOT OLD.department OR NEW.job_role IS NOT OLD.job_role
BEGIN
  REPLACE INTO search (rowid, company, code, name, other)
  VALUES (NEW.id * 8 + 5, 'c' || NEW.company_id, coalesce(NEW.id_number, ''), coalesce(NEW.full_name, ''), coalesce(NEW.email, '') || ' ' || coalesce(NEW.phone_number, '') || ' ' || coalesce(NEW.department, '') || ' ' || coalesce(NEW.job_role, ''));
END;
--> statement-breakpoint
INSERT INTO search (rowid, company, code, name, other)
  SELECT id * 8 + 5, 'c' || company_id, coalesce(id_number, ''), coalesce(full_name, ''), coalesce(email, '') || ' ' || coalesce(phone_number, '') || ' ' || coalesce(department, '') || ' ' || coalesce(job_role, '')
  FROM users;
