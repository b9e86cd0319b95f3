import type { Options } from 'highcharts';
import { formatNumber, nbsp } from '@peil/shared-kernel/format';
import type { ChartLook } from '../../graph-chart/chart-look.ts';
import type { WindowWidth } from '../../graph-chart/time-ticks.ts';
import { timeChartOptions } from '../time-chart/time-chart-options.ts';
import { texts } from './texts.ts';

/** The same readings twice: epoch seconds, and a value or null for each. */
export interface CalibrationLines {
  readonly t: readonly number[];
  readonly before: readonly (number | null)[];
  readonly after: readonly (number | null)[];
  /** As it is printed behind a value. */
  readonly unit: string;
}

/** One chart of both lines: told apart by dash as well as colour. Pure. */
export function calibrationChartOptions(
  { t, before, after, unit }: CalibrationLines,
  look: ChartLook,
  windowWidth: WindowWidth,
): Options {
  const pointsOf = (values: readonly (number | null)[]) =>
    t.map((at, index): [number, number | null] => [at * 1000, values[index] ?? null]);
  const [was, wouldBe] = [pointsOf(before), pointsOf(after)];
  const shared = timeChartOptions(
    {
      from: (t[0] ?? 0) * 1000,
      to: (t.at(-1) ?? 0) * 1000,
      description: texts.chartLabel,
      points: [...was, ...wouldBe],
      valueOf: (value) => `${formatNumber(value, { decimals: 1, minDecimals: 0 }) ?? ''}${nbsp}${unit}`,
    },
    look,
    windowWidth,
  );
  return {
    ...shared,
    series: [
      { type: 'line', name: texts.was, color: look.line, data: was },
      {
        type: 'line',
        name: texts.wouldBe,
        color: 'var(--peil-chart-2)',
        dashStyle: 'ShortDash',
        data: wouldBe,
      },
    ],
  };
}
