ALTER TABLE `saved_views` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- A change that forgets to move the version on has it moved for it: what a form was made from is never overwritten unseen.
CREATE TRIGGER users_version AFTER UPDATE OF full_name, email, phone_number, id_number, department, job_role, location_id, role, deactivated_at ON users
WHEN NEW.version = OLD.version AND (NEW.full_name, NEW.email, NEW.phone_number, NEW.id_number, NEW.department, NEW.job_role, NEW.location_id, NEW.role, NEW.deactivated_at) IS NOT (OLD.full_name, OLD.email, OLD.phone_number, OLD.id_number, OLD.department, OLD.job_role, OLD.location_id, OLD.role, OLD.deactivated_at)
BEGIN UPDATE users SET version = version + 1 WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER custodians_version AFTER UPDATE OF full_name, location_id, email, phone_number, id_number, department, job_role ON custodians
WHEN NEW.version = OLD.version AND (NEW.full_name, NEW.location_id, NEW.email, NEW.phone_number, NEW.id_number, NEW.department, NEW.job_role) IS NOT (OLD.full_name, OLD.location_id, OLD.email, OLD.phone_number, OLD.id_number, OLD.department, OLD.job_role)
BEGIN UPDATE custodians SET version = version + 1 WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER vendors_version AFTER UPDATE OF name, email, phone_number, tax_id_number, cac_registration_number, address, city, country_id, state_id ON vendors
WHEN NEW.version = OLD.version AND (NEW.name, NEW.email, NEW.phone_number, NEW.tax_id_number, NEW.cac_registration_number, NEW.address, NEW.city, NEW.country_id, NEW.state_id) IS NOT (OLD.name, OLD.email, OLD.phone_number, OLD.tax_id_number, OLD.cac_registration_number, OLD.address, OLD.city, OLD.country_id, OLD.state_id)
BEGIN UPDATE vendors SET version = version + 1 WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER locations_version AFTER UPDATE OF country_id, state_id, address, city, shortcode, state_shortcode ON locations
WHEN NEW.version = OLD.version AND (NEW.country_id, NEW.state_id, NEW.address, NEW.city, NEW.shortcode, NEW.state_shortcode) IS NOT (OLD.country_id, OLD.state_id, OLD.address, OLD.city, OLD.shortcode, OLD.state_shortcode)
BEGIN UPDATE locations SET version = version + 1 WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER classifications_version AFTER UPDATE OF name, code, useful_life_in_days, scrap_value_percent, maintenance_schedule, frequency, depreciates ON classifications
WHEN NEW.version = OLD.version AND (NEW.name, NEW.code, NEW.useful_life_in_days, NEW.scrap_value_percent, NEW.maintenance_schedule, NEW.frequency, NEW.depreciates) IS NOT (OLD.name, OLD.code, OLD.useful_life_in_days, OLD.scrap_value_percent, OLD.maintenance_schedule, OLD.frequency, OLD.depreciates)
BEGIN UPDATE classifications SET version = version + 1 WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER companies_version AFTER UPDATE OF name, email, employees_nr, url, abbreviation, industry, address, city, country_id, state_id, image, time_zone ON companies
WHEN NEW.version = OLD.version AND (NEW.name, NEW.email, NEW.employees_nr, NEW.url, NEW.abbreviation, NEW.industry, NEW.address, NEW.city, NEW.country_id, NEW.state_id, NEW.image, NEW.time_zone) IS NOT (OLD.name, OLD.email, OLD.employees_nr, OLD.url, OLD.abbreviation, OLD.industry, OLD.address, OLD.city, OLD.country_id, OLD.state_id, OLD.image, OLD.time_zone)
BEGIN UPDATE companies SET version = version + 1 WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER item_categories_version AFTER UPDATE OF name ON item_categories
WHEN NEW.version = OLD.version AND NEW.name IS NOT OLD.name
BEGIN UPDATE item_categories SET version = version + 1 WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER items_version AFTER UPDATE OF name, category_id, description, unit, pack_size, price, discount, vat_class, vat, reorder_level, full_level, stocked, active, plu, whole_only ON items
WHEN NEW.version = OLD.version AND (NEW.name, NEW.category_id, NEW.description, NEW.unit, NEW.pack_size, NEW.price, NEW.discount, NEW.vat_class, NEW.vat, NEW.reorder_level, NEW.full_level, NEW.stocked, NEW.active, NEW.plu, NEW.whole_only) IS NOT (OLD.name, OLD.category_id, OLD.description, OLD.unit, OLD.pack_size, OLD.price, OLD.discount, OLD.vat_class, OLD.vat, OLD.reorder_level, OLD.full_level, OLD.stocked, OLD.active, OLD.plu, OLD.whole_only)
BEGIN UPDATE items SET version = version + 1 WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER customers_version AFTER UPDATE OF name, phone_number, email ON customers
WHEN NEW.version = OLD.version AND (NEW.name, NEW.phone_number, NEW.email) IS NOT (OLD.name, OLD.phone_number, OLD.email)
BEGIN UPDATE customers SET version = version + 1 WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER pos_settings_version AFTER UPDATE OF vat_registered, prices_include_vat, tin, cash_rounding, largest_line_discount, largest_document_discount, tolerance, weighed_prefix, receipt_footer ON pos_settings
WHEN NEW.version = OLD.version AND (NEW.vat_registered, NEW.prices_include_vat, NEW.tin, NEW.cash_rounding, NEW.largest_line_discount, NEW.largest_document_discount, NEW.tolerance, NEW.weighed_prefix, NEW.receipt_footer) IS NOT (OLD.vat_registered, OLD.prices_include_vat, OLD.tin, OLD.cash_rounding, OLD.largest_line_discount, OLD.largest_document_discount, OLD.tolerance, OLD.weighed_prefix, OLD.receipt_footer)
BEGIN UPDATE pos_settings SET version = version + 1 WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER cashiers_version AFTER UPDATE OF unmarked_at ON cashiers
WHEN NEW.version = OLD.version AND NEW.unmarked_at IS NOT OLD.unmarked_at
BEGIN UPDATE cashiers SET version = version + 1 WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER asset_papers_version AFTER UPDATE OF kind ON asset_papers
WHEN NEW.version = OLD.version AND NEW.kind IS NOT OLD.kind
BEGIN UPDATE asset_papers SET version = version + 1 WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER webhooks_version AFTER UPDATE OF url, events ON webhooks
WHEN NEW.version = OLD.version AND (NEW.url, NEW.events) IS NOT (OLD.url, OLD.events)
BEGIN UPDATE webhooks SET version = version + 1 WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER saved_views_version AFTER UPDATE OF name, search ON saved_views
WHEN NEW.version = OLD.version AND (NEW.name, NEW.search) IS NOT (OLD.name, OLD.search)
BEGIN UPDATE saved_views SET version = version + 1 WHERE id = NEW.id; END;
