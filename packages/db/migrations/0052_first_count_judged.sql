-- A count that was made again takes nothing back of what the first found: either asks for a reason and for a review.
DROP TRIGGER shifts_give_reason;
--> statement-breakpoint
CREATE TRIGGER shifts_give_reason BEFORE UPDATE OF state ON shifts
WHEN NEW.state = 'closed' AND OLD.state = 'counted' AND coalesce(trim(NEW.reason), '') = '' AND EXISTS (
  SELECT 1 FROM shift_counts AS tally WHERE company_id = NEW.company_id AND shift_id = NEW.id
    AND (cash <> expected_cash OR card <> expected_card OR cheque <> expected_cheque OR bank_transfer <> expected_bank_transfer)
    AND number IN (1, (SELECT max(number) FROM shift_counts WHERE company_id = NEW.company_id AND shift_id = NEW.id)))
BEGIN SELECT RAISE(ABORT, 'a difference needs a reason'); END;
--> statement-breakpoint
DROP TRIGGER shifts_need_review;
--> statement-breakpoint
CREATE TRIGGER shifts_need_review BEFORE UPDATE OF state ON shifts
WHEN NEW.state = 'closed' AND OLD.state = 'counted' AND NEW.needs_review <> EXISTS (
  SELECT 1 FROM shift_counts AS tally WHERE company_id = NEW.company_id AND shift_id = NEW.id
    AND max(abs(cash - expected_cash), abs(card - expected_card), abs(cheque - expected_cheque),
      abs(bank_transfer - expected_bank_transfer)) > NEW.tolerance
    AND number IN (1, (SELECT max(number) FROM shift_counts WHERE company_id = NEW.company_id AND shift_id = NEW.id)))
BEGIN SELECT RAISE(ABORT, 'a difference above the tolerance awaits a review, and no other'); END;
