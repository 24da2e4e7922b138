CREATE TABLE `public_groups` (
	`name` text PRIMARY KEY NOT NULL,
	`display` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `public_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_name` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`quote` text,
	`role` text,
	`image` text,
	`source` text,
	`figure` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	CONSTRAINT "public_items_quote" CHECK((group_name = 'testimonials') = (quote IS NOT NULL)),
	CONSTRAINT "public_items_logo" CHECK((group_name = 'logos') = (image IS NOT NULL)),
	CONSTRAINT "public_items_counter" CHECK((group_name = 'counters') = (source IS NOT NULL)),
	CONSTRAINT "public_items_figure" CHECK((source IS 'typed') = (figure IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX `public_items_in_order` ON `public_items` (`group_name`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `public_items_image` ON `public_items` (`image`);