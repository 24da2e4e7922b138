CREATE TABLE `__new_shift_counts` (
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
	CONSTRAINT "shift_counts_cash" CHECK(cash >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_shift_counts`("id", "company_id", "shift_id", "number", "denominations", "cash", "card", "cheque", "bank_transfer", "expected_cash", "expected_card", "expected_cheque", "expected_bank_transfer", "user_id", "created_at") SELECT "id", "company_id", "shift_id", "number", "denominations", "cash", "card", "cheque", "bank_transfer", "expected_cash", "expected_card", "expected_cheque", "expected_bank_transfer", "user_id", "created_at" FROM `shift_counts`;--> statement-breakpoint
-- The new table gives ids on where the old one stopped.
DELETE FROM sqlite_sequence WHERE name = '__new_shift_counts';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_shift_counts', seq FROM sqlite_sequence WHERE name = 'shift_counts';--> statement-breakpoint
DROP TABLE `shift_counts`;--> statement-breakpoint
-- Triggers of shifts and reviews read the table by its name, and stay as they are.
PRAGMA legacy_alter_table=ON;--> statement-breakpoint
ALTER TABLE `__new_shift_counts` RENAME TO `shift_counts`;--> statement-breakpoint
PRAGMA legacy_alter_table=OFF;--> statement-breakpoint
CREATE UNIQUE INDEX `shift_counts_number` ON `shift_counts` (`company_id`,`shift_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `shift_counts_key` ON `shift_counts` (`company_id`,`id`);--> statement-breakpoint
-- The rebuilt table has lost its own.
CREATE TRIGGER shift_counts_refuse_update BEFORE UPDATE ON shift_counts
BEGIN SELECT RAISE(ABORT, 'shift_counts are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shift_counts_refuse_delete BEFORE DELETE ON shift_counts
BEGIN SELECT RAISE(ABORT, 'shift_counts are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shift_counts_in_order BEFORE INSERT ON shift_counts
WHEN NEW.number <> 1 + (SELECT count(*) FROM shift_counts WHERE company_id = NEW.company_id AND shift_id = NEW.shift_id)
BEGIN SELECT RAISE(ABORT, 'counts are numbered one by one'); END;
--> statement-breakpoint
CREATE TRIGGER shift_counts_before_close BEFORE INSERT ON shift_counts
WHEN (SELECT state FROM shifts WHERE company_id = NEW.company_id AND id = NEW.shift_id) = 'closed'
BEGIN SELECT RAISE(ABORT, 'a closed shift stays as it was'); END;
--> statement-breakpoint
-- The first count ends selling, and puts back what was recalled.
CREATE TRIGGER shift_counts_end_selling AFTER INSERT ON shift_counts
WHEN NEW.number = 1
BEGIN
  UPDATE shifts SET state = 'counted', counted_at = NEW.created_at, version = version + 1
    WHERE company_id = NEW.company_id AND id = NEW.shift_id;
  UPDATE holds SET state = 'held', version = version + 1, updated_at = NEW.created_at
    WHERE company_id = NEW.company_id AND shift_id = NEW.shift_id AND state = 'recalled';
END;
--> statement-breakpoint
-- Low is what a level is; that it was told is forgotten where it is above again, and what is damaged comes and goes at once.
DROP TRIGGER stock_levels_reached;
--> statement-breakpoint
CREATE TRIGGER stock_levels_reached AFTER UPDATE OF quantity ON stock_levels
WHEN NEW.low <> coalesce((SELECT active = 1 AND NEW.quantity <= reorder_level FROM items WHERE items.company_id = NEW.company_id AND items.id = NEW.item_id), 0)
BEGIN
  UPDATE stock_levels SET low = 1 - NEW.low
    WHERE company_id = NEW.company_id AND item_id = NEW.item_id AND location_id = NEW.location_id;
END;
--> statement-breakpoint
DROP TRIGGER stock_movements_level;
--> statement-breakpoint
CREATE TRIGGER stock_movements_level AFTER INSERT ON stock_movements
BEGIN
  INSERT INTO stock_levels (company_id, item_id, location_id, quantity, value)
    VALUES (NEW.company_id, NEW.item_id, NEW.location_id, 0, 0) ON CONFLICT DO NOTHING;
  UPDATE stock_levels SET quantity = quantity + NEW.quantity, value = value + NEW.value
    WHERE company_id = NEW.company_id AND item_id = NEW.item_id AND location_id = NEW.location_id;
  UPDATE stock_levels SET below_told_at = NULL
    WHERE NEW.quantity > 0 AND company_id = NEW.company_id AND item_id = NEW.item_id AND location_id = NEW.location_id
      AND low = 0 AND below_told_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM return_lines WHERE company_id = NEW.company_id AND id = NEW.return_line_id AND damaged = 1);
END;
