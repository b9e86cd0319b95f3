import { isSettings } from '@peil/shared-kernel/devices';
import { settingName, settingText, type Difference } from '@peil/shared-kernel/device-forms/values';

/** A change of settings, as `changeBetween` returns it. */
type Change = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What two changes of the same settings make differently, each with the other's value first; empty where they can both
 * be done. A list, and what one of them takes away whole, is one setting.
 */
export function clashesOf(mine: Change, theirs: Change, path = ''): Difference[] {
  return Object.entries(mine).flatMap(([name, value]) => {
    if (!Object.hasOwn(theirs, name)) return [];
    const other = theirs[name];
    const at = path === '' ? name : `${path}.${name}`;
    if (isSettings(value) && isSettings(other)) return clashesOf(value, other, at);
    if (isSame(value, other)) return [];
    return [{ path: at, name: settingName(at), now: settingText(other), becomes: settingText(value) }];
  });
}

/** One of two changes, without what the other makes differently. */
export function withoutClashes(mine: Change, theirs: Change): Change {
  return Object.fromEntries(
    Object.entries(mine).flatMap(([name, value]) => {
      if (!Object.hasOwn(theirs, name)) return [[name, value] as const];
      const other = theirs[name];
      if (isSettings(value) && isSettings(other)) return [[name, withoutClashes(value, other)] as const];
      return isSame(value, other) ? [[name, value] as const] : [];
    }),
  );
}
