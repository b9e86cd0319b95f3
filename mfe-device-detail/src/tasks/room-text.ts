import type { Device } from '@peil/shared-kernel/api';
import {
  faultyText,
  isDrainingTank,
  lastMeasurement,
  tankFigures,
  unitOf,
  widgetFamilyOf,
} from '@peil/shared-kernel/devices';
import { timeAgo } from '@peil/shared-kernel/format';
import { amountInWords, fillableLitres, staleWords } from './amount-doubt.ts';
import { texts } from './texts.ts';

/**
 * What stands under the amount: how much fits (or is there to be emptied), by which measurement, whether that is old, and
 * what was measured since and is not believed. Null where no tank is measured.
 * @param now epoch seconds
 */
export function roomText(device: Device, now: number): string | null {
  if (widgetFamilyOf(device) !== 'tank') return null;
  const isEmptied = isDrainingTank(device);
  const litres = isEmptied ? tankFigures(device).volume.litres : fillableLitres(device);
  const measured = lastMeasurement(device);
  const stale = staleWords(device, now);
  const amount = litres === null ? null : amountInWords(litres, unitOf(device));
  const age = measured === null ? '' : texts.measuredAgo(timeAgo(measured, now));
  const told = isEmptied ? texts.content : texts.room;
  return [
    amount === null
      ? texts.roomUnknown[isEmptied ? 'emptied' : 'filled']
      : `${told(amount, stale !== null)}${age}`,
    stale,
    faultyText(device, now),
  ]
    .filter((part) => part !== null)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
