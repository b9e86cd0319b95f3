/** Which way a key moves in a list of controls; null for other keys. */
const steps: Partial<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/**
 * Moves the focus among controls by the arrow keys, Home and End, round at both ends.
 * @returns whether the key moved it
 */
export function stepFocus(key: string, controls: readonly HTMLElement[]): boolean {
  const step = steps[key];
  if (!step || controls.length === 0) return false;
  const at = controls.findIndex((control) => control === document.activeElement);
  const last = controls.length - 1;
  const targets = {
    next: at === last ? 0 : at + 1,
    previous: at <= 0 ? last : at - 1,
    first: 0,
    last,
  };
  controls[targets[step]]?.focus();
  return true;
}
