-- One code is one item: a barcode is no other item's barcode, number or PLU, in any case, with or without the 0 before a UPC-A.
-- The same code in the same case is the unique index's. What collided before stays as it was, and `check:data` names it; it is refused where it is written anew.
CREATE TRIGGER item_barcodes_one_item BEFORE INSERT ON item_barcodes
WHEN EXISTS (SELECT 1 FROM item_barcodes AS other
    WHERE other.company_id = NEW.company_id AND other.item_id <> NEW.item_id AND other.code <> NEW.code
      AND CASE WHEN length(other.code) = 12 AND other.code NOT GLOB '*[^0-9]*' THEN '0' || other.code ELSE upper(other.code) END
        = CASE WHEN length(NEW.code) = 12 AND NEW.code NOT GLOB '*[^0-9]*' THEN '0' || NEW.code ELSE upper(NEW.code) END)
  OR EXISTS (SELECT 1 FROM items WHERE company_id = NEW.company_id AND item_no = upper(NEW.code) AND id <> NEW.item_id)
  OR EXISTS (SELECT 1 FROM items WHERE company_id = NEW.company_id AND plu = NEW.code AND id <> NEW.item_id)
BEGIN SELECT RAISE(ABORT, 'another item has this code'); END;
--> statement-breakpoint
CREATE TRIGGER item_barcodes_one_item_still BEFORE UPDATE OF company_id, item_id, code ON item_barcodes
WHEN EXISTS (SELECT 1 FROM item_barcodes AS other
    WHERE other.company_id = NEW.company_id AND other.item_id <> NEW.item_id AND other.id <> NEW.id AND other.code <> NEW.code
      AND CASE WHEN length(other.code) = 12 AND other.code NOT GLOB '*[^0-9]*' THEN '0' || other.code ELSE upper(other.code) END
        = CASE WHEN length(NEW.code) = 12 AND NEW.code NOT GLOB '*[^0-9]*' THEN '0' || NEW.code ELSE upper(NEW.code) END)
  OR EXISTS (SELECT 1 FROM items WHERE company_id = NEW.company_id AND item_no = upper(NEW.code) AND id <> NEW.item_id)
  OR EXISTS (SELECT 1 FROM items WHERE company_id = NEW.company_id AND plu = NEW.code AND id <> NEW.item_id)
BEGIN SELECT RAISE(ABORT, 'another item has this code'); END;
--> statement-breakpoint
CREATE TRIGGER items_one_code BEFORE INSERT ON items
WHEN EXISTS (SELECT 1 FROM item_barcodes
    WHERE company_id = NEW.company_id AND item_id IS NOT NEW.id
      AND CASE WHEN length(code) = 12 AND code NOT GLOB '*[^0-9]*' THEN '0' || code ELSE upper(code) END
        IN (upper(NEW.item_no), coalesce(NEW.plu, '')))
BEGIN SELECT RAISE(ABORT, 'another item has this code'); END;
--> statement-breakpoint
CREATE TRIGGER items_one_code_still BEFORE UPDATE OF plu ON items
WHEN NEW.plu IS NOT OLD.plu AND EXISTS (SELECT 1 FROM item_barcodes
    WHERE company_id = NEW.company_id AND item_id <> NEW.id
      AND CASE WHEN length(code) = 12 AND code NOT GLOB '*[^0-9]*' THEN '0' || code ELSE upper(code) END = NEW.plu)
BEGIN SELECT RAISE(ABORT, 'another item has this code'); END;
