/** Pixels that a finger is drawn down before letting go refreshes. */
const pullPixels = 80;

/** How far a pull has come: too short to show, shown, or far enough. */
export type Pull = 'none' | 'begun' | 'ready';

/** Pixels before anything shows: a press trembles. */
const shownFrom = 16;

/** What a finger that began at the page's top has drawn; sideways is no pull. Pure. */
export function pullOf(right: number, down: number): Pull {
  if (down < shownFrom || Math.abs(right) > down) return 'none';
  return down < pullPixels ? 'begun' : 'ready';
}

/** What has the finger for itself: fields, maps, graphs, dialogs, and what scrolls inside the page. */
const holdsFinger = 'input, textarea, select, dialog, .leaflet-container, .highcharts-container';

/** Whether a finger on this element may pull the page: nothing around it has it for itself or is scrolled down. Pure. */
export function mayPull(pressed: Element): boolean {
  if (pressed.closest(holdsFinger)) return false;
  for (let around: Element | null = pressed; around !== null; around = around.parentElement)
    if (around !== document.documentElement && around.scrollTop > 0) return false;
  return true;
}
