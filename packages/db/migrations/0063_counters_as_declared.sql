DROP TRIGGER assets_counted;
--> statement-breakpoint
CREATE TRIGGER assets_counted AFTER INSERT ON assets
BEGIN
  INSERT INTO figures (company_id, import_id, status, classification_id, count, cost_millions, cost_rest, maintenance_millions, maintenance_rest)
    VALUES (NEW.company_id, NEW.import_id, NEW.status, NEW.classification_id, 1, NEW.cost / 1000000, NEW.cost % 1000000, NEW.total_maintenance_cost / 1000000, NEW.total_maintenance_cost % 1000000)
    ON CONFLICT DO UPDATE SET count = count + excluded.count, cost_millions = cost_millions + excluded.cost_millions, cost_rest = cost_rest + excluded.cost_rest, maintenance_millions = maintenance_millions + excluded.maintenance_millions, maintenance_rest = maintenance_rest + excluded.maintenance_rest;
END;
--> statement-breakpoint
DROP TRIGGER assets_discounted;
--> statement-breakpoint
CREATE TRIGGER assets_discounted AFTER DELETE ON assets
BEGIN
  UPDATE figures SET count = count - (1), cost_millions = cost_millions - (OLD.cost / 1000000), cost_rest = cost_rest - (OLD.cost % 1000000), maintenance_millions = maintenance_millions - (OLD.total_maintenance_cost / 1000000), maintenance_rest = maintenance_rest - (OLD.total_maintenance_cost % 1000000)
    WHERE company_id = OLD.company_id AND import_id = OLD.import_id AND status = OLD.status AND classification_id = OLD.classification_id;
END;
--> statement-breakpoint
DROP TRIGGER assets_recounted;
--> statement-breakpoint
CREATE TRIGGER assets_recounted AFTER UPDATE OF status, classification_id, cost, total_maintenance_cost ON assets
WHEN NEW.status IS NOT OLD.status OR NEW.classification_id IS NOT OLD.classification_id OR NEW.cost IS NOT OLD.cost OR NEW.total_maintenance_cost IS NOT OLD.total_maintenance_cost
BEGIN
  UPDATE figures SET count = count - (1), cost_millions = cost_millions - (OLD.cost / 1000000), cost_rest = cost_rest - (OLD.cost % 1000000), maintenance_millions = maintenance_millions - (OLD.total_maintenance_cost / 1000000), maintenance_rest = maintenance_rest - (OLD.total_maintenance_cost % 1000000)
    WHERE company_id = OLD.company_id AND import_id = 0 AND status = OLD.status AND classification_id = OLD.classification_id;
  INSERT INTO figures (company_id, import_id, status, classification_id, count, cost_millions, cost_rest, maintenance_millions, maintenance_rest)
    VALUES (NEW.company_id, 0, NEW.status, NEW.classification_id, 1, NEW.cost / 1000000, NEW.cost % 1000000, NEW.total_maintenance_cost / 1000000, NEW.total_maintenance_cost % 1000000)
    ON CONFLICT DO UPDATE SET count = count + excluded.count, cost_millions = cost_millions + excluded.cost_millions, cost_rest = cost_rest + excluded.cost_rest, maintenance_millions = maintenance_millions + excluded.maintenance_millions, maintenance_rest = maintenance_rest + excluded.maintenance_rest;
END;
--> statement-breakpoint
DROP TRIGGER assets_counted_by_day;
--> statement-breakpoint
CREATE TRIGGER assets_counted_by_day AFTER INSERT ON assets
WHEN NEW.import_id = 0
BEGIN
  UPDATE day_figures SET book_value_millions = book_value_millions + ((NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) / 1000000), book_value_rest = book_value_rest + ((NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) % 1000000), fully_depreciated = fully_depreciated + (NEW.depreciates AND (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days) = NEW.carrying_amount - NEW.scrap_value)
    WHERE company_id = NEW.company_id AND NEW.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
END;
--> statement-breakpoint
DROP TRIGGER assets_recounted_by_day;
--> statement-breakpoint
CREATE TRIGGER assets_recounted_by_day AFTER UPDATE OF status, scrap_value, useful_life_in_days, depreciates, carrying_amount, valued_day ON assets
WHEN EXISTS (SELECT 1 FROM day_figures WHERE company_id = NEW.company_id)
BEGIN
  UPDATE day_figures SET book_value_millions = book_value_millions - ((OLD.carrying_amount - (2 * (OLD.carrying_amount - OLD.scrap_value) * OLD.depreciates * max(0, min(day - OLD.valued_day, OLD.useful_life_in_days)) + OLD.useful_life_in_days) / (2 * OLD.useful_life_in_days)) / 1000000), book_value_rest = book_value_rest - ((OLD.carrying_amount - (2 * (OLD.carrying_amount - OLD.scrap_value) * OLD.depreciates * max(0, min(day - OLD.valued_day, OLD.useful_life_in_days)) + OLD.useful_life_in_days) / (2 * OLD.useful_life_in_days)) % 1000000), fully_depreciated = fully_depreciated - (OLD.depreciates AND (2 * (OLD.carrying_amount - OLD.scrap_value) * OLD.depreciates * max(0, min(day - OLD.valued_day, OLD.useful_life_in_days)) + OLD.useful_life_in_days) / (2 * OLD.useful_life_in_days) = OLD.carrying_amount - OLD.scrap_value)
    WHERE company_id = OLD.company_id AND OLD.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
  UPDATE day_figures SET book_value_millions = book_value_millions + ((NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) / 1000000), book_value_rest = book_value_rest + ((NEW.carrying_amount - (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days)) % 1000000), fully_depreciated = fully_depreciated + (NEW.depreciates AND (2 * (NEW.carrying_amount - NEW.scrap_value) * NEW.depreciates * max(0, min(day - NEW.valued_day, NEW.useful_life_in_days)) + NEW.useful_life_in_days) / (2 * NEW.useful_life_in_days) = NEW.carrying_amount - NEW.scrap_value)
    WHERE company_id = NEW.company_id AND NEW.status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork');
