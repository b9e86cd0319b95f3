import { formatPercent } from '../format/number.ts';

/** Percent at and below which a battery is due for a change. */
export const lowBatteryPercent = 20;

/** Whether a battery of that many percent is due for a change; one that has told nothing is not. */
export const isLowBattery = (percent: number | null): boolean =>
  percent !== null && percent <= lowBatteryPercent;

/** Percent from which a battery is good. */
const goodFrom = 60;

/** A battery of that many percent in a word. */
export const batteryWord = (percent: number): 'Lavt' | 'Middels' | 'Godt' =>
  isLowBattery(percent) ? 'Lavt' : percent < goodFrom ? 'Middels' : 'Godt';

/** A battery in a word with its percent, as `Godt (84 %)`; null for one that has told nothing. */
export function batteryStanding(percent: number | null | undefined): string | null {
  const text = formatPercent(percent);
  return text === null || percent === null || percent === undefined
    ? null
    : `${batteryWord(percent)} (${text})`;
}
