CREATE TABLE `coupons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`code` text NOT NULL,
	`code_key` text NOT NULL,
	`percent` integer,
	`amount` integer,
	`from` text,
	`to` text,
	`uses` integer,
	`used` integer DEFAULT 0 NOT NULL,
	`least_amount` integer DEFAULT 0 NOT NULL,
	`user_id` integer NOT NULL,
	`ended_at` text,
	`created_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "coupons_terms" CHECK((percent IS NULL) <> (amount IS NULL)),
	CONSTRAINT "coupons_percent" CHECK(coalesce(percent, 1) BETWEEN 1 AND 10000),
	CONSTRAINT "coupons_amount" CHECK(coalesce(amount, 1) > 0 AND least_amount >= 0),
	CONSTRAINT "coupons_uses" CHECK(used >= 0 AND coalesce(uses, 1) > 0 AND used <= coalesce(uses, used)),
	CONSTRAINT "coupons_days" CHECK(coalesce("from" <= "to", 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_code` ON `coupons` (`company_id`,`code_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_key` ON `coupons` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `customers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`name` text NOT NULL,
	`phone_number` text,
	`phone_key` text,
	`email` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`sort_key` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_phone` ON `customers` (`company_id`,`phone_key`) WHERE phone_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customers_by_name` ON `customers` (`company_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `customers_key` ON `customers` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `pos_category_months` (
	`company_id` integer NOT NULL,
	`month` text NOT NULL,
	`category_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`net` integer NOT NULL,
	`vat` integer NOT NULL,
	PRIMARY KEY(`company_id`, `month`, `category_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `pos_customer_months` (
	`company_id` integer NOT NULL,
	`month` text NOT NULL,
	`customer_id` integer NOT NULL,
	`sales` integer NOT NULL,
	`quantity` integer NOT NULL,
	`net` integer NOT NULL,
	`vat` integer NOT NULL,
	`total` integer NOT NULL,
	`returned_total` integer NOT NULL,
	PRIMARY KEY(`company_id`, `month`, `customer_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pos_customer_months_of_customer` ON `pos_customer_months` (`company_id`,`customer_id`,`month`);--> statement-breakpoint
CREATE TABLE `pos_day_figures` (
	`company_id` integer NOT NULL,
	`day` text NOT NULL,
	`location_id` integer NOT NULL,
	`sales` integer DEFAULT 0 NOT NULL,
	`customers` integer DEFAULT 0 NOT NULL,
	`quantity` integer DEFAULT 0 NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`net` integer DEFAULT 0 NOT NULL,
	`vat` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`rounding` integer DEFAULT 0 NOT NULL,
	`cost` integer DEFAULT 0 NOT NULL,
	`returns` integer DEFAULT 0 NOT NULL,
	`returned_quantity` integer DEFAULT 0 NOT NULL,
	`returned_net` integer DEFAULT 0 NOT NULL,
	`returned_vat` integer DEFAULT 0 NOT NULL,
	`returned_total` integer DEFAULT 0 NOT NULL,
	`returned_cost` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`company_id`, `day`, `location_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pos_day_figures_of_location` ON `pos_day_figures` (`company_id`,`location_id`,`day`);--> statement-breakpoint
CREATE TABLE `pos_item_months` (
	`company_id` integer NOT NULL,
	`month` text NOT NULL,
	`item_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`net` integer NOT NULL,
	`vat` integer NOT NULL,
	`cost` integer NOT NULL,
	PRIMARY KEY(`company_id`, `month`, `item_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pos_item_months_by_quantity` ON `pos_item_months` (`company_id`,`month`,`quantity`,`item_id`);--> statement-breakpoint
CREATE TABLE `pos_stock_figures` (
	`company_id` integer NOT NULL,
	`location_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`value` integer NOT NULL,
	`low` integer NOT NULL,
	PRIMARY KEY(`company_id`, `location_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `holds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`location_id` integer NOT NULL,
	`label` text NOT NULL,
	`cart` text NOT NULL,
	`state` text NOT NULL,
	`shift_id` integer,
	`sale_id` integer,
	`reason` text,
	`user_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`shift_id`) REFERENCES `shifts`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`sale_id`) REFERENCES `sales`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "holds_state" CHECK(state IN ('held', 'recalled', 'sold', 'dropped')),
	CONSTRAINT "holds_recalled_by" CHECK(state <> 'recalled' OR shift_id IS NOT NULL),
	CONSTRAINT "holds_sold" CHECK(state <> 'sold' OR sale_id IS NOT NULL),
	CONSTRAINT "holds_dropped" CHECK(state <> 'dropped' OR coalesce(trim(reason), '') <> '')
);
--> statement-breakpoint
CREATE INDEX `holds_waiting` ON `holds` (`company_id`,`location_id`,`id`) WHERE state IN ('held', 'recalled');--> statement-breakpoint
CREATE INDEX `holds_recalled` ON `holds` (`company_id`,`shift_id`) WHERE state = 'recalled';--> statement-breakpoint
CREATE UNIQUE INDEX `holds_key` ON `holds` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `item_barcodes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`code` text NOT NULL,
	`quantity` integer DEFAULT 1000 NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`item_id`) REFERENCES `items`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "item_barcodes_quantity" CHECK(quantity > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `item_barcodes_code` ON `item_barcodes` (`company_id`,`code`);--> statement-breakpoint
CREATE INDEX `item_barcodes_of_item` ON `item_barcodes` (`company_id`,`item_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `item_barcodes_key` ON `item_barcodes` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `item_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`sort_key` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `item_categories_name` ON `item_categories` (`company_id`,`name_key`);--> statement-breakpoint
CREATE INDEX `item_categories_by_name` ON `item_categories` (`company_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `item_categories_key` ON `item_categories` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`item_no` text NOT NULL,
	`sequence` integer NOT NULL,
	`name` text NOT NULL,
	`category_id` integer NOT NULL,
	`description` text,
	`unit` text NOT NULL,
	`pack_size` integer,
	`price` integer NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`vat_class` text DEFAULT 'standard' NOT NULL,
	`vat` integer DEFAULT 750 NOT NULL,
	`reorder_level` integer,
	`full_level` integer,
	`stocked` integer DEFAULT true NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`plu` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`sort_key` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`category_id`) REFERENCES `item_categories`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "items_price" CHECK(price >= 0),
	CONSTRAINT "items_discount" CHECK(discount BETWEEN 0 AND 10000),
	CONSTRAINT "items_vat" CHECK(vat BETWEEN 0 AND 10000 AND (vat = 0 OR vat_class = 'standard')),
	CONSTRAINT "items_vat_class" CHECK(vat_class IN ('standard', 'zero', 'exempt')),
	CONSTRAINT "items_levels" CHECK(coalesce(reorder_level, 0) >= 0 AND coalesce(full_level, 1) > 0),
	CONSTRAINT "items_pack_size" CHECK(coalesce(pack_size, 1) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `items_number` ON `items` (`company_id`,`item_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `items_sequence` ON `items` (`company_id`,`sequence`);--> statement-breakpoint
CREATE UNIQUE INDEX `items_plu` ON `items` (`company_id`,`plu`) WHERE plu IS NOT NULL;--> statement-breakpoint
CREATE INDEX `items_by_name` ON `items` (`company_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_by_price` ON `items` (`company_id`,`price`,`id`);--> statement-breakpoint
CREATE INDEX `items_of_category` ON `items` (`company_id`,`category_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `items_key` ON `items` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`return_id` integer NOT NULL,
	`tender` text NOT NULL,
	`amount` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`return_id`) REFERENCES `returns`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_tender" CHECK(tender IN ('Cash', 'Card', 'Cheque', 'Bank transfer')),
	CONSTRAINT "refunds_amount" CHECK(amount > 0)
);
--> statement-breakpoint
CREATE INDEX `refunds_of_return` ON `refunds` (`company_id`,`return_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_key` ON `refunds` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `return_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`return_id` integer NOT NULL,
	`sale_line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`damaged` integer NOT NULL,
	`net` integer NOT NULL,
	`vat_amount` integer NOT NULL,
	`cost` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`return_id`) REFERENCES `returns`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`sale_line_id`) REFERENCES `sale_lines`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "return_lines_amounts" CHECK(quantity > 0 AND net >= 0 AND vat_amount >= 0 AND cost >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `return_lines_once` ON `return_lines` (`company_id`,`return_id`,`sale_line_id`,`damaged`);--> statement-breakpoint
CREATE INDEX `return_lines_of_sale_line` ON `return_lines` (`company_id`,`sale_line_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `return_lines_key` ON `return_lines` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `returns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`sale_id` integer NOT NULL,
	`shift_id` integer NOT NULL,
	`cashier_id` integer NOT NULL,
	`location_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`reference` text NOT NULL,
	`return_key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`reason` text NOT NULL,
	`quantity` integer NOT NULL,
	`net_total` integer NOT NULL,
	`vat_total` integer NOT NULL,
	`total` integer NOT NULL,
	`cost` integer NOT NULL,
	`owed` integer NOT NULL,
	`set_off` integer DEFAULT 0 NOT NULL,
	`rounding` integer NOT NULL,
	`refunded` integer NOT NULL,
	`day` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`sale_id`) REFERENCES `sales`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`shift_id`) REFERENCES `shifts`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`cashier_id`) REFERENCES `cashiers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "returns_total" CHECK(total = net_total + vat_total),
	CONSTRAINT "returns_refunded" CHECK(refunded = owed + rounding),
	CONSTRAINT "returns_amounts" CHECK(net_total >= 0 AND vat_total >= 0 AND cost >= 0 AND owed >= 0 AND set_off >= 0 AND refunded >= 0 AND quantity > 0),
	CONSTRAINT "returns_reason" CHECK(trim(reason) <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `returns_return_key` ON `returns` (`company_id`,`return_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `returns_number` ON `returns` (`company_id`,`year`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `returns_reference` ON `returns` (`company_id`,`reference`);--> statement-breakpoint
CREATE INDEX `returns_of_sale` ON `returns` (`company_id`,`sale_id`,`id`);--> statement-breakpoint
CREATE INDEX `returns_of_shift` ON `returns` (`company_id`,`shift_id`,`id`);--> statement-breakpoint
CREATE INDEX `returns_by_day` ON `returns` (`company_id`,`day`,`id`);--> statement-breakpoint
CREATE INDEX `returns_of_location` ON `returns` (`company_id`,`location_id`,`day`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `returns_key` ON `returns` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `document_numbers` (
	`company_id` integer NOT NULL,
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`company_id`, `kind`, `year`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `payment_checks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`payment_id` integer NOT NULL,
	`result` text NOT NULL,
	`user_id` integer NOT NULL,
	`remark` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`payment_id`) REFERENCES `payments`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_checks_result" CHECK(result IN ('confirmed', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_checks_once` ON `payment_checks` (`company_id`,`payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_checks_key` ON `payment_checks` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`sale_id` integer NOT NULL,
	`tender` text NOT NULL,
	`tendered` integer NOT NULL,
	`change` integer NOT NULL,
	`kept` integer GENERATED ALWAYS AS (tendered - "change") VIRTUAL,
	`reference` text,
	`reference_key` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`sale_id`) REFERENCES `sales`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_tender" CHECK(tender IN ('Cash', 'Card', 'Cheque', 'Bank transfer')),
	CONSTRAINT "payments_amount" CHECK(tendered > 0 AND "change" BETWEEN 0 AND tendered - 1),
	CONSTRAINT "payments_change" CHECK("change" = 0 OR tender = 'Cash'),
	CONSTRAINT "payments_reference" CHECK(tender <> 'Bank transfer' OR coalesce(reference_key, '') <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_transfer` ON `payments` (`company_id`,`reference_key`) WHERE tender = 'Bank transfer';--> statement-breakpoint
CREATE INDEX `payments_of_sale` ON `payments` (`company_id`,`sale_id`,`id`);--> statement-breakpoint
CREATE INDEX `payments_by_tender` ON `payments` (`company_id`,`tender`,`sale_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_key` ON `payments` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `sale_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`sale_id` integer NOT NULL,
	`position` integer NOT NULL,
	`item_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	`name` text NOT NULL,
	`unit` text NOT NULL,
	`stocked` integer NOT NULL,
	`quantity` integer NOT NULL,
	`price` integer NOT NULL,
	`discount` integer NOT NULL,
	`vat_class` text NOT NULL,
	`vat` integer NOT NULL,
	`amount` integer NOT NULL,
	`discount_share` integer NOT NULL,
	`net` integer NOT NULL,
	`vat_amount` integer NOT NULL,
	`cost` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`sale_id`) REFERENCES `sales`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`item_id`) REFERENCES `items`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`category_id`) REFERENCES `item_categories`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sale_lines_quantity" CHECK(quantity > 0),
	CONSTRAINT "sale_lines_amounts" CHECK(price >= 0 AND discount BETWEEN 0 AND 10000 AND discount_share BETWEEN 0 AND amount AND net >= 0
        AND vat_amount >= 0 AND cost >= 0),
	CONSTRAINT "sale_lines_net" CHECK(net = amount - discount_share OR net + vat_amount = amount - discount_share),
	CONSTRAINT "sale_lines_vat" CHECK(vat = 0 OR vat_class = 'standard'),
	CONSTRAINT "sale_lines_vat_amount" CHECK(vat > 0 OR vat_amount = 0),
	CONSTRAINT "sale_lines_cost" CHECK(stocked = 1 OR cost = 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sale_lines_position` ON `sale_lines` (`company_id`,`sale_id`,`position`);--> statement-breakpoint
CREATE INDEX `sale_lines_of_item` ON `sale_lines` (`company_id`,`item_id`,`sale_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sale_lines_key` ON `sale_lines` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `sales` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`shift_id` integer NOT NULL,
	`cashier_id` integer NOT NULL,
	`location_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`customer_id` integer,
	`coupon_id` integer,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`reference` text NOT NULL,
	`checkout_key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`vat_registered` integer NOT NULL,
	`prices_include_vat` integer NOT NULL,
	`increment` integer NOT NULL,
	`tin` text,
	`receipt_footer` text,
	`coupon_code` text,
	`quantity` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`discount_percent` integer,
	`discount` integer NOT NULL,
	`coupon_discount` integer NOT NULL,
	`net_total` integer NOT NULL,
	`vat_total` integer NOT NULL,
	`total` integer NOT NULL,
	`rounding` integer NOT NULL,
	`paid` integer NOT NULL,
	`cost` integer NOT NULL,
	`day` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`shift_id`) REFERENCES `shifts`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`cashier_id`) REFERENCES `cashiers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`customer_id`) REFERENCES `customers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`coupon_id`) REFERENCES `coupons`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sales_total" CHECK(total = net_total + vat_total),
	CONSTRAINT "sales_paid" CHECK(paid = total + rounding),
	CONSTRAINT "sales_amounts" CHECK(net_total >= 0 AND vat_total >= 0 AND discount >= 0 AND coupon_discount >= 0 AND paid >= 0 AND cost >= 0
        AND quantity > 0 AND subtotal >= discount + coupon_discount AND increment >= 0),
	CONSTRAINT "sales_vat" CHECK(vat_registered = 1 OR vat_total = 0),
	CONSTRAINT "sales_coupon" CHECK(coupon_discount = 0 OR coupon_id IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sales_checkout_key` ON `sales` (`company_id`,`checkout_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `sales_number` ON `sales` (`company_id`,`year`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `sales_reference` ON `sales` (`company_id`,`reference`);--> statement-breakpoint
CREATE INDEX `sales_by_day` ON `sales` (`company_id`,`day`,`id`);--> statement-breakpoint
CREATE INDEX `sales_of_location` ON `sales` (`company_id`,`location_id`,`day`,`id`);--> statement-breakpoint
CREATE INDEX `sales_of_cashier` ON `sales` (`company_id`,`cashier_id`,`id`);--> statement-breakpoint
CREATE INDEX `sales_of_customer` ON `sales` (`company_id`,`customer_id`,`id`) WHERE customer_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sales_of_shift` ON `sales` (`company_id`,`shift_id`,`id`);--> statement-breakpoint
CREATE INDEX `sales_of_coupon` ON `sales` (`company_id`,`coupon_id`,`id`) WHERE coupon_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sales_by_total` ON `sales` (`company_id`,`total`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sales_key` ON `sales` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `pos_transfers` (
	`company_id` integer NOT NULL,
	`payment_id` integer NOT NULL,
	`sale_id` integer NOT NULL,
	`state` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`company_id`, `payment_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pos_transfers_by_state` ON `pos_transfers` (`company_id`,`state`,`payment_id`);--> statement-breakpoint
CREATE INDEX `pos_transfers_of_sale` ON `pos_transfers` (`company_id`,`sale_id`,`state`);--> statement-breakpoint
CREATE TABLE `pos_settings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`vat_registered` integer DEFAULT true NOT NULL,
	`prices_include_vat` integer DEFAULT false NOT NULL,
	`tin` text,
	`cash_rounding` integer DEFAULT 0 NOT NULL,
	`largest_line_discount` integer DEFAULT 2000 NOT NULL,
	`largest_document_discount` integer DEFAULT 2000 NOT NULL,
	`tolerance` integer DEFAULT 0 NOT NULL,
	`weighed_prefix` integer,
	`receipt_footer` text,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pos_settings_rounding" CHECK(cash_rounding IN (0, 1, 5, 10, 50)),
	CONSTRAINT "pos_settings_discounts" CHECK(largest_line_discount BETWEEN 0 AND 10000 AND largest_document_discount BETWEEN 0 AND 10000),
	CONSTRAINT "pos_settings_tolerance" CHECK(tolerance >= 0),
	CONSTRAINT "pos_settings_prefix" CHECK(coalesce(weighed_prefix, 20) BETWEEN 20 AND 29)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pos_settings_one` ON `pos_settings` (`company_id`);--> statement-breakpoint
CREATE TABLE `cash_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`shift_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`shift_id`) REFERENCES `shifts`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cash_movements_kind" CHECK(kind IN ('pay_in', 'pay_out', 'drop')),
	CONSTRAINT "cash_movements_amount" CHECK(amount > 0),
	CONSTRAINT "cash_movements_reason" CHECK(trim(reason) <> '')
);
--> statement-breakpoint
CREATE INDEX `cash_movements_of_shift` ON `cash_movements` (`company_id`,`shift_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cash_movements_key` ON `cash_movements` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `cashiers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`custodian_id` integer NOT NULL,
	`marked_at` text NOT NULL,
	`unmarked_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`custodian_id`) REFERENCES `custodians`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cashiers_once` ON `cashiers` (`company_id`,`custodian_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cashiers_key` ON `cashiers` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `shift_counts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`shift_id` integer NOT NULL,
	`number` integer NOT NULL,
	`denominations` text,
	`cash` integer NOT NULL,
	`card` integer NOT NULL,
	`cheque` integer NOT NULL,
	`bank_transfer` integer NOT NULL,
	`expected_cash` integer NOT NULL,
	`expected_card` integer NOT NULL,
	`expected_cheque` integer NOT NULL,
	`expected_bank_transfer` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`shift_id`) REFERENCES `shifts`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shift_counts_amounts" CHECK(cash >= 0 AND card >= 0 AND cheque >= 0 AND bank_transfer >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shift_counts_number` ON `shift_counts` (`company_id`,`shift_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `shift_counts_key` ON `shift_counts` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `shift_reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`shift_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`remark` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`shift_id`) REFERENCES `shifts`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shift_reviews_once` ON `shift_reviews` (`company_id`,`shift_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `shift_reviews_key` ON `shift_reviews` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `shift_tenders` (
	`company_id` integer NOT NULL,
	`shift_id` integer NOT NULL,
	`tender` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`company_id`, `shift_id`, `tender`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shift_tenders_cash" CHECK(tender <> 'Cash' OR amount >= 0)
);
--> statement-breakpoint
CREATE TABLE `shifts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`cashier_id` integer NOT NULL,
	`location_id` integer NOT NULL,
	`opened_by` integer NOT NULL,
	`float` integer NOT NULL,
	`tolerance` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`opened_at` text NOT NULL,
	`counted_at` text,
	`closed_at` text,
	`closed_day` text,
	`closed_by` integer,
	`reason` text,
	`needs_review` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`cashier_id`) REFERENCES `cashiers`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`opened_by`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`closed_by`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shifts_state" CHECK(state IN ('open', 'counted', 'closed')),
	CONSTRAINT "shifts_float" CHECK("float" >= 0 AND tolerance >= 0),
	CONSTRAINT "shifts_counted" CHECK((state = 'open') = (counted_at IS NULL)),
	CONSTRAINT "shifts_closed" CHECK(state <> 'closed' OR (closed_by IS NOT NULL AND closed_at IS NOT NULL AND closed_day IS NOT NULL)),
	CONSTRAINT "shifts_review" CHECK(needs_review = 0 OR state = 'closed')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shifts_one_unclosed` ON `shifts` (`company_id`,`cashier_id`) WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX `shifts_of_cashier` ON `shifts` (`company_id`,`cashier_id`,`id`);--> statement-breakpoint
CREATE INDEX `shifts_by_state` ON `shifts` (`company_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `shifts_by_day` ON `shifts` (`company_id`,`closed_day`,`location_id`,`id`);--> statement-breakpoint
CREATE INDEX `shifts_to_review` ON `shifts` (`company_id`,`id`) WHERE needs_review = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `shifts_key` ON `shifts` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `stock_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`kind` text NOT NULL,
	`location_id` integer NOT NULL,
	`to_location_id` integer,
	`vendor_id` integer,
	`invoice_number` text,
	`date` text NOT NULL,
	`reason` text,
	`reverses_id` integer,
	`user_id` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`to_location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`vendor_id`) REFERENCES `vendors`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`reverses_id`) REFERENCES `stock_documents`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_documents_kind" CHECK(kind IN ('opening', 'purchase', 'adjustment', 'transfer', 'reversal')),
	CONSTRAINT "stock_documents_reason" CHECK(kind <> 'adjustment' OR coalesce(trim(reason), '') <> ''),
	CONSTRAINT "stock_documents_transfer" CHECK((kind = 'transfer') = (to_location_id IS NOT NULL) AND coalesce(to_location_id, 0) <> location_id),
	CONSTRAINT "stock_documents_reversal" CHECK((kind = 'reversal') = (reverses_id IS NOT NULL)),
	CONSTRAINT "stock_documents_vendor" CHECK(kind = 'purchase' OR (vendor_id IS NULL AND invoice_number IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_documents_reversed_once` ON `stock_documents` (`company_id`,`reverses_id`) WHERE reverses_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stock_documents_by_kind` ON `stock_documents` (`company_id`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `stock_documents_of_vendor` ON `stock_documents` (`company_id`,`vendor_id`,`id`) WHERE vendor_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `stock_documents_key` ON `stock_documents` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `stock_levels` (
	`company_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`location_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`value` integer NOT NULL,
	`low` integer DEFAULT false NOT NULL,
	`below_told_at` text,
	PRIMARY KEY(`company_id`, `item_id`, `location_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`item_id`) REFERENCES `items`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_levels_quantity" CHECK(quantity >= 0),
	CONSTRAINT "stock_levels_value" CHECK(value >= 0 AND (quantity > 0 OR value = 0)),
	CONSTRAINT "stock_levels_bounds" CHECK(quantity < 9000000000000000 AND value < 9000000000000000)
);
--> statement-breakpoint
CREATE INDEX `stock_levels_by_location` ON `stock_levels` (`company_id`,`location_id`,`item_id`);--> statement-breakpoint
CREATE INDEX `stock_levels_low` ON `stock_levels` (`company_id`,`item_id`,`location_id`) WHERE low = 1;--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`location_id` integer NOT NULL,
	`kind` text NOT NULL,
	`quantity` integer NOT NULL,
	`value` integer NOT NULL,
	`vat_amount` integer DEFAULT 0 NOT NULL,
	`counted` integer,
	`document_id` integer,
	`sale_line_id` integer,
	`return_line_id` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`item_id`) REFERENCES `items`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`document_id`) REFERENCES `stock_documents`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`sale_line_id`) REFERENCES `sale_lines`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`return_line_id`) REFERENCES `return_lines`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_movements_signs" CHECK(CASE WHEN quantity > 0 THEN value >= 0 WHEN quantity < 0 THEN value <= 0 ELSE value = 0 AND counted IS NOT NULL END),
	CONSTRAINT "stock_movements_kind" CHECK(CASE kind WHEN 'opening' THEN quantity > 0 WHEN 'purchase' THEN quantity > 0 WHEN 'return' THEN quantity > 0
        WHEN 'sale' THEN quantity < 0 WHEN 'damaged' THEN quantity < 0
        ELSE kind IN ('adjustment', 'transfer', 'reversal') END),
	CONSTRAINT "stock_movements_vat" CHECK(vat_amount = 0 OR kind IN ('purchase', 'reversal')),
	CONSTRAINT "stock_movements_counted" CHECK(counted IS NULL OR (kind = 'adjustment' AND counted >= 0)),
	CONSTRAINT "stock_movements_source" CHECK((sale_line_id IS NOT NULL) = (kind = 'sale') AND (return_line_id IS NOT NULL) = (kind IN ('return', 'damaged'))
        AND (document_id IS NOT NULL) = (kind NOT IN ('sale', 'return', 'damaged')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_of_sale_line` ON `stock_movements` (`company_id`,`sale_line_id`) WHERE sale_line_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_of_return_line` ON `stock_movements` (`company_id`,`return_line_id`,`kind`) WHERE return_line_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stock_movements_of_item` ON `stock_movements` (`company_id`,`item_id`,`location_id`,`id`);--> statement-breakpoint
CREATE INDEX `stock_movements_in` ON `stock_movements` (`company_id`,`item_id`,`location_id`,`id`) WHERE quantity > 0;--> statement-breakpoint
CREATE INDEX `stock_movements_of_document` ON `stock_movements` (`company_id`,`document_id`,`id`) WHERE document_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_key` ON `stock_movements` (`company_id`,`id`);