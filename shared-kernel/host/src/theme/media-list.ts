type MatchMedia = Window['matchMedia'];

/** The lists asked for, by query: making one costs more than a component's drawing, and `matches` is always of now. */
const listsOf = new WeakMap<MatchMedia, Map<string, MediaQueryList>>();

/** The browser's list for a media query; undefined where there is no matchMedia (jsdom). */
export function mediaList(query: string): MediaQueryList | undefined {
  const { matchMedia } = window as { matchMedia?: MatchMedia };
  if (!matchMedia) return undefined;
  const lists = listsOf.get(matchMedia) ?? new Map<string, MediaQueryList>();
  listsOf.set(matchMedia, lists);
  const list = lists.get(query) ?? matchMedia.call(window, query);
  lists.set(query, list);
  return list;
}
