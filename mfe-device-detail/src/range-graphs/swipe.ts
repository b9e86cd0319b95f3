/** Where and when a finger was put down or lifted: CSS pixels of the window, milliseconds. */
export interface FingerAt {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** A shorter way is a press that trembled, a longer time is a finger that reads along the line. */
const leastPixels = 60;
const mostMs = 500;

/** From so near to the window's edge a swipe is the machine's own: back and forward. */
const edgePixels = 24;

/** How many graphs a swipe goes on: 1 to the left, −1 to the right; 0 is no swipe. Pure. */
export function swipeOf(down: FingerAt, up: FingerAt, windowWidth: number): -1 | 0 | 1 {
  const [right, below] = [up.x - down.x, Math.abs(up.y - down.y)];
  const isAtEdge = down.x < edgePixels || down.x > windowWidth - edgePixels;
  if (isAtEdge || up.at - down.at > mostMs) return 0;
  if (Math.abs(right) < leastPixels || below * 2 > Math.abs(right)) return 0;
  return right < 0 ? 1 : -1;
}

/** Whether a finger on this element may swipe: nothing around it is a field, or goes sideways itself. */
export function maySwipe(pressed: Element, within: Element): boolean {
  if (pressed.closest('input, textarea, select, dialog')) return false;
  for (let around: Element | null = pressed; around && around !== within; around = around.parentElement)
    if (around.scrollWidth > around.clientWidth && /auto|scroll/.test(getComputedStyle(around).overflowX))
      return false;
  return true;
}