END;
--> statement-breakpoint
DROP TRIGGER classifications_uncounted;
--> statement-breakpoint
CREATE TRIGGER classifications_uncounted AFTER DELETE ON classifications
BEGIN
  DELETE FROM figures WHERE company_id = OLD.company_id AND classification_id = OLD.id;
END;
--> statement-breakpoint
DROP TRIGGER imports_counted;
--> statement-breakpoint
CREATE TRIGGER imports_counted AFTER UPDATE OF state ON imports
WHEN NEW.state = 'published' AND OLD.state <> 'published'
BEGIN
  INSERT INTO figures (company_id, import_id, status, classification_id, count, cost_millions, cost_rest, maintenance_millions, maintenance_rest)
    SELECT company_id, 0, status, classification_id, count, cost_millions, cost_rest, maintenance_millions, maintenance_rest FROM figures WHERE company_id = NEW.company_id AND import_id = NEW.id
    ON CONFLICT DO UPDATE SET count = count + excluded.count, cost_millions = cost_millions + excluded.cost_millions, cost_rest = cost_rest + excluded.cost_rest, maintenance_millions = maintenance_millions + excluded.maintenance_millions, maintenance_rest = maintenance_rest + excluded.maintenance_rest;
  DELETE FROM figures WHERE company_id = NEW.company_id AND import_id = NEW.id;
  DELETE FROM day_figures WHERE company_id = NEW.company_id;
END;
--> statement-breakpoint
DROP TRIGGER imports_discounted;
--> statement-breakpoint
CREATE TRIGGER imports_discounted AFTER UPDATE OF state ON imports
WHEN NEW.state = 'undoing' AND OLD.state <> 'undoing'
BEGIN
  INSERT INTO figures (company_id, import_id, status, classification_id, count, cost_millions, cost_rest, maintenance_millions, maintenance_rest)
    SELECT asset.company_id, NEW.id, asset.status, asset.classification_id, sum(1), sum(asset.cost / 1000000), sum(asset.cost % 1000000), sum(asset.total_maintenance_cost / 1000000), sum(asset.total_maintenance_cost % 1000000)
    FROM leaving_assets AS leaving CROSS JOIN assets AS asset ON asset.id = leaving.asset_id
    WHERE leaving.company_id = NEW.company_id GROUP BY asset.status, asset.classification_id;
  INSERT INTO figures (company_id, import_id, status, classification_id, count, cost_millions, cost_rest, maintenance_millions, maintenance_rest)
    SELECT company_id, 0, status, classification_id, -count, -cost_millions, -cost_rest, -maintenance_millions, -maintenance_rest FROM figures WHERE company_id = NEW.company_id AND import_id = NEW.id
    ON CONFLICT DO UPDATE SET count = count + excluded.count, cost_millions = cost_millions + excluded.cost_millions, cost_rest = cost_rest + excluded.cost_rest, maintenance_millions = maintenance_millions + excluded.maintenance_millions, maintenance_rest = maintenance_rest + excluded.maintenance_rest;
  DELETE FROM day_figures WHERE company_id = NEW.company_id;
END;
--> statement-breakpoint
DROP TRIGGER sale_lines_counted;
--> statement-breakpoint
CREATE TRIGGER sale_lines_counted AFTER INSERT ON sale_lines
BEGIN
  INSERT INTO pos_item_months (company_id, month, item_id, quantity, net, vat, cost)
    SELECT NEW.company_id, substr(day, 1, 7), NEW.item_id, NEW.quantity, NEW.net, NEW.vat_amount, NEW.cost FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id
    ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat, cost = cost + excluded.cost;
  INSERT INTO pos_category_months (company_id, month, category_id, quantity, net, vat)
    SELECT NEW.company_id, substr(day, 1, 7), NEW.category_id, NEW.quantity, NEW.net, NEW.vat_amount FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id
    ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat;
