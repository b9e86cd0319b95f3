/**
 * How far down, in pixels, the way back to the top is offered (FOOT-02): 325 under 560 px window width, 300 up to and
 * with 1024 px, else 250.
 */
export function backToTopOffset(windowWidth: number): number {
  if (windowWidth < 560) return 325;
  return windowWidth <= 1024 ? 300 : 250;
}
