import * as z from 'zod/mini';

/** The lists a user arranges: `/devices` and `/alarm`. */
export const arrangedLists = ['devices', 'alarm'] as const;

export type ArrangedList = (typeof arrangedLists)[number];

/** Most views one user keeps of one list. */
export const mostViews = 50;
export const longestViewName = 60;
/** The query string of a list with all its filters. */
export const longestViewQuery = 2000;
export const mostColumns = 40;

/** Ids of the columns that are shown, in their order; null: as the list has them by itself. */
export const chosenColumnsSchema = z.nullable(
  z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(mostColumns)),
);

/** A list as a user has named it: filters, order and view in `query` (`?group=…&sort=-level`), and its columns. */
export const savedViewSchema = z.looseObject({
  id: z.int(),
  name: z.string(),
  query: z.string(),
  columns: chosenColumnsSchema,
});

/** How a user has arranged one list. Views stand in Norwegian order of their names. */
export const listArrangementSchema = z.looseObject({
  columns: chosenColumnsSchema,
  views: z.array(savedViewSchema),
});

/** How a user has arranged the portal's lists (GET /api/v1/users/{username}/list-settings). */
export const listSettingsSchema = z.looseObject({
  devices: listArrangementSchema,
  alarm: listArrangementSchema,
});

export interface SavedView extends z.infer<typeof savedViewSchema> {}
export interface ListArrangement extends z.infer<typeof listArrangementSchema> {}
export interface ListSettings extends z.infer<typeof listSettingsSchema> {}
