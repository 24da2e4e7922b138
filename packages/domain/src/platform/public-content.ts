import { z } from "zod";
import { versionView } from "../record.ts";
import { idInput, optionalText, requiredLines, requiredText } from "../text.ts";

/** The parts of the landing page that operators fill. */
export const CONTENT_GROUPS = ["testimonials", "logos", "counters"] as const;

/** What visitors see in a group: the samples of this program, the operators' own items, or no such section. */
export const CONTENT_DISPLAYS = ["samples", "ours", "hidden"] as const;

/** Where a counter's figure comes from: typed, or counted over all companies. */
export const FIGURE_SOURCES = ["typed", "companies", "assets"] as const;

export const MAX_ITEMS: Record<ContentGroup, number> = { testimonials: 20, logos: 24, counters: 8 };
const MAX_QUOTE = 600;
const MAX_FIGURE = 1_000_000_000;

const GROUP_RULE = { error: "Choose testimonials, logos or counters." };
const group = z.enum(CONTENT_GROUPS, GROUP_RULE);

const quote = requiredLines("the testimonial").refine(
  (text) => text.length <= MAX_QUOTE,
  `The testimonial may have at most ${MAX_QUOTE} characters.`,
);

export const testimonialInput = z.object({
  quote,
  name: requiredText("the person's name"),
  role: optionalText("the role and organisation").default(null),
});

export const logoInput = z.object({ name: requiredText("the organisation's name") });

const counter = z.object({
  name: requiredText("the label"),
  source: z.enum(FIGURE_SOURCES, { error: "Choose where the figure comes from." }),
  figure: z
    .int({ error: "Enter the figure as a whole number." })
    .min(0, "The figure may not be negative.")
    .max(MAX_FIGURE, "The figure may be at most 1,000,000,000.")
    .nullable()
    .default(null),
});

/** A counted figure needs none that was typed. */
const hasFigure = ({ source, figure }: z.output<typeof counter>) => source !== "typed" || figure !== null;
const FIGURE_RULE = { path: ["figure"], error: "Enter the figure." };

export const counterInput = counter.refine(hasFigure, FIGURE_RULE);

/** Only a form can carry a picture; any other value is ignored. */
const image = z.instanceof(Uint8Array).optional().catch(undefined);

const ofGroup = {
  testimonials: testimonialInput.extend({ group: z.literal("testimonials") }),
  logos: logoInput.extend({ group: z.literal("logos"), image }),
  counters: counter.extend({ group: z.literal("counters") }),
};

export const contentAddInput = z.discriminatedUnion(
  "group",
  [ofGroup.testimonials, ofGroup.logos, ofGroup.counters.refine(hasFigure, FIGURE_RULE)],
  GROUP_RULE,
);

const changed = { id: idInput("an item"), version: z.int({ error: "Give the version of the item." }) };

/** Replaces the item that was read with `version`; a logo without `image` keeps its picture. */
export const contentChangeInput = z.discriminatedUnion(
  "group",
  [
    ofGroup.testimonials.extend(changed),
    ofGroup.logos.extend(changed),
    ofGroup.counters.extend(changed).refine(hasFigure, FIGURE_RULE),
  ],
  GROUP_RULE,
);

export const contentItemInput = z.object({ id: idInput("an item") });
export const contentDisplayInput = z.object({
  group,
  display: z.enum(CONTENT_DISPLAYS, { error: "Choose what visitors see." }),
});

/** The ids of all items of a group in their new order. */
export const contentOrderInput = z.object({ group, ids: idInput("an item").array().max(50) });

/** An item as operators see it; the fields of the other groups are null. */
export const contentItemView = z.object({
  id: z.int(),
  group: z.enum(CONTENT_GROUPS),
  /** A person, an organisation, or a counter's label. */
  name: z.string(),
  quote: z.string().nullable(),
  role: z.string().nullable(),
  /** The address of a logo's picture. */
  image: z.string().nullable(),
  source: z.enum(FIGURE_SOURCES).nullable(),
  /** The figure that was typed. */
  figure: z.int().nullable(),
  /** The figure that visitors see. */
  shown_figure: z.int().nullable(),
  version: versionView,
});

const groupView = z.object({ display: z.enum(CONTENT_DISPLAYS), items: contentItemView.array() });

const groupsView = z.object({ testimonials: groupView, logos: groupView, counters: groupView });

export const contentView = groupsView.extend({
  limits: z.object({ logo_megabytes: z.number(), logo_megapixels: z.number() }),
});

const shown = <Item extends z.ZodRawShape>(item: Item) =>
  z.object({ display: z.enum(CONTENT_DISPLAYS), items: z.object(item).array() });

/** What visitors see; a group has items only while it shows the operators' own. */
export const publicContentView = z.object({
  testimonials: shown({ quote: z.string(), name: z.string(), role: z.string().nullable() }),
  logos: shown({ name: z.string(), image: z.string() }),
  counters: shown({ name: z.string(), shown_figure: z.int() }),
});

export const publicLogoInput = z.object({ path: z.string({ error: "Give the path of the logo." }) });

const LOGO_PATH = "/files/publicLogos/";

/** Returns the address of a logo from its storage key, which ends with the same name. */
export const publicLogoPath = (key: string): string => LOGO_PATH + key.slice(key.lastIndexOf("/") + 1);

/** Returns what visitors see of the operators' content: no draft, no id. */
export function toPublicContent({ testimonials, logos, counters }: z.output<typeof groupsView>): PublicContent {
  return {
    testimonials: shownItems(testimonials, ({ quote, name, role }) => ({ quote: quote ?? "", name, role })),
    logos: shownItems(logos, ({ name, image }) => ({ name, image: image ?? "" })),
    counters: shownItems(counters, ({ name, shown_figure }) => ({ name, shown_figure: shown_figure ?? 0 })),
  };
}

function shownItems<Item>({ display, items }: z.output<typeof groupView>, toItem: (item: ContentItem) => Item) {
  return { display, items: display === "ours" ? items.map(toItem) : [] };
}

export type ContentGroup = (typeof CONTENT_GROUPS)[number];
export type ContentDisplay = (typeof CONTENT_DISPLAYS)[number];
export type FigureSource = (typeof FIGURE_SOURCES)[number];
export type ContentAdd = z.output<typeof contentAddInput>;
export type ContentChange = z.output<typeof contentChangeInput>;
export type ContentOrder = z.output<typeof contentOrderInput>;
export type ContentDisplayChoice = z.output<typeof contentDisplayInput>;
export type ContentItem = z.output<typeof contentItemView>;
export type ContentView = z.output<typeof contentView>;
export type PublicContent = z.output<typeof publicContentView>;
