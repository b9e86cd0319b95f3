import { lifeStates } from '@peil/shared-kernel/api/schemas';
import { isUsedState } from '@peil/shared-kernel/devices';

const unusedStates = lifeStates
  .filter((state) => !isUsedState(state))
  .map((state) => `'${state}'`)
  .join(', ');

/** The states of devices as spans (`since`, `state`, `until`; null while one lasts), for a `from`. */
export const stateSpans = (which: string): string =>
  `(select since, state, lead(since) over (order by since, id) as until from device_states where ${which}) states`;

/** The state that a device is in, and since when, for a `lateral`. */
export const presentState = (dev: string): string =>
  `(select state, since from device_states s where s.dev = ${dev} order by s.since desc, s.id desc limit 1)`;

/** When a device lay on a shelf or was being put up (`since`, `until`), for a `from`. */
export const unusedSpans = (dev: string): string =>
  `(select since, coalesce(until, 'infinity') as until from ${stateSpans(`dev = ${dev}`)}
  where state in (${unusedStates})) unused`;

/** From when what a device measures is of where it stands; null as long as anybody remembers. */
export const usedSince = (dev: string): string =>
  `(select max(until) from ${stateSpans(`dev = ${dev}`)} where state in (${unusedStates}))`;