END;
--> statement-breakpoint
DROP TRIGGER return_lines_counted;
--> statement-breakpoint
CREATE TRIGGER return_lines_counted AFTER INSERT ON return_lines
BEGIN
  INSERT INTO pos_item_months (company_id, month, item_id, quantity, net, vat, cost)
    SELECT NEW.company_id, substr(back.day, 1, 7), line.item_id, -NEW.quantity, -NEW.net, -NEW.vat_amount, -NEW.cost FROM returns AS back, sale_lines AS line
    WHERE back.company_id = NEW.company_id AND back.id = NEW.return_id
      AND line.company_id = NEW.company_id AND line.id = NEW.sale_line_id
    ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat, cost = cost + excluded.cost;
  INSERT INTO pos_category_months (company_id, month, category_id, quantity, net, vat)
    SELECT NEW.company_id, substr(back.day, 1, 7), line.category_id, -NEW.quantity, -NEW.net, -NEW.vat_amount FROM returns AS back, sale_lines AS line
    WHERE back.company_id = NEW.company_id AND back.id = NEW.return_id
      AND line.company_id = NEW.company_id AND line.id = NEW.sale_line_id
    ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat;
END;
--> statement-breakpoint
DROP TRIGGER sales_counted;
--> statement-breakpoint
CREATE TRIGGER sales_counted AFTER INSERT ON sales
BEGIN
  INSERT INTO pos_day_figures (company_id, day, location_id, sales, customers, quantity, discount, net, vat, total, rounding, cost)
    VALUES (NEW.company_id, NEW.day, NEW.location_id, 1, NEW.customer_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM pos_customer_months
      WHERE company_id = NEW.company_id AND month = substr(NEW.day, 1, 7) AND customer_id = NEW.customer_id AND sales > 0
    ), NEW.quantity, NEW.discount + NEW.coupon_discount, NEW.net_total, NEW.vat_total, NEW.total, NEW.rounding, NEW.cost)
    ON CONFLICT DO UPDATE SET sales = sales + excluded.sales, customers = customers + excluded.customers, quantity = quantity + excluded.quantity, discount = discount + excluded.discount, net = net + excluded.net, vat = vat + excluded.vat, total = total + excluded.total, rounding = rounding + excluded.rounding, cost = cost + excluded.cost;
  INSERT INTO pos_customer_months (company_id, month, customer_id, sales, quantity, net, vat, total, returned_total)
    SELECT NEW.company_id, substr(NEW.day, 1, 7), NEW.customer_id, 1, NEW.quantity, NEW.net_total, NEW.vat_total, NEW.total, 0
    WHERE NEW.customer_id IS NOT NULL
    ON CONFLICT DO UPDATE SET sales = sales + excluded.sales, quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat, total = total + excluded.total, returned_total = returned_total + excluded.returned_total;
END;
--> statement-breakpoint
DROP TRIGGER returns_counted;
--> statement-breakpoint
CREATE TRIGGER returns_counted AFTER INSERT ON returns
BEGIN
  INSERT INTO pos_day_figures (company_id, day, location_id, returns, returned_quantity, returned_net, returned_vat, returned_total, returned_cost, refunded)
    VALUES (NEW.company_id, NEW.day, NEW.location_id, 1, NEW.quantity, NEW.net_total, NEW.vat_total, NEW.total, NEW.cost, NEW.refunded)
    ON CONFLICT DO UPDATE SET returns = returns + excluded.returns, returned_quantity = returned_quantity + excluded.returned_quantity, returned_net = returned_net + excluded.returned_net, returned_vat = returned_vat + excluded.returned_vat, returned_total = returned_total + excluded.returned_total, returned_cost = returned_cost + excluded.returned_cost, refunded = refunded + excluded.refunded;
  INSERT INTO pos_customer_months (company_id, month, customer_id, sales, quantity, net, vat, total, returned_total)
    SELECT NEW.company_id, substr(NEW.day, 1, 7), customer_id, 0, -NEW.quantity, -NEW.net_total, -NEW.vat_total, 0, NEW.total
    FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id AND customer_id IS NOT NULL
    ON CONFLICT DO UPDATE SET sales = sales + excluded.sales, quantity = quantity + excluded.quantity, net = net + excluded.net, vat = vat + excluded.vat, total = total + excluded.total, returned_total = returned_total + excluded.returned_total;
END;
--> statement-breakpoint
DROP TRIGGER stock_levels_counted;
--> statement-breakpoint
CREATE TRIGGER stock_levels_counted AFTER INSERT ON stock_levels
BEGIN
  INSERT INTO pos_stock_figures (company_id, location_id, quantity, value, low)
    VALUES (NEW.company_id, NEW.location_id, NEW.quantity, NEW.value, NEW.low)
    ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, value = value + excluded.value, low = low + excluded.low;
END;
--> statement-breakpoint
DROP TRIGGER stock_levels_recounted;
--> statement-breakpoint
CREATE TRIGGER stock_levels_recounted AFTER UPDATE OF quantity, value, low ON stock_levels
BEGIN
  UPDATE pos_stock_figures SET quantity = quantity + (NEW.quantity - OLD.quantity), value = value + (NEW.value - OLD.value), low = low + (NEW.low - OLD.low)
    WHERE company_id = NEW.company_id AND location_id = NEW.location_id;
END;
