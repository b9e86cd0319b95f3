import { useListMinute } from '../minute.ts';
import { timeSpan } from '../time-span.ts';
import type { PastAlarm } from './past-alarm.ts';
import { texts } from './texts.ts';

/** How long an alarm lasted, or has lasted so far. */
export function Lasted({ alarm: { started, ended } }: { readonly alarm: PastAlarm }) {
  const now = useListMinute();
  return ended === null
    ? texts.soFar(timeSpan(Math.max(0, now - started)))
    : timeSpan(Math.max(0, ended - started));
}
