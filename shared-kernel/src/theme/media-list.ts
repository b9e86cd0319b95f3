/** The browser's list for a media query; undefined where there is no matchMedia (jsdom). */
export function mediaList(query: string): MediaQueryList | undefined {
  const { matchMedia } = window as { matchMedia?: Window['matchMedia'] };
  return matchMedia?.call(window, query);
}
