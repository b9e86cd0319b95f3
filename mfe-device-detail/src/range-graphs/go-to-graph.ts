import { mediaList } from '@peil/shared-kernel/theme';

/** Brings a graph's heading to the top of the window and gives it the focus. */
export function goToGraph(headingId: string, isSmooth = false): void {
  const heading = document.getElementById(headingId);
  const isCalm = mediaList('(prefers-reduced-motion: reduce)')?.matches === true;
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView(isSmooth && !isCalm ? { behavior: 'smooth' } : undefined);
}
