import { isSettings, type Settings } from '../../../wire/src/settings.ts';

/** A name that JSON may carry as a field of its own, but that an assignment would take for the prototype. */
const isUnsafe = (name: string): boolean => name === '__proto__';

const ownOf = (settings: Settings, name: string): unknown =>
  Object.hasOwn(settings, name) ? settings[name] : undefined;

/**
 * The settings with some of them changed (SET-14): objects merge at every depth, arrays and all else replace, null
 * clears, what is not named stays. Neither argument is changed; `__proto__` is left out, and documents of any depth are
 * safe.
 */
export function mergeSettings(settings: Settings, changes: Settings): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  const waiting = [{ into: merged, settings, changes }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const name of new Set([...Object.keys(next.settings), ...Object.keys(next.changes)])) {
      if (isUnsafe(name)) continue;
      const before = ownOf(next.settings, name);
      const change = ownOf(next.changes, name);
      if (isSettings(change)) {
        const into: Record<string, unknown> = {};
        next.into[name] = into;
        waiting.push({ into, settings: isSettings(before) ? before : {}, changes: change });
      } else if (change !== undefined || before !== undefined) {
        next.into[name] = change === undefined ? before : change;
      }
    }
  }
  return merged;
}
