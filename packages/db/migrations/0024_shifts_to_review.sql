DROP INDEX `shifts_to_review`;--> statement-breakpoint
CREATE INDEX `shifts_to_review` ON `shifts` (`company_id`,`needs_review`,`id`) WHERE needs_review = 1;