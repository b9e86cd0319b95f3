import type { Device, ManualMeasurement } from '@peil/shared-kernel/api';
import { geometryOf, isDrainLike, isTank } from '@peil/shared-kernel/devices';
import type { Problems } from '@peil/shared-kernel/forms';
import { formatInputDate, formatNumber, parseInputDate } from '@peil/shared-kernel/format';
import { osloIso, typedMoment } from '../../range/oslo-clock.ts';
import { measureIn, measureProblem, type MeasureRule } from '@peil/shared-kernel/device-forms/values';
import { texts } from './texts.ts';

/** The form of a measurement by hand; `day` as `formatInputDate` writes it, `clock` as HH:mm, both in Oslo. */
export interface ManualValues {
  readonly value: string;
  readonly unit: ManualMeasurement['unit'];
  readonly day: string;
  readonly clock: string;
  readonly comment: string;
}

const longestComment = 2_000;
/** What the API takes, mm or litres. */
const most = 100_000_000;
const earliest = Date.parse('2000-01-01T00:00:00Z');
/** The clock of who writes may go a little ahead of the server's, ms. */
const clockSlackMs = 5 * 60_000;

/** Nothing measured yet, just now. */
export const unwritten = (now: Date): ManualValues => ({
  value: '',
  unit: 'mm',
  day: formatInputDate(now) ?? '',
  clock: osloIso(now).slice(11, 16),
  comment: '',
});

/** Height in mm or capacity in litres: worked out where lengths or a strapping table tell it; null where nothing does. */
function sizeOf({ appdata }: Device, unit: ManualMeasurement['unit']): number | null {
  const worked = geometryOf(appdata);
  if (worked.ok) return unit === 'mm' ? worked.geometry.height : Math.ceil(worked.geometry.capacity);
  const size = unit === 'mm' ? appdata.height : appdata.volume;
  return typeof size === 'number' && size > 0 ? size : null;
}

/** What can have been measured: within the tank, where that has measures; below a drain's zero it is negative. */
function ruleOf(device: Device, unit: ManualMeasurement['unit']): MeasureRule {
  return {
    unit,
    decimals: 1,
    max: (isTank(device) ? sizeOf(device, unit) : null) ?? most,
    min: unit === 'mm' && isDrainLike(device) ? -100_000 : 0,
  };
}

/** The moment that day and time say; null where they say none. */
export function momentIn({ day, clock }: Pick<ManualValues, 'day' | 'clock'>): Date | null {
  const date = parseInputDate(day);
  const [, hours, minutes] = /^(\d{1,2})[:.]?(\d{2})$/.exec(clock.trim()) ?? [];
  if (!date || hours === undefined || minutes === undefined) return null;
  return typedMoment(date, hours, minutes);
}

/** @param now when the form is sent */
export function manualProblems(device: Device, values: ManualValues, now: Date): Problems<ManualValues> {
  const isDay = parseInputDate(values.day) !== null;
  const moment = momentIn(values);
  return {
    value: measureProblem(values.value, ruleOf(device, values.unit)),
    day: isDay ? ((moment && whenProblem(moment, now)) ?? undefined) : texts.noDay,
    clock: isDay && moment === null ? texts.noClock : undefined,
    comment:
      values.comment.trim().length > longestComment
        ? texts.tooLong(formatNumber(longestComment) ?? '')
        : undefined,
  };
}

function whenProblem(moment: Date, now: Date): string | null {
  if (moment.getTime() > now.getTime() + clockSlackMs) return texts.ahead;
  return moment.getTime() < earliest ? texts.tooOld : null;
}

/** What is sent; null where the form says no measurement. */
export function measurementIn(device: Device, values: ManualValues, user: string): ManualMeasurement | null {
  const moment = momentIn(values);
  const value = measureIn(values.value, ruleOf(device, values.unit));
  if (moment === null || value === null) return null;
  return {
    time: moment.toISOString(),
    value,
    unit: values.unit,
    user,
    comment: values.comment.trim() || null,
  };
}
