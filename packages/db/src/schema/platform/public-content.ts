import { CONTENT_DISPLAYS, CONTENT_GROUPS, FIGURE_SOURCES } from "@custodia/domain/platform/public-content";
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { id, instant } from "../columns.ts";

/** What visitors see in each group of the landing page. A group without a row shows the samples. */
export const publicGroups = sqliteTable("public_groups", {
  name: text("name", { enum: CONTENT_GROUPS }).primaryKey(),
  display: text("display", { enum: CONTENT_DISPLAYS }).notNull(),
});

/** The operators' testimonials, logos and counters. They belong to no company. */
export const publicItems = sqliteTable(
  "public_items",
  {
    id: id(),
    group: text("group_name", { enum: CONTENT_GROUPS }).notNull(),
    /** From 1; gaps are allowed. */
    position: integer("position").notNull(),
    /** A person, an organisation, or a counter's label. */
    name: text("name").notNull(),
    quote: text("quote"),
    /** A person's role and organisation. */
    role: text("role"),
    /** The storage key of a logo's picture. */
    image: text("image"),
    source: text("source", { enum: FIGURE_SOURCES }),
    figure: integer("figure"),
    version: integer("version").notNull().default(1),
    created_at: instant("created_at").notNull(),
    updated_at: instant("updated_at").notNull(),
  },
  (t) => [
    index("public_items_in_order").on(t.group, t.position),
    // The daily clean-up and the address of a picture look it up by its key.
    unique("public_items_image").on(t.image),
    check("public_items_quote", sql`(group_name = 'testimonials') = (quote IS NOT NULL)`),
    check("public_items_logo", sql`(group_name = 'logos') = (image IS NOT NULL)`),
    check("public_items_counter", sql`(group_name = 'counters') = (source IS NOT NULL)`),
    check("public_items_figure", sql`(source IS 'typed') = (figure IS NOT NULL)`),
  ],
);
